import { Effect } from "effect"
import { SqlClient } from "effect/sql/SqlClient"

export const partners = Effect.gen(function* () {
  const sql = yield* SqlClient
  // Every jurisdiction, practice area and language that a partner has or had, as written, with its key.
  yield* sql`
    CREATE TABLE partner_labels (
      label_number integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      facet text NOT NULL,
      label_key text COLLATE "C" NOT NULL,
      label text COLLATE "C" NOT NULL,
      CONSTRAINT partner_labels_once UNIQUE (facet, label),
      CONSTRAINT partner_labels_facet CHECK (facet IN ('jurisdictions', 'practiceAreas', 'languages'))
    )`
  yield* sql`CREATE INDEX partner_labels_by_key ON partner_labels (facet, label_key)`

  // Belongs to no user: the directory is the same for all.
  yield* sql`
    CREATE TABLE partners (
      partner_id text COLLATE "C" PRIMARY KEY,
      -- A small key for tables that are joined and counted by the hundred thousand.
      partner_number integer GENERATED ALWAYS AS IDENTITY,
      -- Digest of the partner's identifier in its source.
      source text COLLATE "C" NOT NULL,
      name text NOT NULL,
      name_key text COLLATE "C" NOT NULL,
      firm text,
      jurisdictions text[] NOT NULL,
      practice_areas text[] NOT NULL,
      languages text[] NOT NULL,
      -- Numbers of all labels above.
      labels integer[] NOT NULL DEFAULT '{}',
      accepting_invitations boolean NOT NULL,
      CONSTRAINT partners_number UNIQUE (partner_number),
      CONSTRAINT partners_source UNIQUE (source)
    )`
  yield* sql`CREATE INDEX partners_by_name ON partners (name_key, partner_id)`
  yield* sql`CREATE INDEX partners_by_label ON partners USING gin (labels)`

  // Each word of a partner once, with its greatest weight.
  yield* sql`
    CREATE TABLE partner_words (
      word text COLLATE "C" NOT NULL,
      partner_number integer NOT NULL REFERENCES partners (partner_number) ON DELETE CASCADE,
      weight integer NOT NULL,
      PRIMARY KEY (word, partner_number) INCLUDE (weight),
      CONSTRAINT partner_words_weight CHECK (weight >= 1)
    )`
  yield* sql`CREATE INDEX partner_words_of_partner ON partner_words (partner_number)`

  // A single row that counts the changes, so that data derived from the directory can be cached until the next one.
  yield* sql`
    CREATE TABLE partner_directory (
      single boolean PRIMARY KEY DEFAULT true,
      revision integer NOT NULL,
      CONSTRAINT partner_directory_once CHECK (single)
    )`
  yield* sql`INSERT INTO partner_directory (revision) VALUES (0)`
})
