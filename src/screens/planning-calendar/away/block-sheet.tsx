// Days on which somebody cannot work, entered by a planner, also without a network. They cancel no job, and they may be
// of somebody of whom nothing stands on the board.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { createBlockDate } from '#schema/mutations/planning/create-block-date.ts';
import { useSend, useStore } from '#outbox/store/react.ts';
import { Combobox } from '#ui/choice/combobox.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Sheet } from '#ui/overlay/dialog.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { DaysAway } from '../../shared/away/days-away.tsx';
import { usePlan } from '../../shared/plan/use-plan.ts';
import { useSending } from '../../shared/sending/use-sending.tsx';
import { useKeptForm } from '../../shared/services/kept-form.ts';
import { NO_FILTER } from '../filters.tsx';
import * as style from '../planning.css.ts';
import { blockFault, lastBlocked, reasonOf, type BlockDraft, type BlockFault } from './block-draft.ts';
import { BlockedThen } from './blocked-then.tsx';
import { BookedThen } from './booked-then.tsx';
import { useTodayOf } from './use-today-of.ts';

/** Longest reason that the call takes. */
const LONGEST_REASON = 200;

/** Whose days; null while the planner has still to choose. */
export interface BlockTarget {
  readonly person: { readonly personId: string; readonly name: string } | null;
  /** The day from which it was begun. */
  readonly date: string;
}

interface BlockSheetProps {
  readonly target: BlockTarget;
  readonly onClose: () => void;
}

export const BlockSheet = ({ target, onClose }: BlockSheetProps): ReactNode => {
  const { formatMessage } = useIntl();
  const { person } = target;
  return (
    <Sheet
      open
      title={
        person === null ? (
          <FormattedMessage id="planning.block.somebody" />
        ) : (
          <FormattedMessage id="planning.block.of" values={{ name: person.name }} />
        )
      }
      closeLabel={formatMessage({ id: 'common.close' })}
      onClose={onClose}
    >
      <BlockForm target={target} onClose={onClose} />
    </Sheet>
  );
};

const BlockForm = (props: BlockSheetProps): ReactNode => {
  const { person } = props.target;
  const { draft, change, today, people, fault, submit, sending } = useBlockForm(props);
  const name = person?.name ?? people.find(({ value }) => value === draft.personId)?.label ?? '';
  return (
    <form
      className={style.lines}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p className={style.awayFacts}>
        <FormattedMessage id="planning.block.text" />
      </p>
      {person === null && (
        <Combobox
          label={<FormattedMessage id="planning.block.whose" />}
          options={people}
          value={draft.personId === '' ? null : draft.personId}
          onChange={(personId) => change({ personId: personId ?? '' })}
          required
          {...(fault?.field === 'personId' ? { error: <FormattedMessage id={fault.text} /> } : {})}
        />
      )}
      <BlockFields draft={draft} today={today} fault={fault} onChange={change} />
      <BookedThen name={name} days={blockedDays(draft, today)} />
      <BlockedThen name={name} days={blockedDays(draft, today)} />
      {sending.problem}
      <Button type="submit" width="full" icon="lock" busy={sending.isBusy}>
        <FormattedMessage id="calendar.away.sendBlock" />
      </Button>
    </form>
  );
};

/** What is written is kept, and sent once nothing of it is wrong. */
const useBlockForm = ({ target: { person, date }, onClose }: BlockSheetProps) => {
  const send = useSend();
  const { ids } = useStore();
  const sending = useSending();
  const [fault, setFault] = useState<BlockFault | null>(null);
  const agencyToday = useTodayOf(undefined);
  const fresh = {
    personId: person?.personId ?? '',
    start: date < agencyToday ? agencyToday : date,
    end: '',
    reason: '',
  };
  const { draft, change, clear } = useKeptForm(`block:${person?.personId ?? ''}:${date}`, fresh);
  const today = useTodayOf(draft.personId === '' ? undefined : draft.personId);
  const people = usePeople(date, person === null);
  const submit = (): void => {
    const found = blockFault(draft, today);
    setFault(found);
    if (found !== null) return;
    const { personId, start } = draft;
    sending.start(async () => {
      await send(createBlockDate, {
        id: ids.next(),
        personId,
        start,
        end: lastBlocked(draft),
        reason: reasonOf(draft),
      });
      await clear();
    }, onClose);
  };
  return { draft, change, today, people, fault, submit, sending };
};

/** Null while they cannot be sent. */
const blockedDays = (draft: BlockDraft, today: string) =>
  blockFault({ ...draft, reason: '-' }, today) === null
    ? { personId: draft.personId, from: draft.start, to: lastBlocked(draft) }
    : null;

/** Everybody who is planned, whatever the filters hide; asked for only where one has to be chosen. */
const usePeople = (date: string, isAsked: boolean): readonly { readonly value: string; readonly label: string }[] => {
  const { locale } = useIntl();
  const roster = usePlan(
    isAsked ? { what: 'roster', filter: NO_FILTER, month: date.slice(0, 7), locale } : null,
  )?.value;
  const people = new Map(
    (roster?.groups ?? []).flatMap((group) => group.people.map(({ personId, name }) => [personId, name] as const)),
  );
  return [...people].map(([value, label]) => ({ value, label })).toSorted(byLabel(locale));
};

const byLabel =
  (locale: string) =>
  (one: { readonly label: string }, other: { readonly label: string }): number =>
    one.label.localeCompare(other.label, locale);

interface BlockFieldsProps {
  readonly draft: BlockDraft;
  readonly today: string;
  readonly fault: BlockFault | null;
  readonly onChange: (part: Partial<BlockDraft>) => void;
}

const BlockFields = ({ draft, today, fault, onChange }: BlockFieldsProps): ReactNode => {
  return (
    <>
      <DaysAway
        span={{ from: draft.start, to: draft.end }}
        today={today}
        fault={fault}
        onChange={({ from, to }) => onChange({ start: from, end: to })}
      />
      <Field
        label={<FormattedMessage id="calendar.away.reason" />}
        hint={<FormattedMessage id="planning.block.reasonHint" />}
        value={draft.reason}
        maxLength={LONGEST_REASON}
        required
        onChange={(reason) => onChange({ reason })}
        {...(fault?.field === 'reason' ? { error: <FormattedMessage id={fault.text} /> } : {})}
      />
    </>
  );
};
