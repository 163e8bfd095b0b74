/**
 * Globs, as the options map_imports (over file paths, by protoplugin's rules)
 * and messages (over type names) have them.
 */

/**
 * Returns a pattern for the whole of a name. One star matches anything but the
 * separator, two stars match anything, and a separator at the end stands for
 * everything below.
 */
export function globToRegExp(glob: string, separator: "/" | "."): RegExp {
  const below = escapeRegExp(separator);
  const parts = glob.split(/(\*\*[/.]|\*\*|\*)/).filter((part) => part !== "");
  if (glob.endsWith(separator) && parts.at(-1) !== `**${separator}`) {
    parts.push("**");
  }
  const source = parts
    .map((part) => {
      switch (part) {
        case `**${separator}`:
          return `([^${below}]+${below})*`;
        case "**":
          return ".*";
        case "*":
          return `[^${below}]*`;
        default:
          return part.startsWith("**")
            ? `.*${escapeRegExp(part.substring(2))}`
            : escapeRegExp(part);
      }
    })
    .join("");
  return new RegExp(`^${source}$`);
}

function escapeRegExp(text: string): string {
  return text.replace(/[.+?^${}()|[\]\\/]/g, "\\$&");
}
