import type { MigrationInterface, QueryRunner } from 'typeorm';

const PUBLICATION_COLUMNS = `
  id integer NOT NULL DEFAULT nextval('record_ids'),
  author_id integer NOT NULL,
  status text NOT NULL,
  former_status text,
  title text NOT NULL,
  slug text NOT NULL,
  description text NOT NULL DEFAULT '',
  excerpt text NOT NULL DEFAULT '',
  published_at timestamptz NOT NULL,
  modified_at timestamptz NOT NULL,
  image_id integer,
  password_digest text`;

export class CreateCalendar1763600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...identity(), ...publications(), ...terms(), ...links()])
      await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE loaded_lines, event_tags, event_categories, event_organizers, event_venues,
      tags, categories, events, organizers, venues, images, application_passwords, users`);
    await runner.query('DROP SEQUENCE record_ids, term_ids');
  }
}

function identity(): string[] {
  return [
    'CREATE SEQUENCE record_ids AS integer',
    'CREATE SEQUENCE term_ids AS integer',
    `CREATE TABLE users (
      id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT users_pkey PRIMARY KEY,
      name text NOT NULL,
      role text NOT NULL,
      disabled_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now()
    )`,
    'CREATE UNIQUE INDEX users_name_key ON users (lower(name))',
    `CREATE TABLE application_passwords (
      id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT application_passwords_pkey PRIMARY KEY,
      user_id integer NOT NULL CONSTRAINT application_passwords_user_id_fkey REFERENCES users ON DELETE CASCADE,
      digest text NOT NULL,
      last_used_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now()
    )`,
    'CREATE UNIQUE INDEX application_passwords_digest_key ON application_passwords (digest)',
    'CREATE INDEX application_passwords_user_id_idx ON application_passwords (user_id)',
    `CREATE TABLE images (
      id integer NOT NULL DEFAULT nextval('record_ids') CONSTRAINT images_pkey PRIMARY KEY,
      url text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now()
    )`,
    'CREATE UNIQUE INDEX images_url_key ON images (url)',
  ];
}

function publications(): string[] {
  return [
    ...publication('venues', [
      ...texts('address', 'city', 'country', 'province', 'state', 'zip', 'phone', 'website', 'stateprovince'),
      'geo_lat double precision',
      'geo_lng double precision',
      'show_map boolean NOT NULL DEFAULT true',
      'show_map_link boolean NOT NULL DEFAULT true',
    ]),
    ...publication('organizers', texts('phone', 'website', 'email')),
    ...publication('events', [
      'starts_local timestamp NOT NULL',
      'ends_local timestamp NOT NULL',
      'starts_at timestamptz NOT NULL',
      'ends_at timestamptz NOT NULL',
      'timezone text NOT NULL',
      'timezone_abbr text NOT NULL',
      "cost text[] NOT NULL DEFAULT '{}'",
      ...texts('website'),
      ...flags('all_day', 'show_map', 'show_map_link', 'hide_from_listings', 'sticky', 'featured'),
    ]),
    ...['venues', 'organizers'].flatMap((table) => [
      `CREATE INDEX ${table}_title_idx ON ${table} (lower(title))`,
      `CREATE INDEX ${table}_published_at_id_idx ON ${table} (published_at, id)`,
    ]),
    `CREATE INDEX events_list_idx ON events (starts_local, published_at, id)
      INCLUDE (ends_local, status, author_id) WHERE NOT hide_from_listings`,
  ];
}

function publication(table: string, columns: readonly string[]): string[] {
  return [
    `CREATE TABLE ${table} (
      ${[PUBLICATION_COLUMNS.trim(), ...columns].join(',\n')},
      CONSTRAINT ${table}_pkey PRIMARY KEY (id),
      CONSTRAINT ${table}_author_id_fkey FOREIGN KEY (author_id) REFERENCES users,
      CONSTRAINT ${table}_image_id_fkey FOREIGN KEY (image_id) REFERENCES images
    )`,
    `CREATE UNIQUE INDEX ${table}_slug_key ON ${table} (slug text_pattern_ops) WHERE status <> 'trash' AND slug <> ''`,
    `CREATE INDEX ${table}_author_id_idx ON ${table} (author_id)`,
    `CREATE INDEX ${table}_image_id_idx ON ${table} (image_id)`,
  ];
}

function terms(): string[] {
  const columns = `
    id integer NOT NULL DEFAULT nextval('term_ids'),
    name text NOT NULL,
    slug text NOT NULL,
    description text NOT NULL DEFAULT ''`;
  return [
    `CREATE TABLE categories (${columns},
      parent_id integer,
      CONSTRAINT categories_pkey PRIMARY KEY (id),
      CONSTRAINT categories_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES categories
    )`,
    `CREATE TABLE tags (${columns}, CONSTRAINT tags_pkey PRIMARY KEY (id))`,
    'CREATE UNIQUE INDEX categories_slug_key ON categories (slug)',
    'CREATE UNIQUE INDEX tags_slug_key ON tags (slug)',
    'CREATE INDEX categories_name_key ON categories (lower(name), parent_id)',
    'CREATE INDEX tags_name_key ON tags (lower(name))',
    'CREATE INDEX categories_parent_id_idx ON categories (parent_id)',
  ];
}

function links(): string[] {
  return [
    ...link('event_venues', 'venue_id', 'venues', 'position smallint NOT NULL,'),
    ...link('event_organizers', 'organizer_id', 'organizers', 'position smallint NOT NULL,'),
    ...link('event_categories', 'category_id', 'categories'),
    ...link('event_tags', 'tag_id', 'tags'),
    `CREATE TABLE loaded_lines (
      digest text NOT NULL CONSTRAINT loaded_lines_pkey PRIMARY KEY,
      event_id integer NOT NULL CONSTRAINT loaded_lines_event_id_fkey REFERENCES events ON DELETE CASCADE
    )`,
    'CREATE INDEX loaded_lines_event_id_idx ON loaded_lines (event_id)',
  ];
}

function link(table: string, column: string, target: string, further = ''): string[] {
  return [
    `CREATE TABLE ${table} (
      event_id integer NOT NULL,
      ${column} integer NOT NULL,
      ${further}
      CONSTRAINT ${table}_pkey PRIMARY KEY (event_id, ${column}),
      CONSTRAINT ${table}_event_id_fkey FOREIGN KEY (event_id) REFERENCES events ON DELETE CASCADE,
      CONSTRAINT ${table}_${column}_fkey FOREIGN KEY (${column}) REFERENCES ${target} ON DELETE CASCADE
    )`,
    `CREATE INDEX ${table}_${column}_event_id_idx ON ${table} (${column}, event_id)`,
  ];
}

function texts(...names: string[]): string[] {
  return names.map((name) => `${name} text NOT NULL DEFAULT ''`);
}

function flags(...names: string[]): string[] {
  return names.map((name) => `${name} boolean NOT NULL DEFAULT false`);
}
