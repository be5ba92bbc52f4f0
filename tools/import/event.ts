// The rows of an event: client, project, locations, crews with their positions. Schedules and calendars both become
// these.
import { company } from '#schema/entities/people/company.ts';
import { location } from '#schema/entities/places/location.ts';
import { project } from '#schema/entities/projects/project.ts';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { canonicalInstant } from '#schema/rules/crews/shift-times.ts';
import { fitted, functionFor, idOf, planned, wallOf, type ImportContext, type PlannedRow } from './plan.ts';

export interface Span {
  readonly start: Temporal.Instant;
  readonly end: Temporal.Instant;
}

export interface PositionPlan extends Span {
  readonly key: string;
  /** Code of the function. */
  readonly function: string;
  readonly amount: number;
  readonly note: string;
}

export interface CrewPlan {
  readonly key: string;
  readonly name: string;
  readonly room: string;
  readonly positions: readonly PositionPlan[];
}

export interface EventPlan {
  /** What the source calls the event: the root of all ids. */
  readonly key: string;
  readonly title: string;
  readonly begin: string;
  readonly end: string;
  readonly zone: string;
  readonly client: string;
  readonly city: string;
  readonly crews: readonly CrewPlan[];
}

const projectRows = (event: EventPlan): readonly PlannedRow[] => {
  const companyId = idOf('company', event.client);
  return [
    planned(company, { id: companyId, name: fitted(event.client), kind: 'client', active: true }),
    planned(
      project,
      {
        id: idOf(event.key, 'project'),
        name: fitted(event.title),
        companyId,
        clientMark: fitted(event.client, 80),
        beginDate: event.begin,
        endDate: event.end,
        statusCode: 'confirmed',
        kind: 'standard',
        plannerContactIds: [],
      },
      { field: 'number' },
    ),
  ];
};

const roomRow = (event: EventPlan, room: string): PlannedRow =>
  planned(location, {
    id: idOf(event.key, 'room', room),
    name: fitted(room),
    city: fitted(event.city, 80),
    timezone: event.zone,
  });

const bounds = (spans: readonly Span[]): { startAt: string; endAt: string } => {
  const starts = spans.map(({ start }) => canonicalInstant(start)).sort();
  const ends = spans.map(({ end }) => canonicalInstant(end)).sort();
  return { startAt: starts[0] ?? '', endAt: ends.at(-1) ?? '' };
};

const positionRow = (event: EventPlan, crew: CrewPlan, position: PositionPlan, context: ImportContext): PlannedRow => {
  const from = wallOf(position.start, event.zone);
  const to = wallOf(position.end, event.zone);
  return planned(projectCrewItem, {
    id: idOf(event.key, 'crew', crew.key, position.key),
    projectCrewId: idOf(event.key, 'crew', crew.key),
    projectId: idOf(event.key, 'project'),
    functionId: functionFor(context, position.function),
    startDate: from.date,
    startTime: from.time,
    endDate: to.date,
    endTime: to.time,
    ...bounds([position]),
    amount: position.amount,
    statusCode: 'open',
    requiredSkillIds: [],
    requiredTagIds: [],
    note: position.note,
    clientVisible: true,
  });
};

const crewRows = (event: EventPlan, crew: CrewPlan, context: ImportContext): readonly PlannedRow[] => [
  planned(projectCrew, {
    id: idOf(event.key, 'crew', crew.key),
    projectId: idOf(event.key, 'project'),
    name: fitted(crew.name),
    locationId: idOf(event.key, 'room', crew.room),
    statusCode: 'confirmed',
    ...bounds(crew.positions),
    timezone: event.zone,
    securityFormIds: [],
    requirePreCall: true,
    requireCheckInPhoto: false,
    allowLiveLocation: true,
  }),
  ...crew.positions.map((position) => positionRow(event, crew, position, context)),
];

/** All rows of an event, parents first. */
export const eventRows = (event: EventPlan, context: ImportContext): readonly PlannedRow[] => [
  ...projectRows(event),
  ...[...new Set(event.crews.map(({ room }) => room))].map((room) => roomRow(event, room)),
  ...event.crews.flatMap((crew) => crewRows(event, crew, context)),
];
