// A copy before it is made: every chosen day with its crews, who comes along and who does not, and the command.
import { peopleFrom, positionFrom } from '#schema/rules/fitness/from-rows.ts';
import { isRefusing, reason, type RefusingCode } from '#schema/rules/fitness/reasons.ts';
import type { FitnessWorld } from '#schema/rules/fitness/model.ts';
import type { Judgement } from '#schema/rules/fitness/judge.ts';
import { judgeCopies, type CopiedPosition } from '#planning/copying/judge-copies.ts';
import type { LeftOut, PlannersCommand } from '../../../shared/planning/commands.ts';
import type { CopyNumbers } from '../../../shared/planning/step-words.ts';
import type { PlainOperation } from '../../../shared/planning/operations.ts';
import type { CopyChoices } from './copy-choices.ts';
import { dayThere, type CrewThere, type DayThere, type PositionThere } from './copied-day.ts';
import type { CopyGround } from './queries.ts';

export type JobToCopy = PositionThere['source']['people'][number];

/** Why somebody stays behind, where that is not the planner's choice. */
export type LeftCode = 'seatTaken' | RefusingCode;

export interface PersonThere {
  readonly key: string;
  readonly job: JobToCopy;
  readonly judgement: Judgement;
  readonly comes: boolean;
  readonly left?: LeftCode;
}

export interface PlannedCopy {
  readonly days: readonly DayThere[];
  /** By the id of the position. */
  readonly people: ReadonlyMap<string, readonly PersonThere[]>;
  readonly left: readonly LeftCode[];
  readonly numbers: CopyNumbers;
  /** Orders and drafts together. */
  readonly parts: number;
}

const keyOf = ({ words }: PositionThere, { id }: JobToCopy): string => `${words.startDate} ${id}`;

/** Nothing is known of whoever has no contact any more: they are nobody of the agency. */
const UNKNOWN: Judgement = { verdict: 'no', reasons: [reason('inactive')] };

const positionsIn = (days: readonly DayThere[]) =>
  days.flatMap(({ crews }) => crews.flatMap((crew) => crew.positions.map((position) => ({ crew, position }))));

export const planCopy = (
  { source, people: rows }: CopyGround,
  choices: CopyChoices,
  world: FitnessWorld,
): PlannedCopy => {
  const { days: chosen, without, brings, taken, left: unticked } = choices;
  const crews = source.crews.filter(({ crew }) => !without.includes(crew.id));
  const days = crews.length === 0 ? [] : chosen.map((day) => dayThere(source, crews, day));
  const all = positionsIn(days);
  const [yes, no] = [new Set(taken), new Set(unticked)];
  const choiceOf = (key: string): boolean | undefined => (yes.has(key) ? true : no.has(key) ? false : undefined);
  const judged = judgeCopies(brings ? all.map(({ crew, position }) => judgedPosition(source, crew, position)) : [], {
    people: new Map(peopleFrom(rows).map((one) => [one.contactId, one])),
    world,
    choiceOf,
  });
  const people = new Map<string, readonly PersonThere[]>();
  for (const { position } of brings ? all : [])
    people.set(
      position.id,
      position.source.people.map((job): PersonThere => {
        const key = keyOf(position, job);
        const { judgement = UNKNOWN, comes = false, hasSeat = false } = judged.get(key) ?? {};
        const refusing = judgement.reasons.map(({ code }) => code).find(isRefusing);
        const why = refusing ?? (comes || hasSeat || choiceOf(key) !== undefined ? undefined : 'seatTaken');
        return { key, job, judgement, comes, ...(why === undefined ? {} : { left: why }) };
      }),
    );
  const everybody = [...people.values()].flat();
  const numbers = { ...crewsIn(days), people: everybody.filter((one) => one.comes).length };
  const left = everybody.flatMap((one) => one.left ?? []);
  return { days, people, numbers, left, parts: numbers.crews + numbers.people };
};

const crewsIn = (days: readonly DayThere[]): Omit<CopyNumbers, 'people'> => {
  const crews = days.map((day) => day.crews.filter(({ positions }) => positions.length > 0));
  return {
    crews: crews.flat().length,
    positions: positionsIn(days).length,
    days: crews.filter((ofDay) => ofDay.length > 0).length,
  };
};

const judgedPosition = (
  { order }: CopyGround['source'],
  { source: { place }, crew }: CrewThere,
  position: PositionThere,
): CopiedPosition => {
  const { row, source } = position;
  return {
    position: positionFrom({ item: row, crew, order, place, itsFunction: source.itsFunction, assignments: [] }),
    amount: row.amount,
    places: source.people.map((job) => ({ key: keyOf(position, job), contactId: job.contactId })),
  };
};

/** All of it as one step: the crews first, then the drafts on their positions. */
export const copyCommand = (
  { source: { order } }: CopyGround,
  { days, people }: PlannedCopy,
  { left, nextId }: { readonly left: LeftOut; readonly nextId: () => string },
): PlannersCommand => {
  const orders: PlainOperation[] = [];
  const drafts: PlainOperation[] = [];
  for (const crew of days.flatMap((day) => day.crews)) {
    const items = crew.positions.map((position) => ({ id: nextId(), position }));
    if (items.length === 0) continue;
    orders.push({
      do: 'order',
      number: order.id,
      crew: { id: nextId(), ...crewWords(crew) },
      items: items.map(({ id, position }) => ({ id, ...position.words })),
      words: furtherWords(crew),
    });
    for (const { id, position } of items)
      for (const { job, comes } of people.get(position.id) ?? []) if (comes) drafts.push(draftOf(id, position, job));
  }
  return { kind: 'copy', name: order.name, operations: [...orders, ...drafts], left };
};

const draftOf = (projectCrewItemId: string, { source }: PositionThere, job: JobToCopy): PlainOperation => {
  const { contactId, personId, chief } = job;
  const isUsual = chief === (source.itsFunction?.isCrewChief === true);
  return {
    do: 'add',
    projectCrewItemId,
    contactId,
    personId,
    statusCode: 'planned',
    ...(isUsual ? {} : { chief }),
  };
};

const crewWords = ({ source: { crew, place } }: CrewThere) => ({
  name: crew.name,
  locationId: place.id,
  ...(crew.info === undefined ? {} : { info: crew.info }),
  securityFormIds: [...crew.securityFormIds],
});

const furtherWords = ({ source: { crew } }: CrewThere) => {
  const { contactOnSiteContactId, contactOnSite, meetingPoint, dressCode, parking, vehicleNote } = crew;
  const { cateringAgreementTypeId, chargeTypeId, requirePreCall, requireCheckInPhoto, allowLiveLocation } = crew;
  return {
    ...(contactOnSiteContactId === undefined ? {} : { contactOnSiteContactId }),
    ...(contactOnSite === undefined ? {} : { contactOnSite: { ...contactOnSite } }),
    ...(meetingPoint === undefined ? {} : { meetingPoint }),
    ...(dressCode === undefined ? {} : { dressCode }),
    ...(parking === undefined ? {} : { parking }),
    ...(vehicleNote === undefined ? {} : { vehicleNote }),
    ...(cateringAgreementTypeId === undefined ? {} : { cateringAgreementTypeId }),
    ...(chargeTypeId === undefined ? {} : { chargeTypeId }),
    requirePreCall,
    requireCheckInPhoto,
    allowLiveLocation,
  };
};
