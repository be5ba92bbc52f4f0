// A person's place on a position goes where the trade lets it go, whoever tries what in whatever order.
import { expect, it } from 'vitest';
import { ASSIGNMENT_TRANSITIONS } from '#schema/rules/crews/assignment-transitions.ts';
import { crewChiefSheet } from '#schema/entities/crews/crew-chief-sheet.ts';
import { LightTables } from '../support/mutations/light-tables.ts';
import { ASSIGNMENT_MACHINE } from '../support/mutations/assignment-machine.ts';
import { followTheTrade } from '../support/mutations/state-machine.ts';
import { agency } from '../support/mutations/story.ts';

const CASES = 10_000;

it('follows the trade through ten thousand sequences', { timeout: 60_000 }, () =>
  followTheTrade(ASSIGNMENT_MACHINE, { cases: CASES }),
);

// The release itself makes a confirmed person one who worked, and a spare one who was not used.
it.each(['confirmed', 'worked', 'spareUnused'] as const)(
  'is frozen for everybody on site once the sheet is released: %s',
  async (status) => {
    const tables = new LightTables(agency);
    tables.set(crewChiefSheet, {
      id: 'loadIn',
      projectCrewId: 'loadIn',
      projectId: 'festival',
      statusCode: 'released',
      downloaded: false,
    });
    tables.set(ASSIGNMENT_MACHINE.entity, ASSIGNMENT_MACHINE.row(status));
    const { steps } = ASSIGNMENT_MACHINE;
    for (const { what, mutation, args, actor } of steps.filter((step) =>
      /^(not needed|no show by|ill$|excused)/u.test(step.what),
    ))
      expect([what, await tables.send(mutation, args, actor)]).toEqual([what, 'SHEET_RELEASED']);
  },
);

it('ends where nothing leads on: what has been worked is only reopened', () => {
  const ends = ['declined', 'lateRefusal', 'absence', 'withdrawn', 'notChosen', 'spareUnused'];
  for (const { from } of Object.values(ASSIGNMENT_TRANSITIONS))
    expect(from.filter((state) => ends.includes(state))).toEqual([]);
});
