/** The plugin's own options, next to those of protoplugin. */
export interface Options {
  /** Generate code that needs neither descriptors nor `toBinary`. */
  readonly standalone: boolean;
}

/**
 * Parses the plugin's own options.
 *
 * Throws an error that protoplugin shows with the option.
 */
export function parseOptions(
  raw: readonly { key: string; value: string }[],
): Options {
  let standalone = false;
  for (const { key, value } of raw) {
    switch (key) {
      case "standalone":
        standalone = parseBoolean(key, value);
        break;
      default:
        throw new Error(`unknown option "${key}"; known are: standalone`);
    }
  }
  return { standalone };
}

function parseBoolean(key: string, value: string): boolean {
  switch (value) {
    case "true":
    case "1":
      return true;
    case "false":
    case "0":
      return false;
    default:
      throw new Error(`please provide ${key}=true or ${key}=false`);
  }
}
