// The settings: the parameters and series of a plus crew, and its members and period.
import { plusCrewValue, plusCrewValueSettings } from '../../entities/plus/plus-crew-value.ts';
import { plusCrew } from '../../entities/plus/plus-crew.ts';
import { edited } from '../../define/edit.ts';
import { caption, date, decimal, flag, id, listOf, oneOf, only, optional, ref, refs } from '../../define/field.ts';
import { edit, mutation, Refused } from '../../define/mutation.ts';
import { mayBecome } from '../../rules/states.ts';
import { settingsBy } from './plus-doers.ts';

/** A series is made; devices of earlier versions change one that stands by it, as a whole. */
export const savePlusCrewValue = mutation('savePlusCrewValue@1', {
  call: 'POST /plusCrewValues',
  args: { id, ...plusCrewValueSettings },
  subject: ({ plusCrewId }) => [plusCrew, plusCrewId],
  by: settingsBy,
  touches: (args) => [[plusCrewValue, args.id]],
  upserts: true,
  lane: ({ plusCrewId }) => `plusCrew:${plusCrewId}`,
  class: 'normal',
  nature: 'intent',
  async apply(tables, args) {
    const known = await tables.get(plusCrewValue, args.id);
    if (known !== undefined && known.plusCrewId !== args.plusCrewId) throw new Refused('NOT_FOUND', 'plusCrewId');
    const team = await tables.peek(plusCrew, args.plusCrewId);
    if (team?.statusCode === 'paidOut') throw new Refused('PLUSCREW_FINISHED');
    await tables.put(plusCrewValue, args);
  },
});

const { unit, target, minimum, weight } = plusCrewValueSettings;

/** Of a series that stands what was changed alone: others change the rest meanwhile. */
export const editPlusCrewValue = edit('editPlusCrewValue@1', {
  call: 'POST /plusCrewValues/{id}',
  args: {
    id: ref('plusCrewValues'),
    typeId: optional(ref('plusCrewValueTypes')),
    caption: optional(caption),
    unit: optional(unit),
    target,
    minimum,
    weight,
    editable: optional(flag),
    validFrom: optional(date),
    cleared: optional(listOf(oneOf('caption', 'target', 'minimum', 'weight'), 4)),
  },
  subject: ({ id: ownId }) => [plusCrewValue, ownId],
  by: settingsBy,
  touches: ({ id: ownId }) => [[plusCrewValue, ownId]],
  lane: ({ id: ownId }) => `plusCrewValue:${ownId}`,
  class: 'normal',
  nature: 'intent',
  async apply(tables, { id: ownId, cleared, ...changes }) {
    const before = await tables.get(plusCrewValue, ownId);
    if (before === undefined) throw new Refused('NOT_FOUND');
    const team = await tables.peek(plusCrew, before.plusCrewId);
    if (team?.statusCode === 'paidOut') throw new Refused('PLUSCREW_FINISHED');
    await tables.put(plusCrewValue, edited(before, changes, cleared));
  },
});

export const editPlusCrew = edit('editPlusCrew@1', {
  call: 'POST /plusCrews/{number}',
  args: {
    /** The row's id. */
    number: ref('plusCrews'),
    name: optional(caption),
    memberContactIds: optional(refs('contacts')),
    leaderContactId: optional(ref('contacts')),
    from: optional(date),
    to: optional(date),
    bonusPoolPct: optional(decimal(0, 100)),
    statusCode: optional(oneOf('active', 'finished', 'paidOut')),
    cleared: optional(listOf(only('leaderContactId'), 1)),
  },
  subject: ({ number }) => [plusCrew, number],
  by: settingsBy,
  touches: ({ number }) => [[plusCrew, number]],
  lane: ({ number }) => `plusCrew:${number}`,
  class: 'normal',
  nature: 'intent',
  async apply(tables, { number, cleared, ...changes }) {
    const before = await tables.get(plusCrew, number);
    if (before === undefined) throw new Refused('NOT_FOUND');
    const row = edited(before, changes, cleared);
    if (row.to < row.from) throw new Refused('END_BEFORE_START', 'to');
    if (!mayBecome('plusCrews', before.statusCode, row.statusCode)) throw new Refused('PLUSCREW_FINISHED');
    await tables.put(plusCrew, row);
  },
});
