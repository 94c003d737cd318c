/** Tells whether a request with this method reads. */
export function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}
