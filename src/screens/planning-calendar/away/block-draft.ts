// Days that a planner blocks for somebody, before they are sent.
import type { MessageId } from '#i18n/message-id.ts';

export interface BlockDraft {
  /** Empty until somebody is chosen. */
  readonly personId: string;
  /** Dates as the fields hold them; an empty end is the first day. */
  readonly start: string;
  readonly end: string;
  readonly reason: string;
}

export interface BlockFault {
  readonly field: keyof BlockDraft;
  readonly text: MessageId;
}

export const lastBlocked = ({ start, end }: Pick<BlockDraft, 'start' | 'end'>): string => (end === '' ? start : end);

/** As the contract wants texts: trimmed and composed. */
export const reasonOf = ({ reason }: Pick<BlockDraft, 'reason'>): string => reason.trim().normalize('NFC');

/** The first thing that keeps the days from being sent; null where they are in order. */
const faultOfDays = ({ start, end }: BlockDraft, today: string): BlockFault | null => {
  if (start === '') return { field: 'start', text: 'calendar.away.missingStart' };
  if (start < today) return { field: 'start', text: 'calendar.away.past' };
  return lastBlocked({ start, end }) < start ? { field: 'end', text: 'calendar.away.endFirst' } : null;
};

/** The first thing that keeps it from being sent; null where it is in order. */
export const blockFault = (draft: BlockDraft, today: string): BlockFault | null => {
  if (draft.personId === '') return { field: 'personId', text: 'planning.block.choose' };
  const days = faultOfDays(draft, today);
  if (days !== null) return days;
  return reasonOf(draft) === '' ? { field: 'reason', text: 'calendar.away.missingReason' } : null;
};
