// The facts of a refusal: what the person decided by beside what is there now, or who closed the paper and when.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatHours } from '#i18n/format.ts';
import { person } from '#schema/entities/people/person.ts';
import { workedMinutes } from '#schema/rules/crews/hours.ts';
import { useMoney } from '#screens/shared/values/use-money.ts';
import { useTimes } from '#screens/shared/values/use-times.ts';
import type { Arguments, OutboxEntry } from '#db/tables/entry.ts';
import { useRow } from '#db/query/react.ts';
import { numberIn, recordsIn, textIn } from '../captions/caption.ts';
import { BothAnswers } from './both-answers.tsx';
import { JobsInTheWay } from './jobs-in-the-way.tsx';
import { KnownPlace } from './known-place.tsx';
import { NoteDifferences } from './note-differences.tsx';
import { OpenVacancies } from './open-vacancies.tsx';
import { WhyNot } from './why-not.tsx';
import * as style from '../outbox.css.ts';
import { currentOf } from './refusal-actions.ts';

export const WhatIsNow = ({ entry }: { readonly entry: OutboxEntry }): ReactNode => {
  const current = currentOf(entry.refusal);
  switch (entry.refusal?.code) {
    case 'JOB_CHANGED':
      return <Terms seen={entry.seen ?? {}} now={current} />;
    case 'SEAT_TAKEN':
    case 'VACANCY_TAKEN':
      return <OpenVacancies now={current} />;
    case 'PERSON_UNAVAILABLE':
    case 'SKILL_MISSING':
    case 'OVERLAP_CONFIRMED':
      return (
        <>
          <JobsInTheWay now={current} />
          <WhyNot now={current} />
          <OpenVacancies now={current} />
        </>
      );
    case 'HOURS_MISSING':
      return <WithoutHours now={current} />;
    case 'DUPLICATE_LOCATION':
      return <KnownPlace place={current} />;
    case 'ITEM_CHANGED':
      return <Amounts seen={entry.seen ?? {}} now={current} />;
    case 'HOURS_CHANGED':
      return <Hours mine={entry.args} theirs={current} />;
    case 'ALREADY_SUBMITTED':
      return <BothAnswers entry={entry} />;
    case 'SHEET_RELEASED':
    case 'NOTE_ALREADY_RELEASED':
      return (
        <>
          <Released paper={current} />
          <NoteDifferences seen={entry.seen ?? {}} now={current} />
        </>
      );
    default:
      return null;
  }
};

/** Who it is that has no hours yet, as the server told it: `{missing: [{assignmentId, name}]}`. */
const WithoutHours = ({ now }: { readonly now: Arguments }): ReactNode => {
  const { formatList } = useIntl();
  const names = recordsIn(now, 'missing').flatMap((one) => textIn(one, 'name') || []);
  return names.length === 0 ? null : (
    <p className={style.line}>
      <b>{formatList(names)}</b>
    </p>
  );
};

const TextBefore = ({ value }: { readonly value: string }): ReactNode =>
  value === '' ? null : (
    <p className={style.line}>
      <FormattedMessage id="outbox.before" values={{ value }} />
    </p>
  );
const TextNow = ({ value }: { readonly value: string }): ReactNode =>
  value === '' ? null : (
    <p className={style.line}>
      <b>
        <FormattedMessage id="outbox.now" values={{ value }} />
      </b>
    </p>
  );

interface BesideProps {
  readonly seen: Arguments;
  readonly now: Arguments;
}

const Terms = ({ seen, now }: BesideProps): ReactNode => {
  const times = useTimes();
  const zone = textIn(now, 'timezone') || times.zone;
  const words = (row: Arguments): string => {
    const [start, end] = [textIn(row, 'effectiveStart'), textIn(row, 'effectiveEnd')];
    return start === '' || end === '' ? '' : `${times.day(start, zone, 'day')}, ${times.range({ start, end, zone })}`;
  };
  return (
    <>
      <TextBefore value={words(seen)} />
      <TextNow value={words(now)} />
    </>
  );
};

const Amounts = ({ seen, now }: BesideProps): ReactNode => {
  const money = useMoney();
  const words = (row: Arguments): string =>
    typeof row['amountCents'] === 'number' ? money(numberIn(row, 'amountCents')) : '';
  return (
    <>
      <TextBefore value={words(seen)} />
      <TextNow value={words(now)} />
    </>
  );
};

const Hours = ({ mine, theirs }: { readonly mine: Arguments; readonly theirs: Arguments }): ReactNode => {
  const times = useTimes();
  const { formatMessage } = useIntl();
  const zone = textIn(theirs, 'timezone') || times.zone;
  const beside = (row: Arguments): readonly string[] => {
    const [minutes, km, note] = [numberIn(row, 'travelMin'), numberIn(row, 'kmDriven'), textIn(row, 'noteChief')];
    return [
      ...(minutes === 0 ? [] : [formatMessage({ id: 'outbox.hours.travel' }, { minutes })]),
      ...(km === 0 ? [] : [formatMessage({ id: 'outbox.hours.km' }, { km })]),
      ...(note === '' ? [] : [note]),
    ];
  };
  const words = (row: Arguments): string => {
    const [from, to] = [textIn(row, 'workedStart'), textIn(row, 'workedEnd')];
    return from === '' || to === ''
      ? ''
      : [
          times.range({ start: from, end: to, zone }),
          formatHours(workedMinutes({ from, to, breakMin: numberIn(row, 'breakMin') })),
          ...beside(row),
        ].join(', ');
  };
  return (
    <>
      <p className={style.line}>
        <FormattedMessage id="outbox.hours.mine" values={{ value: words(mine) }} />
      </p>
      <p className={style.line}>
        <FormattedMessage id="outbox.hours.theirs" values={{ value: words(theirs) }} />
      </p>
    </>
  );
};

const Released = ({ paper }: { readonly paper: Arguments }): ReactNode => {
  const times = useTimes();
  const by = useRow(person, textIn(paper, 'releasedBy'));
  const at = textIn(paper, 'releasedAt');
  if (at === '') return null;
  const when = `${times.day(at, times.zone)} ${times.time(at, times.zone)}`;
  return (
    <p className={style.line}>
      {by === undefined || by === null ? (
        <FormattedMessage id="outbox.releasedAt" values={{ when }} />
      ) : (
        <FormattedMessage id="outbox.releasedBy" values={{ name: by.displayName, when }} />
      )}
    </p>
  );
};
