-- Texts are found in every script, and compared whether their letters are one character or several.

-- Writers wait from here on.
LOCK TABLE events, venues, organizers, categories, tags, users IN SHARE ROW EXCLUSIVE MODE;

-- Ignores letter case, accents and points, and the forms of a letter. Where `unaccent` leaves nothing but ASCII and signs, its result
-- stands, which is fast. It misses other scripts than Latin, and marks behind their letter: those that Unicode puts above, below, over
-- or within letters go, with what is invisible. Marks that make another letter of one stay: vowels of India and Thailand, voiced kana.
CREATE OR REPLACE FUNCTION calendar_fold(words text) RETURNS text
  LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  folded text := lower(public.unaccent('public.unaccent'::regdictionary, words));
  marks CONSTANT text := '\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a' ||
    '\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u0711\u0730-\u074a' ||
    '\u07eb-\u07f3\u0816-\u0819\u081b-\u0823\u0825-\u0827\u0829-\u082d\u0898-\u089f\u08ca-\u08ff\u093c' ||
    '\u09bc\u0a3c\u0abc\u0b3c\u0cbc\u0951-\u0954\u135d-\u135f\u1ab0-\u1ace\u1dc0-\u1dff\u20d0-\u20f0' ||
    '\u2cef-\u2cf1\u2de0-\u2dff\ua66f\ua674-\ua67d\ua69e\ua69f\ufb1e\ufe20-\ufe2f\U0001e944-\U0001e94a';
  invisible CONSTANT text := '\u00ad\u061c\u0640\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufe00-\ufe0f\ufeff';
BEGIN
  IF folded !~ '[^\x01-\x7f£§°±·×÷€•]' THEN RETURN folded; END IF;
  folded := regexp_replace(normalize(folded, NFKD), '[' || marks || invisible || ']+', '', 'g');
  folded := lower(public.unaccent('public.unaccent'::regdictionary, folded));
  IF octet_length(folded) = char_length(folded) THEN RETURN folded; END IF;
  -- Letters that have another form at the end of a word, or in Persian and Urdu. Both steps take long.
  folded := replace(folded, 'ς', 'σ');
  IF folded ~ '[ךםןףץٱىیکةۀہۃە]' THEN
    folded := translate(folded, 'ךםןףץٱىیکةۀہۃە', 'כמנפצ' || 'اييكههههه');
  END IF;
  IF folded IS NOT NFC NORMALIZED THEN RETURN normalize(folded, NFC); END IF;
  RETURN folded;
END $$;

-- Only texts that are folded in another way are written again. No record changes by it, so that no trigger runs.
ALTER TABLE events DISABLE TRIGGER USER;
ALTER TABLE venues DISABLE TRIGGER USER;
ALTER TABLE organizers DISABLE TRIGGER USER;
ALTER TABLE event_translations DISABLE TRIGGER USER;
ALTER TABLE venue_translations DISABLE TRIGGER USER;
ALTER TABLE organizer_translations DISABLE TRIGGER USER;
UPDATE events SET title = title
  WHERE search_text ~ '[^\x01-\x7f£§°±·×÷€•]' AND search_text <> calendar_fold(search_text);
UPDATE venues SET title = title
  WHERE search_text ~ '[^\x01-\x7f£§°±·×÷€•]' AND search_text <> calendar_fold(search_text);
UPDATE organizers SET title = title
  WHERE search_text ~ '[^\x01-\x7f£§°±·×÷€•]' AND search_text <> calendar_fold(search_text);
UPDATE event_translations SET search_text = calendar_fold(search_text)
  WHERE search_text ~ '[^\x01-\x7f£§°±·×÷€•]' AND search_text <> calendar_fold(search_text);
UPDATE venue_translations SET search_text = calendar_fold(search_text)
  WHERE search_text ~ '[^\x01-\x7f£§°±·×÷€•]' AND search_text <> calendar_fold(search_text);
UPDATE organizer_translations SET search_text = calendar_fold(search_text)
  WHERE search_text ~ '[^\x01-\x7f£§°±·×÷€•]' AND search_text <> calendar_fold(search_text);
ALTER TABLE events ENABLE TRIGGER USER;
ALTER TABLE venues ENABLE TRIGGER USER;
ALTER TABLE organizers ENABLE TRIGGER USER;
ALTER TABLE event_translations ENABLE TRIGGER USER;
ALTER TABLE venue_translations ENABLE TRIGGER USER;
ALTER TABLE organizer_translations ENABLE TRIGGER USER;
-- Cached lists are outdated.
UPDATE data_versions SET version = version + 1, changed_at = clock_timestamp(), changed_by = pg_current_xact_id()
  WHERE stripe = pg_backend_pid() % 256;

-- Names and external ids are compared composed, and stay as they were sent.
DROP INDEX tags_name_key, categories_name_key, tag_translations_name_idx, category_translations_name_idx,
  venues_title_idx, organizers_title_idx, venue_translations_title_idx, organizer_translations_title_idx,
  events_external_id_key, venues_external_id_key, organizers_external_id_key;
CREATE INDEX tags_name_key ON tags (lower(normalize(name)));
CREATE INDEX categories_name_key ON categories (lower(normalize(name)), parent_id);
CREATE INDEX tag_translations_name_idx ON tag_translations (language, lower(normalize(name)));
CREATE INDEX category_translations_name_idx ON category_translations (language, lower(normalize(name)));
CREATE INDEX venues_title_idx ON venues (lower(normalize(title)));
CREATE INDEX organizers_title_idx ON organizers (lower(normalize(title)));
CREATE INDEX venue_translations_title_idx ON venue_translations (language, lower(normalize(title)));
CREATE INDEX organizer_translations_title_idx ON organizer_translations (language, lower(normalize(title)));
CREATE UNIQUE INDEX events_external_id_key ON events (normalize(source), normalize(external_id)) WHERE source IS NOT NULL;
CREATE UNIQUE INDEX venues_external_id_key ON venues (normalize(source), normalize(external_id)) WHERE source IS NOT NULL;
CREATE UNIQUE INDEX organizers_external_id_key ON organizers (normalize(source), normalize(external_id)) WHERE source IS NOT NULL;
CREATE INDEX users_composed_name_idx ON users (lower(normalize(name)));
-- Without statistics of these expressions, look-ups would be planned for hundreds of matches.
ANALYZE tags, categories, venues, organizers;
