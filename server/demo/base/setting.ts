// How large a demo is, when it plays, and which agency it shows.
import type { Static } from '#schema/define/field.ts';
import type { fullTenant } from '#schema/calls/session.ts';

export type DemoSize = 's' | 'm' | 'l';

export interface Counts {
  readonly people: number;
  readonly venues: number;
  readonly companies: number;
  readonly projects: number;
}

export const COUNTS: Readonly<Record<DemoSize, Counts>> = {
  s: { people: 50, venues: 12, companies: 10, projects: 360 },
  m: { people: 500, venues: 60, companies: 60, projects: 3000 },
  l: { people: 5000, venues: 300, companies: 400, projects: 24_000 },
};

/** Beside the main tenant, to show that two agencies never see each other. */
export const SMALL: Counts = { people: 12, venues: 4, companies: 3, projects: 24 };

export type DemoTenant = Readonly<Static<typeof fullTenant>>;

export interface Setting {
  readonly tenant: DemoTenant;
  readonly counts: Counts;
  /** The moment around which the scenes play. */
  readonly now: Temporal.Instant;
}

/** The tenant's calendar date at the anchor. */
export const todayOf = ({ tenant, now }: Setting): Temporal.PlainDate =>
  now.toZonedDateTimeISO(tenant.timezone).toPlainDate();
