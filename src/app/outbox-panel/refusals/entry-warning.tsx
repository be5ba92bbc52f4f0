// What there is to say about something that was kept: the server's warning in words, and what can be done where it
// calls for something.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { person } from '#schema/entities/people/person.ts';
import { blockDate } from '#schema/entities/planning/block-date.ts';
import { createBlockDate } from '#schema/mutations/planning/create-block-date.ts';
import { deleteBlockDate } from '#schema/mutations/planning/delete-block-date.ts';
import { WARNINGS, type WarningCode } from '#schema/refusals.ts';
import { Button } from '#ui/primitives/button.tsx';
import { LinkButton } from '#ui/primitives/link-button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { confirmedJobsIn, readCalendar, type CalendarRequest } from '#screens/calendar/queries.ts';
import { contactManagerPath } from '#screens/shared/navigation/paths.ts';
import { useOwnZone, useTimes } from '#screens/shared/values/use-times.ts';
import { useActor } from '#session/react.tsx';
import type { OutboxEntry } from '#db/tables/entry.ts';
import { useLive, useRow } from '#db/query/react.ts';
import type { Reads } from '#db/query/reads.ts';
import { useSend } from '#outbox/store/react.ts';
import { textIn } from '../captions/caption.ts';
import { WhyNot } from './why-not.tsx';
import * as style from '../outbox.css.ts';

/** Nobody has to know that the same check came from two phones. */
const SILENT: readonly string[] = ['DUPLICATE_CHECK'] satisfies readonly WarningCode[];

const isWarning = (code: string): code is WarningCode => WARNINGS.some((known) => known === code);

export const EntryWarning = ({
  entry,
  warnings,
  people,
}: {
  readonly entry: OutboxEntry;
  readonly warnings: readonly string[];
  readonly people: unknown;
}): ReactNode => {
  const told = warnings.filter(isWarning).filter((code) => !SILENT.includes(code));
  if (told.length === 0) return null;
  return (
    <>
      {told.map((code) => (
        <Note key={code} icon="info" tone="wait">
          <b>
            <FormattedMessage id={`refusal.${code}.title`} />
          </b>
          . <WarningText code={code} entry={entry} />
        </Note>
      ))}
      {entry.mutation === createBlockDate.name && told.includes('OVERLAP_CONFIRMED') && (
        <BlockedOverJob entry={entry} />
      )}
      {told.includes('WORTH_A_LOOK') && <WhyNot now={{ people }} />}
      {told.includes('DECIDED_LATER') && <DecidedLater entry={entry} />}
    </>
  );
};

/** Whose days were blocked, where a planner blocked them for somebody else. */
const useOther = ({ mutation, args }: OutboxEntry): string | undefined => {
  const own = useActor().personId;
  const whose = mutation === createBlockDate.name ? textIn(args, 'personId') : '';
  return whose === '' || whose === own ? undefined : whose;
};

interface WarningTextProps {
  readonly code: WarningCode;
  readonly entry: OutboxEntry;
}

/** The sentences speak to the person whom they concern. */
const WarningText = ({ code, entry }: WarningTextProps): ReactNode => {
  const other = useOther(entry);
  const row = useRow(person, other);
  if (code !== 'OVERLAP_CONFIRMED' || other === undefined) return <FormattedMessage id={`refusal.${code}.text`} />;
  return row === undefined ? null : (
    <FormattedMessage id="outbox.overlapOf" values={{ name: row?.displayName ?? other }} />
  );
};

/** Whose decision about the person stands, and since when. */
const DecidedLater = ({ entry: { args } }: { readonly entry: OutboxEntry }): ReactNode => {
  const times = useTimes();
  const job = useRow(projectCrewItemStatus, textIn(args, 'id'));
  const by = useRow(person, job?.decidedBy);
  const at = job?.decidedAt;
  if (at === undefined || by === undefined || by === null) return null;
  return (
    <p className={style.line}>
      <FormattedMessage id="outbox.decidedBy" values={{ name: by.displayName, when: times.moment(at, times.zone) }} />
    </p>
  );
};

/** A blocked date never cancels a job: the person talks to the project manager, or takes the date back. */
const BlockedOverJob = ({ entry }: { readonly entry: OutboxEntry }): ReactNode => {
  const { args } = entry;
  const isOwn = useOther(entry) === undefined;
  const id = textIn(args, 'id');
  const start = textIn(args, 'start');
  const blocked = useRow(blockDate, id);
  const jobId = useJobIn(start, textIn(args, 'end') || start);
  const send = useSend();
  if (blocked === undefined || blocked === null) return null;
  return (
    <div className={style.ways}>
      {isOwn && jobId !== undefined && (
        <LinkButton to={contactManagerPath(jobId)} width="share">
          <FormattedMessage id="outbox.way.manager" />
        </LinkButton>
      )}
      <Button width="share" variant="outline" icon="trash-2" onPress={() => void send(deleteBlockDate, { id })}>
        <FormattedMessage id="outbox.way.unblock" />
      </Button>
    </div>
  );
};

/** The first confirmed job on those days; undefined while it is read and where there is none. */
const useJobIn = (from: string, to: string): string | undefined => {
  const zone = useOwnZone();
  const personId = useActor().personId ?? '';
  return useLive(readJobIn, [{ personId, from, to, zone }]);
};

const readJobIn = async (reads: Reads, request: CalendarRequest): Promise<string | undefined> =>
  confirmedJobsIn((await readCalendar(reads, request)).events, request.from, request.to)[0]?.id;
