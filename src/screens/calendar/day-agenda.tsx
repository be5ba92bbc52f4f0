// One day in words: each thing on it with its time, and how long things overlap.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { blockDate } from '#schema/entities/planning/block-date.ts';
import { vacationRequest } from '#schema/entities/planning/vacation-request.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { formatHours } from '#i18n/format.ts';
import { List, ListRow } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Tag, Tags } from '#ui/primitives/tag.tsx';
import { Tile } from '#ui/primitives/tile.tsx';
import { ListLoading } from '../shared/arrival/list-loading.tsx';
import { EmptyState, type Resting } from '../shared/arrival/empty-state.tsx';
import { EntryMark } from '../shared/sending/entry-mark.tsx';
import { LegendMark } from '../shared/values/legend-mark.tsx';
import { jobPath } from '../shared/navigation/paths.ts';
import { StatusTag } from '../shared/jobs/status-tag.tsx';
import { useTimes } from '../shared/values/use-times.ts';
import { overlapMinutes, type DayView } from './day-view.ts';
import type { CalendarEvent, Vacation } from './queries.ts';
import { RemoveButton } from './remove-dialog.tsx';
import { answerOf, useEventWords } from './use-event-words.tsx';

export interface DayAgendaProps extends Resting {
  readonly day: DayView;
  readonly today: string;
}

export const DayAgenda = ({ day, today, arrival }: DayAgendaProps): ReactNode => {
  const times = useTimes();
  const minutes = day.legend === 'overlapping' ? overlapMinutes(day.events, day.date, times.zone) : 0;
  const overlap =
    minutes === 0
      ? {}
      : {
          aside: (
            <Tag icon="copy" tone="stop">
              <FormattedMessage id="calendar.overlap" values={{ hours: formatHours(minutes) }} />
            </Tag>
          ),
        };
  return (
    <Section heading={times.date(day.date, 'dayLong')} {...overlap}>
      {day.rejected.map((row) => (
        <Rejected key={row.id} row={row} />
      ))}
      {day.events.length === 0 && day.holiday === null ? (
        <Nothing arrival={arrival} />
      ) : (
        <List>
          {day.holiday !== null && (
            <ListRow
              leading={<LegendMark legend="other" size="tile" />}
              title={<FormattedMessage id="calendar.holiday" values={{ name: day.holiday }} />}
            />
          )}
          {day.events.map((event) => (
            <EventRow key={event.id} event={event} day={day.date} today={today} />
          ))}
        </List>
      )}
      {day.events.length > 0 && <ListLoading arrival={arrival} />}
    </Section>
  );
};

/** Asked for and not given: the answer is read on its days. */
const Rejected = ({ row }: { readonly row: Vacation }): ReactNode => (
  <List>
    <ListRow
      leading={<Tile icon="tree-palm" tone="stop" />}
      title={
        <FormattedMessage id={row.kind === 'paid' ? 'calendar.absence.vacation' : 'calendar.absence.unpaidVacation'} />
      }
      {...(row.answer === undefined
        ? {}
        : { line: <FormattedMessage id="calendar.answer" values={{ words: row.answer }} /> })}
      tags={
        <Tags>
          <Tag icon="x" tone="stop">
            <FormattedMessage id="calendar.vacation.rejected" />
          </Tag>
        </Tags>
      }
    />
  </List>
);

const Nothing = ({ arrival }: Resting): ReactNode => (
  <EmptyState arrival={arrival} icon="calendar-days" claim="calendar.nothing.title" text="calendar.nothing.text" />
);

interface EventRowProps {
  readonly event: CalendarEvent;
  readonly day: string;
  readonly today: string;
}

const EventRow = ({ event, day, today }: EventRowProps): ReactNode => {
  const words = useEventWords();
  const answer = answerOf(event);
  const line = words.line(event, day);
  return (
    <ListRow
      leading={<LegendMark legend={event.legend} size="tile" />}
      title={words.title(event)}
      mark={<EventMark event={event} />}
      {...(line === '' && answer === undefined
        ? {}
        : {
            line: (
              <>
                {line}
                {answer !== undefined && (
                  <>
                    <br />
                    <FormattedMessage id="calendar.answer" values={{ words: answer }} />
                  </>
                )}
              </>
            ),
          })}
      {...(event.kind === 'job' ? { to: jobPath(event.id) } : {})}
      tags={<EventTags event={event} />}
      {...(event.kind === 'blockDate' || event.kind === 'vacation'
        ? { below: <RemoveButton event={event} today={today} /> }
        : {})}
    />
  );
};

const EventTags = ({ event }: { readonly event: CalendarEvent }): ReactNode => {
  switch (event.kind) {
    case 'job':
      return (
        <Tags>
          <StatusTag status={event.job.status} />
        </Tags>
      );
    case 'absence':
      return null;
    case 'blockDate':
      return event.row.statusCode === 'confirmed' ? (
        <Tags>
          <Tag icon="check">
            <FormattedMessage id="calendar.noted" />
          </Tag>
        </Tags>
      ) : null;
    case 'vacation':
      return (
        <Tags>
          <Tag
            icon={event.row.statusCode === 'approved' ? 'check' : 'hourglass'}
            tone={event.row.statusCode === 'approved' ? 'go' : 'wait'}
          >
            <FormattedMessage id={`calendar.vacation.${event.row.statusCode}`} />
          </Tag>
        </Tags>
      );
  }
};

const EventMark = ({ event }: { readonly event: CalendarEvent }): ReactNode => {
  switch (event.kind) {
    case 'job':
    case 'absence':
      return <EntryMark entity={projectCrewItemStatus} id={event.id} />;
    case 'blockDate':
      return <EntryMark entity={blockDate} id={event.id} />;
    case 'vacation':
      return <EntryMark entity={vacationRequest} id={event.id} />;
  }
};
