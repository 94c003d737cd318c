/** From the most to the least powerful. What each may do stands in `rights.ts` and nowhere else. */
export const ROLES = ['administrator', 'editor', 'author', 'contributor', 'subscriber'] as const;

export type Role = (typeof ROLES)[number];

/** Who sends a request; without id, name and role: nobody in particular. */
export type Caller =
  | { readonly id: number; readonly name: string; readonly role: Role }
  | { readonly id?: undefined; readonly name?: undefined; readonly role?: undefined };

export const ANONYMOUS: Caller = {};
