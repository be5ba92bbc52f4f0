// The hours of one person: from, to, break and the function they really did; as planned with one tap. They are kept
// while they are written.
import { useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { formatHours } from '#i18n/format.ts';
import { setHours } from '#schema/mutations/crews/papers/set-hours.ts';
import type { RefusalCode } from '#schema/refusals.ts';
import { hoursFault, MAX_BREAK_MIN, workedMinutes } from '#schema/rules/crews/hours.ts';
import { Button } from '#ui/primitives/button.tsx';
import { ErrorNote } from '#ui/feedback/error-note.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { useSend } from '#outbox/store/react.ts';
import { useSending } from '../../shared/sending/use-sending.tsx';
import { useKeptFormOf } from '../../shared/services/kept-form.ts';
import { useTimes } from '../../shared/values/use-times.ts';
import { MovedPay } from '../../shared/pay/moved-pay.tsx';
import * as style from '../chief.css.ts';
import { isWallTime, wallTimeOf } from '../../shared/values/wall-time.ts';
import { endAfter, nearestInstant, turnIn, turnOf } from './hours-times.ts';
import type { ChiefPage, CrewMember } from '../queries.ts';
import { asPlanned, statedOf, type HoursRead, type StatedHours } from './use-hours.ts';
import { AmbiguousTime } from './ambiguous-time.tsx';
import { extrasIn, extrasWritten, type ExtrasWritten } from './extras.ts';
import { ExtraFields, ExtrasLine, MovedExtras } from './hours-extras.tsx';

export interface HoursEditorProps {
  readonly page: ChiefPage;
  readonly member: CrewMember;
}

interface Written extends ExtrasWritten {
  readonly from: string;
  readonly to: string;
  readonly fromTurn: string;
  readonly toTurn: string;
  readonly breakMin: string;
  readonly functionId: string;
}

type Reading = Omit<HoursRead, 'functionId'>;

/** States that have hours to state. */
const WITH_HOURS: readonly string[] = ['confirmed', 'worked', 'notNeeded', 'cancelled'];

export const HoursEditor = ({ page, member }: HoursEditorProps): ReactNode => {
  const { start, isBusy, problem } = useSending();
  const send = useSend();
  const { written, read, fault, isOvertaken, set, clear } = useWritten(member, page.crew.timezone);
  const [tried, setTried] = useState(false);
  const beside = extrasIn(written);
  if (!WITH_HOURS.includes(member.row.statusCode)) return null;
  const state = (hours: StatedHours): void =>
    start(
      async () => {
        await send(setHours, hours);
        await clear();
      },
      () => setTried(false),
    );
  const save = (): void => {
    setTried(true);
    if (read !== null && fault === null && beside !== null)
      state(statedOf(member, { ...read, ...beside, functionId: written.functionId }));
  };
  return (
    <Section
      heading={<FormattedMessage id="chief.hours" />}
      level={3}
      {...(read === null || fault !== null ? {} : { aside: formatHours(workedMinutes(read)) })}
    >
      <div className={style.stack}>
        {page.note?.statusCode === 'signed' && (
          <Note icon="triangle-alert" tone="wait">
            <FormattedMessage id="chief.hours.signed" />
          </Note>
        )}
        <Button variant="outline" icon="check-check" busy={isBusy} onPress={() => state(asPlanned(member))}>
          <FormattedMessage id="chief.hours.asPlanned" />
        </Button>
        <HoursFields page={page} written={written} read={read} onChange={set} />
        <ExtraFields written={written} onChange={set} />
        {isOvertaken && !isBusy && <Meanwhile member={member} zone={page.crew.timezone} />}
        {read !== null && fault === null && <MovedPay row={member.row} hours={read} />}
        {beside !== null && <MovedExtras row={member.row} now={beside} />}
        {tried && <HoursFault isUnreadable={read === null} fault={fault} />}
        {problem}
        <Button icon="check" busy={isBusy} onPress={save}>
          <FormattedMessage id="chief.hours.save" />
        </Button>
      </div>
    </Section>
  );
};

/** The hours that stand now, over which somebody writes who began on others. */
const Meanwhile = ({
  member: { row },
  zone,
}: Pick<HoursEditorProps, 'member'> & { readonly zone: string }): ReactNode => {
  const times = useTimes();
  const range = times.range({
    start: row.workedStart ?? row.effectiveStart,
    end: row.workedEnd ?? row.effectiveEnd,
    zone,
  });
  return (
    <Note icon="triangle-alert" tone="wait">
      <FormattedMessage id="chief.hours.meanwhile" values={{ range, minutes: row.breakMin ?? 0 }} />{' '}
      <ExtrasLine row={row} />
    </Note>
  );
};

interface WrittenHours {
  readonly written: Written;
  /** What the fields say; null where that cannot be read. */
  readonly read: Reading | null;
  readonly fault: RefusalCode | null;
  /** Other hours were stated since they were begun. */
  readonly isOvertaken: boolean;
  readonly set: (part: Partial<Written>) => void;
  readonly clear: () => Promise<void>;
}

const useWritten = (member: CrewMember, zone: string): WrittenHours => {
  const { row } = member;
  const { draft, change, clear, shown } = useKeptFormOf(`hours:${row.id}`, writtenOf(member, zone), row);
  const read = readingOf(draft, member, zone);
  return {
    written: draft,
    read,
    fault: read === null ? null : (hoursFault(read) ?? null),
    isOvertaken: shown['hoursRev'] !== row.hoursRev,
    set: change,
    clear,
  };
};

interface HoursFieldsProps {
  readonly page: ChiefPage;
  readonly written: Written;
  readonly read: Reading | null;
  readonly onChange: (part: Partial<Written>) => void;
}

const HoursFields = ({ page, written, read, onChange }: HoursFieldsProps): ReactNode => {
  const zone = page.crew.timezone;
  return (
    <>
      <TimeFields written={written} onChange={onChange} />
      {read !== null && <AmbiguousTimes zone={zone} written={written} read={read} onChange={onChange} />}
      <Select
        label={<FormattedMessage id="chief.hours.function" />}
        value={written.functionId}
        onChange={(functionId) => {
          onChange({ functionId });
        }}
        options={page.functions
          .filter(({ id, active }) => active || id === written.functionId)
          .map(({ id, caption }) => ({ value: id, label: caption }))}
      />
    </>
  );
};

const TimeFields = ({ written, onChange }: Pick<HoursFieldsProps, 'written' | 'onChange'>): ReactNode => (
  <div className={style.pair}>
    <Field
      label={<FormattedMessage id="chief.hours.from" />}
      type="time"
      value={written.from}
      onChange={(from) => {
        onChange({ from });
      }}
      required
    />
    <Field
      label={<FormattedMessage id="chief.hours.to" />}
      type="time"
      value={written.to}
      onChange={(to) => {
        onChange({ to });
      }}
      required
    />
    <Field
      label={<FormattedMessage id="chief.hours.break" />}
      inputMode="numeric"
      value={written.breakMin}
      onChange={(breakMin) => {
        onChange({ breakMin });
      }}
    />
  </div>
);

interface AmbiguousTimesProps extends Pick<HoursFieldsProps, 'written' | 'onChange'> {
  readonly zone: string;
  readonly read: Reading;
}

/** On the night on which the clocks go back, a time of the day may be one of two. */
const AmbiguousTimes = ({ zone, written, read, onChange }: AmbiguousTimesProps): ReactNode => (
  <>
    <AmbiguousTime
      instant={read.from}
      zone={zone}
      turn={turnIn(written.fromTurn)}
      onChoose={(fromTurn) => {
        onChange({ fromTurn });
      }}
    />
    <AmbiguousTime
      instant={read.to}
      zone={zone}
      turn={turnOf(read.to, zone)}
      onChoose={(toTurn) => {
        onChange({ toTurn });
      }}
    />
  </>
);

interface HoursFaultProps {
  readonly isUnreadable: boolean;
  readonly fault: RefusalCode | null;
}

const HoursFault = ({ isUnreadable, fault }: HoursFaultProps): ReactNode => (
  <>
    {isUnreadable && (
      <ErrorNote title={<FormattedMessage id="chief.hours.unreadable" values={{ most: MAX_BREAK_MIN }} />} />
    )}
    {fault !== null && (
      <ErrorNote title={<FormattedMessage id={`refusal.${fault}.title`} />}>
        <FormattedMessage id={`refusal.${fault}.text`} />
      </ErrorNote>
    )}
  </>
);

/** What was stated; else what the checks say, else the plan. */
const writtenOf = ({ row, checks, functionId, plannedBreakMin }: CrewMember, zone: string): Written => {
  const from = row.workedStart ?? checks.checkIn?.at ?? row.effectiveStart;
  const to = row.workedEnd ?? checks.checkOut?.at ?? row.effectiveEnd;
  return {
    from: wallTimeOf(from, zone),
    to: wallTimeOf(to, zone),
    fromTurn: turnOf(from, zone),
    toTurn: turnOf(to, zone),
    breakMin: String(row.breakMin ?? checks.checkOut?.breakMin ?? plannedBreakMin),
    functionId: row.workedFunctionId ?? functionId,
    ...extrasWritten(row),
  };
};

const readingOf = (
  { from, to, fromTurn, toTurn, breakMin }: Written,
  { row }: CrewMember,
  zone: string,
): Reading | null => {
  if (!isWallTime(from) || !isWallTime(to) || !/^\d{1,3}$/u.test(breakMin.trim() === '' ? '0' : breakMin.trim()))
    return null;
  const start = nearestInstant(from, zone, row.effectiveStart, turnIn(fromTurn));
  return { from: start, to: endAfter(to, zone, start, turnIn(toTurn)), breakMin: Number(breakMin.trim()) };
};
