import type { IRoute, NextFunction, Request, Response } from 'express';

/** Lets POST and PUT do what the PATCH of a route does: clients of the original API update by all three. */
export function acceptUpdates(route: IRoute): void {
  const updates = route.stack.filter(({ method }) => method === 'patch').map(({ handle }) => handle);
  const isUpdate = updates.length > 0 && updates.length === route.stack.length;
  if (isUpdate) route.post(asPatch, ...updates).put(asPatch, ...updates);
}

/** Names the method by which logs and metrics know updates. */
function asPatch(request: Request, _response: Response, next: NextFunction): void {
  request.method = 'PATCH';
  next();
}
