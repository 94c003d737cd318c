-- What lists of other records, or by venues, ask of many events that they know by id. Their rows lie all over the table.
CREATE INDEX events_by_id_idx ON events (id)
  INCLUDE (starts_local, ends_local, starts_at, published_at, author_id, status, password_digest, hide_from_listings, series_id)
  WHERE recurrence IS NULL;

-- With the time of modification and the instants: a list that finds few by them went through the rows of all others.
CREATE INDEX events_list_idx_new ON events (starts_local, published_at, id)
  INCLUDE (author_id, ends_local, status, password_digest, featured, ticketed, event_status, is_virtual, accessibility, series_id, modified_at, starts_at, ends_at)
  WHERE NOT hide_from_listings AND recurrence IS NULL;
DROP INDEX events_list_idx;
ALTER INDEX events_list_idx_new RENAME TO events_list_idx;
