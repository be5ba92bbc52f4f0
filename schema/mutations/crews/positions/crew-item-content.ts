// A position as a row: its words, and the instants that follow from its wall times.
import { projectCrewItem } from '../../../entities/crews/project-crew-item.ts';
import { projectCrew } from '../../../entities/crews/project-crew.ts';
import { project } from '../../../entities/projects/project.ts';
import type { Content, Row } from '../../../define/entity.ts';
import {
  date,
  flag,
  instant,
  integer,
  listOf,
  minutes,
  optional,
  ref,
  text,
  time,
  type ValueOf,
} from '../../../define/field.ts';
import { Refused, type Tables } from '../../../define/mutation.ts';
import type { Actor } from '../../../define/rights.ts';
import { positionTimes } from '../../../rules/crews/position-times.ts';
import { isOpenForClient } from '../../../rules/planning/project-lists.ts';
import { isClientOnly } from '../../actors.ts';

/** What is said of a new position. */
export const positionWords = {
  functionId: ref('functions'),
  startDate: date,
  endDate: optional(date),
  startTime: time,
  endTime: time,
  amount: integer(1, 200),
  breakMin: optional(minutes),
  vacancyText: optional(text(1, 1000)),
  vacancyUntil: optional(instant),
  requiredSkillIds: optional(listOf(text(1, 100), 20)),
  requiredTagIds: optional(listOf(text(1, 100), 20)),
  note: optional(text(1, 1000)),
  clientVisible: optional(flag),
} as const;
export type PositionWords = ValueOf<typeof positionWords>;

export interface CrewContext {
  readonly crew: Row<typeof projectCrew>;
  readonly order: Row<typeof project>;
}

/**
 * The crew and the project in which a position stands.
 * @throws Refused CREW_CLOSED, or PROJECT_CLOSED where the client's time for changes is over
 */
export const crewContextOf = async (tables: Tables, projectCrewId: string, actor: Actor): Promise<CrewContext> => {
  const crew = await tables.peek(projectCrew, projectCrewId);
  const order = crew === undefined ? undefined : await tables.peek(project, crew.projectId);
  if (crew === undefined || order === undefined) throw new Refused('NOT_FOUND');
  if (crew.statusCode === 'closed' || crew.statusCode === 'cancelled') throw new Refused('CREW_CLOSED');
  demandOpenProject(order, actor);
  return { crew, order };
};

/** A project that takes changes of its crews and positions from this actor. */
export const takesChangesOf = ({ statusCode }: Pick<Row<typeof project>, 'statusCode'>, actor: Actor): boolean =>
  isOpenForClient(statusCode) || (statusCode === 'confirmed' && !isClientOnly(actor));

/** @throws Refused PROJECT_CLOSED where the project takes no more changes from this actor */
export const demandOpenProject = (order: Pick<Row<typeof project>, 'statusCode'>, actor: Actor): void => {
  if (!takesChangesOf(order, actor)) throw new Refused('PROJECT_CLOSED');
};

/** @throws Refused NO_RIGHT where a client makes a position that clients do not see, the own company's neither */
export const demandShown = ({ clientVisible }: Pick<PositionWords, 'clientVisible'>, actor: Actor): void => {
  if (clientVisible === false && isClientOnly(actor)) throw new Refused('NO_RIGHT', 'clientVisible');
};

/** The instants of a position. @throws Refused naming what is wrong with its times */
export const timesIn = (
  { timezone, order }: { readonly timezone: string; readonly order: CrewContext['order'] },
  words: PositionWords,
): { readonly startAt: string; readonly endAt: string } => {
  const times = positionTimes(words, timezone, order);
  if (!times.ok)
    throw new Refused(
      times.code,
      times.code === 'BREAK_TOO_LONG' ? 'breakMin' : times.code === 'OUTSIDE_PROJECT' ? 'startDate' : 'endTime',
    );
  return { startAt: times.startAt, endAt: times.endAt };
};

/** A new position of a crew. */
export const newPosition = (
  id: string,
  { crew, order }: CrewContext,
  words: PositionWords,
): Content<typeof projectCrewItem> => ({
  requiredSkillIds: [],
  requiredTagIds: [],
  clientVisible: true,
  ...words,
  id,
  projectCrewId: crew.id,
  projectId: crew.projectId,
  statusCode: 'open',
  ...timesIn({ timezone: crew.timezone, order }, words),
});
