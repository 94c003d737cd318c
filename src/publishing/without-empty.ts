type Present<T> = { [K in keyof T]?: Exclude<T[K], '' | null | undefined> };

/** Drops empty members, which records of venues and organizers leave out. */
export function withoutEmpty<T extends object>(members: T): Present<T> {
  return Object.fromEntries(
    Object.entries(members).filter(([, value]) => value !== '' && value !== null && value !== undefined),
  ) as Present<T>;
}
