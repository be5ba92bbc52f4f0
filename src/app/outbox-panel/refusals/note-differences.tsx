// Whose hours differ between the note that was released here and the one that somebody else had released before.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { formatHours } from '#i18n/format.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import type { NoteLine } from '#schema/entities/crews/delivery-note.ts';
import { person } from '#schema/entities/people/person.ts';
import { workedMinutes, type HoursLine } from '#schema/rules/crews/hours.ts';
import { lineDifferences, type LineDifference } from '#screens/chief/papers/paper-lines.ts';
import { useTimes } from '#screens/shared/values/use-times.ts';
import type { Arguments } from '#db/tables/entry.ts';
import { useRow } from '#db/query/react.ts';
import * as style from '../outbox.css.ts';

export interface NoteDifferencesProps {
  /** The note as it was seen at the release, and as it stands. */
  readonly seen: Arguments;
  readonly now: Arguments;
}

export const NoteDifferences = ({ seen, now }: NoteDifferencesProps): ReactNode =>
  lineDifferences(linesIn(seen), linesIn(now)).map((difference) => (
    <Difference key={difference.assignmentId} difference={difference} />
  ));

const isLine = (value: unknown): value is NoteLine =>
  typeof value === 'object' &&
  value !== null &&
  'assignmentId' in value &&
  'from' in value &&
  'to' in value &&
  'breakMin' in value;
const linesIn = ({ lines }: Arguments): readonly HoursLine[] => (Array.isArray(lines) ? lines.filter(isLine) : []);

const Difference = ({
  difference: { assignmentId, signed, now },
}: {
  readonly difference: LineDifference;
}): ReactNode => {
  const times = useTimes();
  const job = useRow(projectCrewItemStatus, assignmentId);
  const who = useRow(person, job?.personId);
  const zone = job?.timezone ?? times.zone;
  const words = (line: HoursLine | null): string =>
    line === null
      ? '–'
      : `${times.range({ start: line.from, end: line.to, zone })}, ${formatHours(workedMinutes(line))}`;
  return (
    <p className={style.line}>
      <b>{who?.displayName}</b>
      <br />
      <FormattedMessage id="outbox.hours.mine" values={{ value: words(signed) }} />
      <br />
      <FormattedMessage id="outbox.hours.theirs" values={{ value: words(now) }} />
    </p>
  );
};
