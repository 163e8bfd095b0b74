// A loader that takes a while to say that a package isn't there, as one does that asks others.
import { register } from "node:module";

// Node.js 26 deprecates `register`, which loaders still use.
process.noDeprecation = true;

const loader = `import { setTimeout } from "node:timers/promises";

export async function resolve(specifier, context, nextResolve) {
  try {
    return await nextResolve(specifier, context);
  } catch (error) {
    await setTimeout(2000);
    throw error;
  }
}
`;
register(`data:text/javascript,${encodeURIComponent(loader)}`);
