// What is done to many shifts at once, and which of them are open to it; pure.
import type { Row } from '#schema/define/entity.ts';
import type { AssignmentStatus, projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';

/** Texts `planner.bulk.act.{act}`. `discard`: of drafts, of which nobody has heard. `days`: to another day. */
export const BULK_ACTS = ['ask', 'book', 'withdraw', 'cancel', 'discard', 'days'] as const;
export type BulkAct = (typeof BULK_ACTS)[number];

type Shift = Pick<Row<typeof projectCrewItemStatus>, 'statusCode' | 'effectiveStart' | 'effectiveEnd'>;

const OPEN: Readonly<Record<BulkAct, readonly AssignmentStatus[]>> = {
  ask: ['planned', 'applied'],
  book: ['planned', 'applied'],
  withdraw: ['requested'],
  cancel: ['confirmed', 'spare'],
  discard: ['planned'],
  days: ['planned', 'requested', 'confirmed', 'spare'],
};

/** Those that give somebody a place, or another time: whoever cannot is left out. */
export const isJudged = (act: BulkAct): boolean => act === 'ask' || act === 'book' || act === 'days';

/** What is over stays as it is; who has begun is neither called off nor moved with others. */
export const isOpenToBulk = (act: BulkAct, { statusCode, effectiveStart, effectiveEnd }: Shift, now: string): boolean =>
  OPEN[act].includes(statusCode) && (act === 'cancel' || act === 'days' ? effectiveStart : effectiveEnd) > now;
