// One change that a planner makes, as data: it is kept with its inverse, and outlives a reload.
import { Union } from '#schema/define/build.ts';
import {
  flag,
  id,
  instant,
  listOf,
  object,
  oneOf,
  only,
  optional,
  text,
  yes,
  type Static,
} from '#schema/define/field.ts';
import { reactivate } from '#schema/mutations/crews/assignments/act-on-assignment.ts';
import { addPerson } from '#schema/mutations/crews/assignments/add-person.ts';
import { editAssignment } from '#schema/mutations/crews/assignments/edit-assignment.ts';
import { moveAssignment } from '#schema/mutations/crews/assignments/move-assignment.ts';
import { moveCrew } from '#schema/mutations/crews/move-crew.ts';
import { editCrewItem } from '#schema/mutations/crews/positions/edit-crew-item.ts';
import { orderedCrew, partsOfOrder } from './ordered-crew.ts';
import type { ShownRow } from '#outbox/send/send.ts';
import type { ActPart } from '#outbox/store/store.ts';

/** Although the server says that the person cannot: with a reason, which is logged. */
const allTheSame = { reason: optional(text(1, 200)), force: optional(yes) } as const;

/** A person is put on a position. The row's id is made when it is done. */
const add = object({
  do: only('add'),
  projectCrewItemId: id,
  contactId: id,
  personId: id,
  statusCode: oneOf('planned', 'requested', 'confirmed', 'spare'),
  chief: optional(flag),
  /** Other times than the position's own. */
  startAt: optional(instant),
  endAt: optional(instant),
  ...allTheSame,
});
const move = object({
  do: only('move'),
  id,
  statusCode: oneOf('requested', 'confirmed', 'notChosen', 'cancelled'),
  /** How it stood before whoever decided; nothing is done where it stands otherwise. */
  seen: optional(text(1, 100)),
  ...allTheSame,
});
const bringBack = object({ do: only('reactivate'), id, ...allTheSame });
/** Booked twice, and it stays so: with a reason, which is logged. */
const keep = object({ do: only('keep'), id, reason: text(1, 200) });
/** Without a time the position's own stands again. */
const times = object({ do: only('times'), id, startAt: optional(instant), endAt: optional(instant), ...allTheSame });
/** With words and an end where they are given; what is cleared is said no more. */
const offer = object({
  do: only('offer'),
  id,
  statusCode: oneOf('open', 'vacant'),
  vacancyText: optional(text(1, 1000)),
  vacancyUntil: optional(instant),
  cleared: optional(listOf(oneOf('vacancyText', 'vacancyUntil'), 2)),
});

/** A crew is ordered with its positions. People are put on these by the operations behind it. */
const order = object({ do: only('order'), ...orderedCrew });
/** A crew that was ordered is called off. */
const callOff = object({ do: only('callOff'), id });

export const operation = Union([add, move, bringBack, times, keep, offer, order, callOff]);
export type PlannersOperation = Static<typeof operation>;

/** Those that change fields of a row which others change as well. */
export type EditingOperation = Extract<PlannersOperation, { readonly do: 'times' | 'keep' | 'offer' }>;

/** All others: nobody has to say what they build on. */
export type PlainOperation = Exclude<PlannersOperation, EditingOperation>;

/** Rows as a planner had them before them, by id: an edit of one builds on it. */
export type ShownRows = ReadonlyMap<string, ShownRow>;

interface Occasion {
  readonly newId: string;
  readonly at: string;
  readonly shown: ShownRows;
}

/** The changes that carry it out. */
export const changesOf = (one: PlannersOperation, occasion: Occasion): readonly ActPart[] => {
  switch (one.do) {
    case 'order':
      return partsOfOrder(one);
    case 'add':
      return partsOfAdd(one, occasion.newId);
    case 'callOff':
      return [{ mutation: moveCrew, args: { id: one.id, statusCode: 'cancelled' } }];
    default:
      return [changeOf(one, occasion)];
  }
};

type Single = Exclude<PlannersOperation, { readonly do: 'order' | 'callOff' | 'add' }>;
type Adding = Extract<PlannersOperation, { readonly do: 'add' }>;

/** Who has other times than the position gets them along with the place. */
const partsOfAdd = ({ do: _do, startAt, endAt, ...place }: Adding, newId: string): readonly ActPart[] => {
  const added: ActPart = { mutation: addPerson, args: { id: newId, ...place } };
  if (startAt === undefined && endAt === undefined) return [added];
  const times = { ...(startAt === undefined ? {} : { startAt }), ...(endAt === undefined ? {} : { endAt }) };
  return [added, { mutation: editAssignment, args: { id: newId, ...times }, shown: 'madeHere' }];
};

const changeOf = (one: Single, { at, shown }: Occasion): ActPart => {
  switch (one.do) {
    case 'move': {
      const { do: _do, seen: _seen, ...args } = one;
      return { mutation: moveAssignment, args };
    }
    case 'reactivate': {
      const { do: _do, ...args } = one;
      return { mutation: reactivate, args: { ...args, at } };
    }
    case 'times':
      return { mutation: editAssignment, args: timesIn(one), shown: shownOf(shown, one) };
    case 'keep':
      return {
        mutation: editAssignment,
        args: { id: one.id, reason: one.reason, force: true },
        shown: shownOf(shown, one),
      };
    case 'offer': {
      const { do: _do, ...args } = one;
      return { mutation: editCrewItem, args, shown: shownOf(shown, one) };
    }
  }
};

/** @throws Error where nobody said what the planner had before them */
const shownOf = (shown: ShownRows, { id: of }: EditingOperation): ShownRow => {
  const row = shown.get(of);
  if (row === undefined) throw new Error(`Nobody said which version of ${of} is changed`);
  return row;
};

const timesIn = ({
  id: of,
  startAt,
  endAt,
  do: _do,
  ...decided
}: Extract<PlannersOperation, { readonly do: 'times' }>) => {
  const cleared = [...(startAt === undefined ? ['startAt'] : []), ...(endAt === undefined ? ['endAt'] : [])];
  return {
    id: of,
    ...decided,
    ...(startAt === undefined ? {} : { startAt }),
    ...(endAt === undefined ? {} : { endAt }),
    ...(cleared.length === 0 ? {} : { cleared }),
  };
};
