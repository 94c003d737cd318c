/** From the most to the least powerful. They stand here because settings name them; their rights are defined in `rights.ts` only. */
export const ROLES = ['administrator', 'editor', 'author', 'contributor', 'subscriber'] as const;

export type Role = (typeof ROLES)[number];
