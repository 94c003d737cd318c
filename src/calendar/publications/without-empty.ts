type Present<T> = { [K in keyof T]?: Exclude<T[K], '' | null | undefined> };

/** Drops empty members, which records leave out. */
export function withoutEmpty<T extends object>(members: T): Present<T> {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => !isEmpty(value))) as Present<T>;
}

function isEmpty(value: unknown): boolean {
  return (
    value === '' || value === null || value === undefined || (Array.isArray(value) && value.length === 0)
  );
}
