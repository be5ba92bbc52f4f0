// Hours that changed after the signature: only what differs, old beside new, with who entered it when, and the sum; the
// rest folded.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatHours } from '#i18n/format.ts';
import { workedMinutes, type HoursLine } from '#schema/rules/crews/hours.ts';
import { List, ListRow } from '#ui/data/list.tsx';
import { OldNew } from '#ui/data/old-new.tsx';
import { Section } from '#ui/layout/section.tsx';
import { useAbsence, type Resting } from '../../shared/arrival/absence.tsx';
import { useTimes } from '../../shared/values/use-times.ts';
import * as style from '../chief.css.ts';
import { HoursTable } from '../hours/hours-table.tsx';
import { lineDifferences, minutesOf, type LineDifference } from './paper-lines.ts';
import type { ChiefPage } from '../queries.ts';

/**
 * The lines under the signature that no longer counts; null where every line is as signed, or the server did not keep
 * them.
 */
export const linesBefore = ({ note }: Pick<ChiefPage, 'note'>): readonly HoursLine[] | null =>
  note?.signatureVoid === true && note.statusCode === 'open' ? (note.signedLines ?? null) : null;

export const NoteChanges = ({ page, arrival, signed }: ChangedLinesProps): ReactNode => {
  const differences = lineDifferences(signed, page.lines);
  const same = page.lines.filter(({ assignmentId }) => !differences.some((one) => one.assignmentId === assignmentId));
  return (
    <>
      <Section
        heading={<FormattedMessage id="chief.changes.title" />}
        aside={<FormattedMessage id="chief.changes.lines" values={{ count: differences.length }} />}
      >
        <ChangedLines page={page} arrival={arrival} signed={signed} />
      </Section>
      {same.length > 0 && (
        <details>
          <summary className={style.summary}>
            <FormattedMessage id="chief.changes.same" values={{ count: same.length }} />
          </summary>
          <HoursTable page={page} lines={same} />
        </details>
      )}
    </>
  );
};

export interface ChangedLinesProps extends Resting {
  readonly page: ChiefPage;
  /** The lines that stood above the signature. */
  readonly signed: readonly HoursLine[];
}

/** Only what differs, old beside new, with who entered it when; and the sum. */
export const ChangedLines = ({ page, arrival, signed }: ChangedLinesProps): ReactNode => {
  const words = usePairWords();
  return (
    <List>
      {lineDifferences(signed, page.lines).map((difference) => (
        <Changed key={difference.assignmentId} page={page} arrival={arrival} difference={difference} />
      ))}
      <ListRow
        title={<FormattedMessage id="chief.changes.sum" />}
        trailing={
          <OldNew before={formatHours(minutesOf(signed))} now={formatHours(minutesOf(page.lines))} words={words} />
        }
      />
    </List>
  );
};

const usePairWords = () => {
  const { formatMessage } = useIntl();
  return { before: formatMessage({ id: 'jobs.change.before' }), now: formatMessage({ id: 'jobs.change.now' }) };
};

const Changed = ({
  page,
  arrival,
  difference: { assignmentId, signed, now },
}: { readonly page: ChiefPage; readonly difference: LineDifference } & Resting): ReactNode => {
  const absence = useAbsence(arrival);
  const times = useTimes();
  const zone = page.crew.timezone;
  const words = usePairWords();
  const member = page.members.find(({ row }) => row.id === assignmentId);
  const by = member?.row.hoursBy;
  const at = member?.row.hoursAt;
  const when = at === undefined ? null : times.moment(at, zone);
  const told = (line: HoursLine): string =>
    `${times.range({ start: line.from, end: line.to, zone })}, ${formatHours(workedMinutes(line))}`;
  return (
    <ListRow
      title={member?.name ?? ''}
      line={
        <>
          <OldNew
            before={signed === null ? null : told(signed)}
            now={now === null ? absence('chief.conflict.noHours') : told(now)}
            words={words}
          />
          {when !== null && (
            <>
              <br />
              {by === undefined ? when : <FormattedMessage id="chief.changes.by" values={{ name: by, when }} />}
            </>
          )}
        </>
      }
    />
  );
};
