// Jobs run in lanes, each with places of its own, so that work which waits for others never holds up the rest.

export interface Lane {
  /** Jobs at a time in one process. */
  readonly atOnce: number;
  /** Of these at most so many of one agency: there is always a place for another one. */
  readonly perTenant: number;
}

export const LANES = {
  /** Work on rows. */
  rows: { atOnce: 3, perTenant: 2 },
  /** Mails, which wait for the mail server. */
  mails: { atOnce: 4, perTenant: 3 },
  /** Push messages, which wait for whatever address a browser gave. */
  pushes: { atOnce: 6, perTenant: 3 },
  /** Papers, pictures and archives, which take memory and a processor. */
  files: { atOnce: 2, perTenant: 1 },
} as const satisfies Readonly<Record<string, Lane>>;

export type LaneName = keyof typeof LANES;
export const LANE_NAMES: readonly LaneName[] = ['rows', 'mails', 'pushes', 'files'];
