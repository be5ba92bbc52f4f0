// Whoever is on a position already is judged before they are asked or booked, and goes there with a reason where they
// cannot; what was decided before is not asked again.
import { describe, expect, it } from 'vitest';
import { applyVacancy } from '#schema/mutations/crews/assignments/apply-vacancy.ts';
import { moveAssignment } from '#schema/mutations/crews/assignments/move-assignment.ts';
import type { FitnessWorld } from '#schema/rules/fitness/model.ts';
import { needsForce } from '#screens/shared/planning/candidate-acts.ts';
import { perform } from '#screens/shared/planning/commands.ts';
import { isSeating, seatedCommand } from '#screens/shared/planning/seated-acts.ts';
import { readSeated, seatedVerdict } from '#screens/shared/seated/judge-seated.ts';
import { wordsOf } from '#app/outbox-panel/refusals/refusal-reason.ts';
import { firstOf, type Live } from '#db/live/live.ts';
import type { Store } from '#outbox/store/store.ts';
import { assignment } from '../rows.ts';
import { officeWith } from './office-world.ts';

const DAYS = { from: '2027-05-01', to: '2027-06-17' };
const world: FitnessWorld = {
  minRestMin: 660,
  checked: { from: Date.parse('2027-05-01'), to: Date.parse('2027-06-18'), asOf: Date.parse('2027-06-01') },
};
/** Tomasz does not work as a stagehand. */
const drafted = (more = {}): Promise<Store> =>
  officeWith({
    projectCrewItemStatus: [assignment('tom', 'p-tom', { contactId: 'c-p-tom', statusCode: 'planned', ...more })],
  });
const judged = async (store: Store) => {
  const rows = await readSeated(store.reads, 'tom', DAYS);
  return rows === null ? undefined : seatedVerdict(rows, world);
};

describe('somebody who is on a position', () => {
  it('and cannot take it is asked or booked with a reason, which goes with the change', async () => {
    const store = await drafted();
    const found = await judged(store);
    expect(found?.reasons.filter(({ kind }) => kind === 'no').map(({ code }) => code)).toEqual(['noFunction']);
    expect(found !== undefined && needsForce([found])).toBe(true);
    const { step } = await perform(
      store,
      seatedCommand('ask', { assignmentId: 'tom', name: 'Tomasz Oberlin' }, 'Learns it'),
    );
    expect(step?.kind).toBe('ask');
    const [entry] = await store.local.read(['outbox'], (tables) => tables.outbox.all());
    expect([entry?.mutation, entry?.args]).toEqual([
      moveAssignment.name,
      { id: 'tom', statusCode: 'requested', force: true, reason: 'Learns it' },
    ]);
  });

  it('is asked without another word where it was decided before', async () => {
    const found = await judged(await drafted({ forcedFor: ['noFunction:stagehand'] }));
    expect(found?.verdict).not.toBe('no');
  });

  it('is not judged where they are taken off it', () => {
    expect((['ask', 'book', 'withdraw', 'cancel', 'notChosen'] as const).filter(isSeating)).toEqual(['ask', 'book']);
  });

  it('of whom nothing is here is left to the server', async () => {
    const store = await officeWith({});
    expect(await readSeated(store.reads, 'gone', DAYS)).toBeNull();
  });
});

describe('a proof that is missing', () => {
  it('is told to a planner as somebody else’s, and to the person as their own', () => {
    expect(wordsOf({ code: 'SKILL_MISSING' }, moveAssignment.name).text).toBe('outbox.skillMissing.text');
    expect(wordsOf({ code: 'SKILL_MISSING' }, applyVacancy.name).text).toBe('refusal.SKILL_MISSING.text');
  });
});

describe('a value that is followed once', () => {
  it('is left after its first, also where it is told at once', async () => {
    let left = 0;
    const told: Live<number> = {
      hasValue: () => true,
      subscribe: (next) => {
        next(1);
        return { unsubscribe: () => (left += 1) };
      },
    };
    expect([await firstOf(told), left]).toEqual([1, 1]);
    const failing: Live<number> = {
      hasValue: () => false,
      subscribe: (_next, fail) => {
        setTimeout(() => fail?.(new Error('gone')), 0);
        return { unsubscribe: () => (left += 1) };
      },
    };
    await expect(firstOf(failing)).rejects.toThrow('gone');
    expect(left).toBe(2);
  });
});
