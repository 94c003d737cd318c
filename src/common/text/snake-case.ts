/** Converts the name of a member to that of its column: `startsLocal` to `starts_local`. */
export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
