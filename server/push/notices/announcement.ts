// An announcement: whom an event is told, what the words are filled with, and which screen opens.
import type pg from 'pg';
import type { FullTenant } from '../../tenants/tenants.ts';

/** In which locale and zone somebody reads. */
export interface ReaderLocale {
  readonly locale: string;
  /** IANA zone of the reader; places have their own. */
  readonly zone: string;
}

export interface Announcement {
  /** Persons, each once or more often. */
  readonly to: readonly string[];
  /** Path of the screen that opens. */
  readonly open: string;
  /** For persons whose logins have another page for it. */
  readonly openFor?: ReadonlyMap<string, string>;
  /** What the texts ask for. */
  values(reading: ReaderLocale): Readonly<Record<string, string>>;
  /** Start of the job it is about: near it, nobody's night is spared. */
  readonly startAt?: string;
}

/** What a notice is made from. */
export interface AnnouncedRow {
  readonly pool: pg.Pool;
  readonly tenant: FullTenant;
  /** Id of the row it is about. */
  readonly id: string;
  /** Named by the happening where the row alone does not say. */
  readonly personId: string | undefined;
}

/** Undefined where the row is gone meanwhile, or nobody is concerned. */
export type Announcer = (asked: AnnouncedRow) => Promise<Announcement | undefined>;
