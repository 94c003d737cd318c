/** Tells whether a request with this method reads. */
export function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** Tells whether a request with this method may write, and so may have a body and conditions. */
export function mayChange(method: string): boolean {
  return !isRead(method) && method !== 'OPTIONS';
}
