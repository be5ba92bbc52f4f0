// The hours of one person: from, to, break and the function they really did; as planned with one tap.
import { useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { formatHours } from '#i18n/format.ts';
import { setHours } from '#schema/mutations/crews/papers/set-hours.ts';
import { hoursFault, MAX_BREAK_MIN, workedMinutes } from '#schema/rules/crews/hours.ts';
import { Button } from '#ui/primitives/button.tsx';
import { ErrorNote } from '#ui/feedback/error-note.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { useSend } from '#outbox/store/react.ts';
import { useSending } from '../../shared/sending/use-sending.tsx';
import * as style from '../chief.css.ts';
import { endAfter, isWallTime, nearestInstant, turnOf, wallTimeOf, type Turn } from './hours-times.ts';
import type { ChiefPage, CrewMember } from '../queries.ts';
import { asPlanned } from './use-hours.ts';
import { AmbiguousTime } from './ambiguous-time.tsx';

export interface HoursEditorProps {
  readonly page: ChiefPage;
  readonly member: CrewMember;
}

interface Written {
  readonly from: string;
  readonly to: string;
  readonly fromTurn: Turn;
  readonly toTurn: Turn;
  readonly breakMin: string;
  readonly functionId: string;
}

interface Reading {
  readonly from: string;
  readonly to: string;
  readonly breakMin: number;
}

/** States that have hours to state. */
const WITH_HOURS: readonly string[] = ['confirmed', 'worked', 'notNeeded', 'cancelled'];

export const HoursEditor = ({ page, member }: HoursEditorProps): ReactNode => {
  const { row } = member;
  const zone = page.crew.timezone;
  const send = useSend();
  const { start, isBusy, problem } = useSending();
  const [written, setWritten] = useState(() => writtenOf(member, zone));
  const [tried, setTried] = useState(false);
  if (!WITH_HOURS.includes(row.statusCode)) return null;
  const read = readingOf(written, member, zone);
  const fault = read === null ? null : (hoursFault(read) ?? null);
  const save = (): void => {
    setTried(true);
    if (read === null || fault !== null) return;
    const other = written.functionId === member.functionId ? {} : { workedFunctionId: written.functionId };
    start(() =>
      send(setHours, {
        id: row.id,
        workedStart: read.from,
        workedEnd: read.to,
        breakMin: read.breakMin,
        hoursRev: row.hoursRev,
        ...other,
      }),
    );
  };
  const set = (part: Partial<Written>): void => {
    setWritten({ ...written, ...part });
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
        <Button
          variant="outline"
          icon="check-check"
          busy={isBusy}
          onPress={() => {
            start(() => send(setHours, asPlanned(member)));
          }}
        >
          <FormattedMessage id="chief.hours.asPlanned" />
        </Button>
        <div className={style.pair}>
          <Field
            label={<FormattedMessage id="chief.hours.from" />}
            type="time"
            value={written.from}
            onChange={(from) => {
              set({ from });
            }}
            required
          />
          <Field
            label={<FormattedMessage id="chief.hours.to" />}
            type="time"
            value={written.to}
            onChange={(to) => {
              set({ to });
            }}
            required
          />
          <Field
            label={<FormattedMessage id="chief.hours.break" />}
            inputMode="numeric"
            value={written.breakMin}
            onChange={(breakMin) => {
              set({ breakMin });
            }}
          />
        </div>
        {read !== null && (
          <AmbiguousTime
            instant={read.from}
            zone={zone}
            turn={written.fromTurn}
            onChoose={(fromTurn) => {
              set({ fromTurn });
            }}
          />
        )}
        {read !== null && (
          <AmbiguousTime
            instant={read.to}
            zone={zone}
            turn={turnOf(read.to, zone)}
            onChoose={(toTurn) => {
              set({ toTurn });
            }}
          />
        )}
        <Select
          label={<FormattedMessage id="chief.hours.function" />}
          value={written.functionId}
          onChange={(functionId) => {
            set({ functionId });
          }}
          options={page.functions
            .filter(({ id, active }) => active || id === written.functionId)
            .map(({ id, caption }) => ({ value: id, label: caption }))}
        />
        {tried && read === null && (
          <ErrorNote title={<FormattedMessage id="chief.hours.unreadable" values={{ most: MAX_BREAK_MIN }} />} />
        )}
        {tried && fault !== null && (
          <ErrorNote title={<FormattedMessage id={`refusal.${fault}.title`} />}>
            <FormattedMessage id={`refusal.${fault}.text`} />
          </ErrorNote>
        )}
        {problem}
        <Button icon="check" busy={isBusy} onPress={save}>
          <FormattedMessage id="chief.hours.save" />
        </Button>
      </div>
    </Section>
  );
};

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
  };
};

const readingOf = (
  { from, to, fromTurn, toTurn, breakMin }: Written,
  { row }: CrewMember,
  zone: string,
): Reading | null => {
  if (!isWallTime(from) || !isWallTime(to) || !/^\d{1,3}$/u.test(breakMin.trim() === '' ? '0' : breakMin.trim()))
    return null;
  const start = nearestInstant(from, zone, row.effectiveStart, fromTurn);
  return { from: start, to: endAfter(to, zone, start, toTurn), breakMin: Number(breakMin.trim()) };
};
