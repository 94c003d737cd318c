/** Drops what no text means: every control character but tab and line feed. Line ends become line feeds. */
export function withoutControlCharacters(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\t\n]/gu, '');
}
