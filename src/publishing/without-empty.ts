type Present<T> = { [K in keyof T]?: Exclude<T[K], '' | null | undefined> };

/** The members that hold something: records of venues and organizers leave the others out. */
export function withoutEmpty<T extends object>(members: T): Present<T> {
  return Object.fromEntries(
    Object.entries(members).filter(([, value]) => value !== '' && value !== null && value !== undefined),
  ) as Present<T>;
}
