// The rows of a world in memory, and what they say of themselves.
import type { AnyEntity } from '#schema/define/entity.ts';

export type ModelRow = Readonly<Record<string, unknown>> & { readonly id: string };

/** All live rows of one tenant, by entity name. */
export interface ModelWorld {
  readonly entities: readonly AnyEntity[];
  readonly rows: ReadonlyMap<string, readonly ModelRow[]>;
  readonly showPhonesToCrew: boolean;
  /** Ids of the mailboxes that a login was given, by the login. */
  readonly mailboxRights?: ReadonlyMap<string, readonly string[]>;
  /** Who was ever booked on which crew, as `crew person`. */
  readonly bookedOnce?: ReadonlySet<string>;
}

export interface Subject {
  readonly entity: AnyEntity;
  readonly row: ModelRow;
}

/** States in which a crew is mine: from asked or applied to done, not those that ended before. */
export const ON_THE_CREW = ['applied', 'requested', 'confirmed', 'spare', 'notNeeded', 'noShow', 'worked'];
/** One of the crew: booked, stand-by, or decided on site about one of those. */
export const BOOKED = ['confirmed', 'worked', 'spare', 'notNeeded', 'noShow'];
/** A chief leads the crew that is booked, and afterwards still signs for it. */
export const LEADING = ['confirmed', 'worked'];

/** Who is booked on which crew now, as `crew person`. */
export const bookedIn = (rows: ModelWorld['rows']): readonly string[] =>
  (rows.get('projectCrewItemStatus') ?? [])
    .filter((row) => BOOKED.includes(String(row['statusCode'])))
    .map((row) => `${String(row['projectCrewId'])} ${String(row['personId'])}`);

/** Whom a row is about: a person's row is about that person, a document about who took it, else about whose it is. */
export const personOf = ({ entity, row }: Subject): unknown => {
  if (entity.name === 'persons') return row.id;
  if (entity.name === 'documents')
    return row['takenBy'] ?? (row['ownerKind'] === 'person' ? row['ownerId'] : undefined);
  return row['personId'];
};

export const crewOf = ({ entity, row }: Subject): string => {
  if (entity.name === 'projectCrews') return row.id;
  if (entity.name === 'documents') return row['ownerKind'] === 'projectCrew' ? String(row['ownerId']) : '';
  return String(row['projectCrewId']);
};

export const textsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.map(String) : value === undefined ? [] : [String(value)];

export const signsInAs = (contact: ModelRow, caption: string): boolean =>
  Array.isArray(contact['loginTypes']) &&
  contact['loginTypes'].some((type: { readonly caption: string }) => type.caption.toLowerCase() === caption);
