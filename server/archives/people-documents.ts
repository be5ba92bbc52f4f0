// Which documents of people go into an archive: approved ones that clients may read, of those who worked there.
import type { Readable } from 'node:stream';
import type { Row } from '#schema/define/entity.ts';
import { document } from '#schema/entities/documents/document.ts';
import { person } from '#schema/entities/people/person.ts';
import { sql, type Sql } from '../database/sql/sql.ts';
import type { ServerContext } from '../context/server-context.ts';
import type { Records } from '../papers/model/records.ts';
import { archiveOf, type ArchiveEntry } from './archive.ts';

export interface ArchiveWish {
  readonly records: Records;
  /** Condition over the assignments `a` by which somebody worked there. */
  readonly worked: Sql;
  /** Only those for the social insurance. */
  readonly socialSecurity?: boolean;
  /** A further condition over the documents `t`: what the asking login sees. */
  readonly visible?: Sql;
}

/** An archive of more than this is refused: whoever wants all of ten years asks for them year by year. */
export const MOST_ARCHIVED_BYTES = 2 * 2 ** 30;

/** There is too much in it. */
export class ArchiveTooLarge extends Error {}

/**
 * The archive as it is read; documents whose bytes have not arrived yet are left out. @throws ArchiveTooLarge before a
 * byte of it is made
 */
export const peopleArchive = async (
  { files }: Pick<ServerContext, 'files'>,
  wish: ArchiveWish,
  most = MOST_ARCHIVED_BYTES,
): Promise<Readable> => {
  const {
    records: { tenant },
  } = wish;
  const documents = await documentsOf(wish);
  const people = await wish.records.some(
    person,
    documents.map(({ ownerId }) => ownerId),
  );
  const entries: ArchiveEntry[] = [];
  let whole = 0;
  for (const { name, mime = 'application/octet-stream', sha256, ownerId } of documents) {
    const size = sha256 === undefined ? undefined : await files.sizeOf(tenant.id, sha256);
    if (sha256 === undefined || size === undefined) continue;
    whole += size;
    if (whole > most) throw new ArchiveTooLarge(`The archive would be larger than ${String(most)} bytes`);
    const owner = people.find(({ id }) => id === ownerId);
    entries.push({
      folder: owner === undefined ? ownerId : `${owner.lastName} ${owner.firstName}`,
      name,
      mime,
      open: () => files.read(tenant.id, sha256),
    });
  }
  return archiveOf(entries);
};

const documentsOf = async ({
  records,
  worked,
  socialSecurity,
  visible = sql`true`,
}: ArchiveWish): Promise<readonly Row<typeof document>[]> => {
  const people = sql`select a.person_id from project_crew_item_status a where a.tenant = ${records.tenant.id} and not a.deleted and a.status_code in ('confirmed', 'worked') and ${worked}`;
  const found = await records.where(
    document,
    sql`t.owner_kind = 'person' and t.owner_id in (${people}) and t."row"->>'visibility' = 'client' and t.status_code = 'approved' and ${visible}`,
  );
  return found
    .filter((one) => socialSecurity !== true || one.socialSecurity === true)
    .toSorted((one, other) =>
      `${one.ownerId}${one.name}${one.id}` < `${other.ownerId}${other.name}${other.id}` ? -1 : 1,
    );
};
