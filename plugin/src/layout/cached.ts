/** Returns a function that keeps what another one makes of an object, as long as there is that object. */
export function cached<Given extends object, Made>(
  make: (given: Given) => Made,
): (given: Given) => Made {
  const kept = new WeakMap<Given, Made>();
  return (given) => {
    let made = kept.get(given);
    if (made === undefined) {
      made = make(given);
      kept.set(given, made);
    }
    return made;
  };
}
