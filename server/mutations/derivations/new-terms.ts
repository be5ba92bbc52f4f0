// A position, its crew or its place changed: whoever is on it gets new terms, with what they had accepted beside them,
// and says yes once more.
import type { AnyEntity, Row } from '#schema/define/entity.ts';
import {
  projectCrewItemStatus,
  type AssignmentStatus,
  type FormerTerms,
} from '#schema/entities/crews/project-crew-item-status.ts';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { location } from '#schema/entities/places/location.ts';
import { shiftInstants } from '#schema/rules/crews/shift-times.ts';
import { typedRow } from '../../database/sql/row-json.ts';
import type { MutationContext } from '../context/mutation-context.ts';
import { getUnlocked } from '../../database/reads/get-unlocked.ts';
import { positionsOf } from '../crews/crew-positions.ts';
import { authorName } from '../office/labels.ts';
import type { AssignmentRow, PositionRow } from '../crews/seats.ts';
import { peopleOn } from '../crews/seats.ts';

type ChangedTerm = 'time' | 'place' | 'function' | 'meetingPoint' | 'dressCode';

/** States in which the person is still to come: the terms of the others are history. */
const TO_COME: readonly AssignmentStatus[] = ['planned', 'requested', 'applied', 'confirmed', 'spare'];

/** Which terms differ between two versions of a position. */
const changedTerms = (before: PositionRow, after: PositionRow): readonly ChangedTerm[] => [
  ...(before.startAt !== after.startAt || before.endAt !== after.endAt ? ['time' as const] : []),
  ...(before.functionId !== after.functionId ? ['function' as const] : []),
];

/** What a term was, apart from the times: those are the assignment's own. */
type Former = Omit<FormerTerms, 'at' | 'by' | 'start' | 'end'>;

/** Of what changed just now, how it is: what the person accepted once may be so again. */
type Present = Former;

interface NewTerms {
  readonly item: PositionRow;
  readonly changed: readonly ChangedTerm[];
  readonly former?: Former;
  readonly present?: Present;
  readonly timezone?: string;
}

/** A row that this transaction changed, as it was. */
export const former = <E extends AnyEntity>({ tx }: MutationContext, entity: E, id: string): Row<E> | undefined => {
  const before = tx.changes.find((one) => one.entity.name === entity.name && one.row.id === id)?.before;
  return before === undefined ? undefined : typedRow(entity, before);
};

/** Brings everybody to the terms of a position that changed. */
export const termsOfPosition = async (context: MutationContext, id: string): Promise<void> => {
  const before = former(context, projectCrewItem, id);
  const item = await context.tx.get(projectCrewItem, id);
  if (before === undefined || item === undefined) return;
  const beside =
    before.functionId === item.functionId
      ? {}
      : { former: { functionId: before.functionId }, present: { functionId: item.functionId } };
  await bringToTerms(context, { item, changed: changedTerms(before, item), ...beside });
};

type Crew = Row<typeof projectCrew>;

/** What a crew says of everybody's terms. */
const CREW_TERMS = [
  { field: 'locationId', term: 'place' },
  { field: 'meetingPoint', term: 'meetingPoint' },
  { field: 'dressCode', term: 'dressCode' },
] as const;

/** Brings everybody to the terms of a crew that changed; where the clock of its place differs, the instants move. */
export const termsOfCrew = async (context: MutationContext, id: string): Promise<void> => {
  const { tx } = context;
  const before = former(context, projectCrew, id);
  const crew = await tx.get(projectCrew, id);
  if (before === undefined || crew === undefined) return;
  const changed = CREW_TERMS.filter(({ field }) => before[field] !== crew[field]).map(({ term }) => term);
  const terms = {
    former: await termsSaid(context, before, changed),
    present: await termsSaid(context, crew, changed),
    timezone: crew.timezone,
  };
  for (const item of await positionsOf(tx, id)) {
    const moved = changed.includes('place') ? { ...item, ...shiftInstants(item, crew.timezone) } : item;
    if (changed.includes('place')) await tx.put(projectCrewItem, moved);
    const all = [...changed, ...changedTerms(item, moved)];
    await bringToTerms(context, { item: moved, changed: all, ...terms });
  }
};

/** What a version of the crew says of these terms. */
const termsSaid = async ({ tx }: MutationContext, crew: Crew, changed: readonly ChangedTerm[]): Promise<Former> => {
  const { locationId, meetingPoint, dressCode } = crew;
  const was = changed.includes('place')
    ? await getUnlocked(tx.client, location, { tenant: tx.by.tenant, id: locationId })
    : undefined;
  const place = was?.name;
  return {
    ...(place === undefined ? {} : { place }),
    ...(changed.includes('meetingPoint') && meetingPoint !== undefined ? { meetingPoint } : {}),
    ...(changed.includes('dressCode') && dressCode !== undefined ? { dressCode } : {}),
  };
};

