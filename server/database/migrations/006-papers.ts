// What papers need: the pictures of signatures, and which files were made of which row.
import type { Migration } from './migration.ts';

export const papers: Migration = {
  number: 6,
  name: 'papers',
  sql: `
    create table signature_images (
      tenant text not null references tenants (id),
      entity text not null,
      row_id text not null,
      part text not null,                                  -- the moment of signing; on a document the signature's or signatory's id before it
      image bytea not null,                                -- PNG or JPEG
      content_hash text,                                   -- SHA-256 of what was signed, where the signer named it
      signer text,
      primary key (tenant, entity, row_id, part)
    );

    create table kept_files (
      tenant text not null references tenants (id),
      kind text not null,                                  -- of the paper, or of what was made of a document
      row_id text not null,
      edition text not null,                               -- changes with what the file was made of
      language text not null,
      sha256 text not null,
      made_at timestamptz not null default now(),
      primary key (tenant, kind, row_id, edition, language)
    );
  `,
};
