// What an import is about to make: rows with ids that follow from their source, and what it leaves out and why.
import { createHash } from 'node:crypto';
import type { AnyEntity, Content } from '#schema/define/entity.ts';

/** A row to be made unless a row of that id is there already. */
export interface PlannedRow {
  readonly entity: AnyEntity;
  readonly id: string;
  readonly fields: Readonly<Record<string, unknown>>;
  /** Field that takes the next number of the entity's series, behind this prefix where the number is a text. */
  readonly numbered?: { readonly field: string; readonly prefix?: string };
}

/** Something in the file that made no row. */
export interface Skipped {
  readonly what: string;
  readonly why: string;
}

export interface Plan {
  /** Each row refers only to rows before it or to rows of the tenant. */
  readonly rows: readonly PlannedRow[];
  readonly skipped: readonly Skipped[];
  /** Choices the file left open, each as a sentence with the option that decides otherwise. */
  readonly notes: readonly string[];
}

/** What a reader needs to know of the tenant and of the command line. */
export interface ImportContext {
  readonly timezone: string;
  /** Id of the tenant's function by its code. */
  readonly functions: ReadonlyMap<string, string>;
  /** Id of the tenant's country by its ISO code. */
  readonly countries: ReadonlyMap<string, string>;
  readonly options: ImportOptions;
}

export interface ImportOptions {
  readonly fileName: string;
  readonly company?: string;
  readonly city?: string;
  /** Code of the function of positions that the file does not name. */
  readonly function?: string;
  /** First day of a roster that counts its days from 0. */
  readonly start?: string;
}

/** A file that cannot be imported, said in a sentence. */
export class Unreadable extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'Unreadable';
  }
}

/** UUIDv8 (RFC 9562) that the same source always gets again: running an import twice finds what it made. */
export const idOf = (...source: readonly string[]): string => {
  const hex = createHash('sha256').update(source.join('\u001f')).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/** A planned row with its fields checked by the entity's type; what the server assigns may be left to it. */
export const planned = <E extends AnyEntity>(
  entity: E,
  content: Content<E> & { readonly id: string },
  numbered?: PlannedRow['numbered'],
): PlannedRow => {
  const { id, ...fields } = content;
  return { entity, id, fields, ...(numbered === undefined ? {} : { numbered }) };
};

/** Text for a field of that many characters: trimmed, in NFC, cut at the end. */
export const fitted = (text: string, length = 120): string =>
  [...text.trim().normalize('NFC')].slice(0, length).join('').trim();

/** Wall date and time of an instant in a zone. */
export const wallOf = (instant: Temporal.Instant, zone: string): { readonly date: string; readonly time: string } => {
  const local = instant.toZonedDateTimeISO(zone);
  return { date: local.toPlainDate().toString(), time: local.toPlainTime().toString({ smallestUnit: 'minute' }) };
};

/** Id of the wanted function, or of the first one the tenant has. @throws Unreadable when the tenant has none at all */
export const functionFor = ({ functions }: ImportContext, code: string): string => {
  const found = functions.get(code) ?? [...functions.values()][0];
  if (found === undefined)
    throw new Unreadable('This tenant has no functions yet, so no position can be made. Make functions first.');
  return found;
};

/** Members by what `keyOf` says of them, in the order of their first member (Map.groupBy came after Node 20). */
export const groupedBy = <T, K>(members: readonly T[], keyOf: (member: T) => K): ReadonlyMap<K, readonly T[]> => {
  const groups = new Map<K, T[]>();
  for (const member of members) {
    const group = groups.get(keyOf(member));
    if (group === undefined) groups.set(keyOf(member), [member]);
    else group.push(member);
  }
  return groups;
};
