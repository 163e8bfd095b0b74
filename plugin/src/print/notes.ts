/**
 * Comments about what many functions and classes of a file have in common. A file has each once, where it first applies.
 */

export const NOTES = {
  closure:
    "// V8 re-reads imports, and variables of a bundle. So a function that writes is made by one that declares constants.",
  eager: "// V8 compiles functions in parentheses when it loads the file.",
  shapes:
    "// From time to time a message is looked at: do messages have many shapes?",
  inits:
    "// From time to time an init is looked at: do inits have many shapes?",
  computed:
    "// The class of messages when they have many shapes: it sets properties by computed names.",
  dense:
    "// The class of messages that have many shapes and may have hundreds of properties: without room, V8 soon makes a dictionary of each.",
  room: "// Never done, since nobody gives the argument. V8 keeps room in objects for properties that their class can set.",
  implicit: "// Bit 1 of the flags is the option alwaysEmitImplicit.",
  extensions:
    "// Bit 4 is there with a registry, which can know unknown fields as extensions.",
  widths:
    "// Number of bytes of the last length at each place: so much is left for the next.",
};
