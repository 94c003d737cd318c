/**
 * Returns a row as it is before a write, to be compared with later. Writes replace the members of a row and never change
 * them in place.
 */
export function beforeWrite<Row extends object>(row: Row): Readonly<Row> {
  return Object.assign({}, row);
}
