// The sheet in which somebody blocks dates or asks for vacation; what stands in the way is said before it is sent.
import { useCallback, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#ui/primitives/button.tsx';
import { Chips } from '#ui/inputs/chips.tsx';
import { Sheet } from '#ui/overlay/dialog.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useActor } from '#session/react.tsx';
import { useLive } from '#db/query/react.ts';
import type { Reads } from '#db/query/reads.ts';
import { useSending } from '../../shared/sending/use-sending.tsx';
import { useKeptDraft, type DraftInWork } from '../../shared/services/kept-draft.ts';
import { useTimes } from '../../shared/values/use-times.ts';
import {
  AWAY_DRAFT,
  awayIn,
  daysWithoutJobs,
  faultOf,
  hasVacation,
  hasWorkingDays,
  lastDayOf,
  type AwayDraft,
  type AwayFault,
  type KeptAway,
} from './away-draft.ts';
import { AwayFields } from './away-fields.tsx';
import * as style from '../calendar.css.ts';
import { InTheWay } from './in-the-way.tsx';
import { readCalendar, type Calendar, type CalendarRequest } from '../queries.ts';
import { useAway } from './use-away.ts';

export interface AwaySheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The day chosen in the calendar, or today where that is over. */
  readonly from: string;
  readonly today: string;
}

export const AwaySheet = ({ open, onClose, from, today }: AwaySheetProps): ReactNode => {
  const { formatMessage } = useIntl();
  return (
    <Sheet
      open={open}
      title={<FormattedMessage id="calendar.away.title" />}
      onClose={onClose}
      closeLabel={formatMessage({ id: 'common.close' })}
    >
      <KeptForm from={from} today={today} onDone={onClose} />
    </Sheet>
  );
};

const KeptForm = ({ from, ...form }: Omit<AwayFormProps, 'inWork'> & { readonly from: string }): ReactNode => {
  const { formatMessage } = useIntl();
  const inWork = useKeptDraft(
    AWAY_DRAFT,
    useCallback((content: unknown) => awayIn(content, from), [from]),
  );
  return inWork === undefined ? (
    <Skeleton label={formatMessage({ id: 'common.loading' })} />
  ) : (
    <AwayForm {...form} inWork={inWork} />
  );
};

const SEND = { block: 'calendar.away.sendBlock', vacation: 'calendar.away.sendVacation' } as const;

interface AwayFormProps {
  readonly inWork: DraftInWork<KeptAway>;
  readonly today: string;
  readonly onDone: () => void;
}

const AwayForm = ({ inWork: { draft, change, clear }, today, onDone }: AwayFormProps): ReactNode => {
  const { formatMessage } = useIntl();
  const [fault, setFault] = useState<AwayFault | null>(null);
  const away = useAway();
  const { start, isBusy, problem } = useSending();
  const { events, daysOff } = useCalendarOf(draft, today);
  const whole = { start: draft.start, end: lastDayOf(draft) };
  const isWish = draft.kind === 'vacation' && faultOf(draft, today, daysOff) === null;
  const parts = isWish ? daysWithoutJobs(whole, events).filter((part) => hasWorkingDays(part, daysOff)) : [whole];
  const isCut =
    draft.kind === 'vacation' && (parts.length !== 1 || parts[0]?.start !== whole.start || parts[0].end !== whole.end);
  const isTwice = draft.kind === 'vacation' && hasVacation(whole, events);
  const submit = (): void => {
    const found = faultOf(draft, today, daysOff);
    setFault(found);
    if (found !== null || isTwice) return;
    start(async () => {
      await away(draft, parts);
      await clear();
    }, onDone);
  };
  const kinds = (['block', 'vacation'] as const).map((value) => ({
    value,
    label: formatMessage({ id: `calendar.away.${value}` }),
  }));
  return (
    <form
      className={style.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Chips
        label={formatMessage({ id: 'calendar.away.kind' })}
        chips={kinds}
        chosen={draft.kind}
        onChoose={(kind) => {
          change({ kind });
          setFault(null);
        }}
      />
      <p className={style.words}>
        <FormattedMessage id={draft.kind === 'block' ? 'calendar.away.blockHint' : 'calendar.away.vacationHint'} />
      </p>
      <AwayFields draft={draft} fault={fault} today={today} onChange={change} />
      <InTheWay draft={draft} events={events} days={whole} isTwice={isTwice} />
      {problem}
      {!isTwice && parts.length > 0 && (
        <Button type="submit" width="full" size="main" busy={isBusy}>
          <FormattedMessage id={isCut ? 'calendar.away.without' : SEND[draft.kind]} />
        </Button>
      )}
    </form>
  );
};

/** What is in the calendar on the wished days; nothing while they make no sense. */
const useCalendarOf = (draft: AwayDraft, today: string): EventsAndDaysOff => {
  const personId = useActor().personId ?? '';
  const { zone } = useTimes();
  const [from, to] = [draft.start, lastDayOf(draft)];
  const isWhole = from !== '' && from >= today && to >= from;
  return useLive(readThen, [isWhole ? { personId, from, to, zone } : null]) ?? NOTHING;
};

type EventsAndDaysOff = Pick<Calendar, 'events' | 'daysOff'>;

const NOTHING: EventsAndDaysOff = { events: [], daysOff: [] };

const readThen = async (reads: Reads, request: CalendarRequest | null): Promise<EventsAndDaysOff> =>
  request === null ? NOTHING : readCalendar(reads, request);
