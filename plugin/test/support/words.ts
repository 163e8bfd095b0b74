/** The words of a text, as a list: names, numbers, or bytes, between spaces and line breaks. */
export function words(text: TemplateStringsArray): string[] {
  return text.join("").trim().split(/\s+/);
}
