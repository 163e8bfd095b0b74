/** Counts what work is done, since the time that it takes depends on the machine. */

/** What goes through a whole list. */
const COPYING = [Symbol.iterator, "concat", "slice"];

function descriptor(object: object, key: PropertyKey): PropertyDescriptor {
  return Object.getOwnPropertyDescriptor(object, key) as PropertyDescriptor;
}

/** Counts work: bytes that are read, and elements of lists. */
export class Work {
  count = 0;

  /** The same bytes. What reads them is counted: each byte, and all of them for a function that may read all. */
  watch(bytes: Uint8Array): Uint8Array {
    return new Proxy(bytes, {
      get: (target, key) => {
        this.count++;
        const value = Reflect.get(target, key, target);
        if (typeof value !== "function" || key === "constructor") return value;
        return (...args: unknown[]) => {
          if (key !== "subarray") this.count += target.length;
          return value.apply(target, args);
        };
      },
    });
  }

  /** Calls a function, and counts the elements of all lists that are copied meanwhile, or gone through as a whole. */
  during<T>(run: () => T): T {
    const note = (list: unknown[]) => {
      this.count += list.length;
    };
    const own = COPYING.map(
      (key) => [key, descriptor(Array.prototype, key)] as const,
    );
    for (const [key, { value, ...rest }] of own) {
      Object.defineProperty(Array.prototype, key, {
        ...rest,
        value(this: unknown[], ...args: unknown[]) {
          note(this);
          return Reflect.apply(value, this, args);
        },
      });
    }
    try {
      return run();
    } finally {
      for (const [key, before] of own) {
        Object.defineProperty(Array.prototype, key, before);
      }
    }
  }
}
