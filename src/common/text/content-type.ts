/** Returns the media type of a `Content-Type`, in lower case. */
export function mediaTypeOf(contentType: string): string {
  const [mediaType = ''] = piecesOf(contentType);
  return mediaType;
}

/** Returns the character set that a `Content-Type` names, in lower case; undefined if it names none. */
export function charsetOf(contentType: string): string | undefined {
  const parameter = piecesOf(contentType).find((piece) => piece.startsWith('charset='));
  const charset = parameter?.slice('charset='.length).replaceAll('"', '').trim();
  return charset === '' ? undefined : charset;
}

export function isJson(contentType: string): boolean {
  const mediaType = mediaTypeOf(contentType);
  return mediaType === 'application/json' || mediaType.endsWith('+json');
}

function piecesOf(contentType: string): string[] {
  return contentType.split(';').map((piece) => piece.trim().toLowerCase());
}