/** Brings everybody on the position to its terms; own deviating times stay. */
const bringToTerms = async (context: MutationContext, terms: NewTerms): Promise<void> => {
  if (terms.changed.length === 0) return;
  for (const one of await peopleOn(context.tx, terms.item.id)) {
    const moved = underTerms(one, terms);
    if (moved !== undefined)
      await context.tx.put(projectCrewItemStatus, await besideFormer(context, one, moved, terms));
  }
};

/** The assignment under the new terms; undefined where they change nothing for it. */
const underTerms = (
  one: AssignmentRow,
  { item, changed, timezone = one.timezone }: NewTerms,
): AssignmentRow | undefined => {
  const effectiveStart = one.startAt ?? item.startAt;
  const effectiveEnd = one.endAt ?? item.endAt;
  const hasMoved = effectiveStart !== one.effectiveStart || effectiveEnd !== one.effectiveEnd;
  const told = changed.filter((term) => term !== 'time' || hasMoved);
  if (!TO_COME.includes(one.statusCode))
    return hasMoved ? { ...one, effectiveStart, effectiveEnd, timezone } : undefined;
  if (told.length === 0 && !hasMoved) return undefined;
  return {
    ...one,
    effectiveStart,
    effectiveEnd,
    timezone,
    termsRev: one.termsRev + 1,
    changedFields: [...new Set([...one.changedFields, ...told])],
  };
};

/**
 * The new version of an assignment with what the person accepted last. Of a term that changes a second time the first
 * value stands; one
 * that is back at it is no difference.
 */
export const besideFormer = async (
  context: MutationContext,
  before: AssignmentRow,
  after: AssignmentRow,
  { former = {}, present = {}, changed = [] }: Partial<NewTerms> = {},
): Promise<Row<typeof projectCrewItemStatus>> => {
  if (after.termsRev === before.termsRev) return after;
  const { at: _at, by: _by, ...known } = before.termsBefore ?? { at: '' };
  const all = {
    ...(before.effectiveStart === after.effectiveStart ? {} : { start: before.effectiveStart }),
    ...(before.effectiveEnd === after.effectiveEnd ? {} : { end: before.effectiveEnd }),
    ...former,
    ...known,
  };
  const { start, end, ...rest } = all;
  const times = {
    ...(start === undefined || start === after.effectiveStart ? {} : { start }),
    ...(end === undefined || end === after.effectiveEnd ? {} : { end }),
  };
  const back = before.changedFields.filter(
    (term) =>
      isBack(term, { known, present, changed }) ||
      (term === 'time' && Object.keys(times).length === 0 && (known.start ?? known.end) !== undefined),
  );
  const changedFields = after.changedFields.filter((term) => !back.includes(term));
  // All is as the person accepted it: there is nothing to answer.
  if (back.length > 0 && changedFields.length === 0 && (before.ackRev ?? 0) > 0)
    return accepted({ ...after, ackRev: after.termsRev });
  const by = await authorName(context);
  return {
    ...after,
    changedFields,
    termsBefore: {
      ...withoutTerms(rest, back),
      ...times,
      at: context.tx.now,
      ...(by === '' ? {} : { by }),
    },
  };
};

interface Known extends Required<Pick<NewTerms, 'present' | 'changed'>> {
  /** As the person accepted it, of what changed before. */
  readonly known: Former;
}

/** A term that changed before is what it was once more. A place or function is known by its value alone. */
const isBack = (term: string, { known, present, changed }: Known): boolean => {
  switch (term) {
    case 'place':
      return changed.includes(term) && known.place !== undefined && known.place === present.place;
    case 'function':
      return changed.includes(term) && known.functionId !== undefined && known.functionId === present.functionId;
    case 'meetingPoint':
    case 'dressCode':
      return changed.includes(term) && known[term] === present[term];
    default:
      return false;
  }
};

const withoutTerms = ({ place, functionId, meetingPoint, dressCode }: Former, terms: readonly string[]): Former => ({
  ...(place === undefined || terms.includes('place') ? {} : { place }),
  ...(functionId === undefined || terms.includes('function') ? {} : { functionId }),
  ...(meetingPoint === undefined || terms.includes('meetingPoint') ? {} : { meetingPoint }),
  ...(dressCode === undefined || terms.includes('dressCode') ? {} : { dressCode }),
});

/** The person accepted what is now. */
export const accepted = ({ termsBefore: _before, ...row }: AssignmentRow): AssignmentRow => ({
  ...row,
  changedFields: [],
});
