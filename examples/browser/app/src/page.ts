/** The element of the page with an id. */
export function element(id: string): Element {
  const found = document.getElementById(id);
  if (found === null) {
    throw new Error(`the page has no element ${id}`);
  }
  return found;
}

/** Show a text in the element with an id. */
export function show(id: string, text: string): void {
  element(id).textContent = text;
}

/** Count violations of the page's policy, and show their number. */
export function countViolations(): void {
  let count = 0;
  document.addEventListener("securitypolicyviolation", () => {
    count++;
    show("violations", String(count));
  });
}
