/** Changes of a series by hand, after which all of its occurrences are others. */
export const BY_HAND = {
  'its title': "UPDATE events SET title = 'Other' WHERE recurrence IS NOT NULL",
  'a new translation': `INSERT INTO event_translations (event_id, language, title)
    SELECT id, 'fr', 'Chorale' FROM events WHERE recurrence IS NOT NULL`,
  'its image': "UPDATE images SET url = 'https://example.org/other.png'",
};
