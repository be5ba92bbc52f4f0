// Sends what the sheet says: a blocked date, or one request for each stretch of vacation.
import { createBlockDate } from '#schema/mutations/planning/create-block-date.ts';
import { requestVacation } from '#schema/mutations/planning/request-vacation.ts';
import { useActor } from '#session/react.tsx';
import { useSend, useStore } from '#outbox/store/react.ts';
import { cleaned, lastDayOf, type AwayDraft, type Days } from './away-draft.ts';

/** `parts` are the days to ask for; a blocked date takes the draft's own. */
export const useAway = (): ((draft: AwayDraft, parts: readonly Days[]) => Promise<void>) => {
  const send = useSend();
  const { ids } = useStore();
  const personId = useActor().personId ?? '';
  return async (draft, parts) => {
    if (draft.kind === 'block') {
      await send(createBlockDate, {
        id: ids.next(),
        personId,
        start: draft.start,
        end: lastDayOf(draft),
        reason: cleaned(draft.reason),
      });
      return;
    }
    const comment = cleaned(draft.comment);
    for (const { start, end } of parts) {
      const isHalf = draft.half === 'start' ? start === draft.start : draft.half === 'end' && end === lastDayOf(draft);
      await send(requestVacation, {
        id: ids.next(),
        personId,
        start,
        end,
        kind: draft.pay,
        ...(isHalf && draft.half !== 'none' ? { halfDay: draft.half } : {}),
        ...(comment === '' ? {} : { comment }),
      });
    }
  };
};
