// Imports a bundle by a URL that is longer than what the loader keeps of one.
await import(`./print.bundle.mjs?${"x".repeat(5000)}`);
