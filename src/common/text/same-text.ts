/** Tells whether two texts are the same to a reader: letters with accents may be one character or several. */
export function isSameText(one: string, other: string): boolean {
  return one === other || one.normalize() === other.normalize();
}
