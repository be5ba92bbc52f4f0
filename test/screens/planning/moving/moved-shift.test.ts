// A shift that goes to somebody else: with the start that keeps their rest, and not where others changed it meanwhile.
import { describe, expect, it } from 'vitest';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { moveAssignment } from '#schema/mutations/crews/assignments/move-assignment.ts';
import { reason } from '#schema/rules/fitness/reasons.ts';
import { heldShift, meanwhile } from '#screens/planning-calendar/moving/changed.ts';
import { restedCommand, restOffered } from '#screens/planning-calendar/moving/use-rested.tsx';
import type { JudgedShift, NamedCandidate } from '#screens/planning-calendar/judging/use-judged.ts';
import { replaceCommand } from '#screens/shared/planning/candidate-acts.ts';
import { perform, redoStep, undoStep, type PlannersCommand } from '#screens/shared/planning/commands.ts';
import { standingOf } from '#screens/shared/planning/plan-step.ts';
import type { Store } from '#outbox/store/store.ts';
import { allRows } from '#test/support/all-rows.ts';
import { assignment, position } from '../../rows.ts';
import { officeWith } from '../office-world.ts';

/** The shift begins at 06:00; Cara worked until 22:00 the evening before, and has to rest for eleven hours. */
const EVENING = Date.parse('2027-06-03T22:00:00.000Z');
const RESTED = '2027-06-04T09:00:00.000Z';
const TIMES = { startAt: '2027-06-04T06:00:00.000Z', endAt: '2027-06-04T14:00:00.000Z' };
const tired = reason('rest', {
  gap: 480,
  need: 660,
  job: 'j',
  crew: 'crew',
  from: EVENING - 8 * 3_600_000,
  to: EVENING,
});
const cara = (reasons = [tired]): NamedCandidate => ({
  person: { contactId: 'c-p-cara', personId: 'p-cara' },
  name: 'Cara Lindt',
  verdict: 'warning',
  reasons,
});

const office = () =>
  officeWith({
    projectCrewItems: [position('hands', 'stagehand', { amount: 1 })],
    projectCrewItemStatus: [assignment('a1', 'p-ben')],
  });
const shiftIn = async (store: Store) => {
  const job = await store.reads.get(projectCrewItemStatus, 'a1');
  if (job === undefined) throw new Error('It is not there');
  return job;
};
const demanded = (command: PlannersCommand | undefined): PlannersCommand => {
  if (command === undefined) throw new Error('Nothing to do');
  return command;
};
const states = async (store: Store) =>
  (await allRows(store, projectCrewItemStatus))
    .map((row) => [row.personId, row.statusCode, row.effectiveStart.slice(11, 16)].join(' '))
    .toSorted();
const entries = (store: Store) => store.local.read(['outbox'], (tables) => tables.outbox.all());

describe('a shift that goes to somebody who has not rested', () => {
  const move = async (store: Store) => {
    const job = await shiftIn(store);
    const judged: Pick<JudgedShift, 'job' | 'times' | 'position'> = { job, times: TIMES, position: TIMES };
    const outcome = await perform(store, demanded(replaceCommand({ job, by: cara(), name: 'Cara Lindt' })));
    return { judged, outcome };
  };

  it('is offered with the start that keeps the rest, and made anew with it while nobody has heard', async () => {
    const store = await office();
    const { judged, outcome } = await move(store);
    const offered = restOffered(outcome, { judged, by: cara() });
    expect(offered?.startAt).toBe(RESTED);
    if (offered === undefined) return;
    const again = await perform(store, demanded(await restedCommand(store, offered)));
    expect(await states(store)).toEqual(['p-ben cancelled 06:00', 'p-cara confirmed 09:00']);
    expect(new Set((await entries(store)).map(({ act }) => act))).toEqual(new Set([again.step?.act]));
    expect(restOffered(again, { judged, by: cara() })).toBeUndefined();
    expect(await undoStep(store)).toMatchObject({ kind: 'undone', changed: 0 });
    expect(await states(store)).toEqual(['p-ben confirmed 06:00']);
    expect(await redoStep(store)).toMatchObject({ kind: 'redone' });
    expect(await states(store)).toEqual(['p-ben cancelled 06:00', 'p-cara confirmed 09:00']);
  });

  it('is offered as it is where nobody lacks rest, and where nothing was moved', async () => {
    const store = await office();
    const { judged, outcome } = await move(store);
    expect(restOffered(outcome, { judged, by: cara([]) })).toBeUndefined();
    expect(restOffered({ step: null, skipped: [] }, { judged, by: cara() })).toBeUndefined();
  });
});

describe('a shift that others changed while it was in the hand', () => {
  it('is told as changed, and as gone where nobody else can have it', async () => {
    const job = await shiftIn(await office());
    const held = heldShift(job);
    expect(meanwhile(held, job)).toBe('same');
    expect(meanwhile(held, { ...job, rev: job.rev + 1 })).toBe('same');
    expect(meanwhile(held, { ...job, effectiveStart: RESTED })).toBe('changed');
    expect(meanwhile(held, { ...job, statusCode: 'spare' })).toBe('changed');
    expect(meanwhile(held, { ...job, statusCode: 'cancelled' })).toBe('gone');
    expect(meanwhile(null, job)).toBe('same');
  });

  it('stays where it is when it changed after it was put down', async () => {
    const store = await office();
    const job = await shiftIn(store);
    const command = demanded(
      replaceCommand({ job, by: cara(), name: 'Cara', seen: standingOf({ ...job, statusCode: 'spare' }) }),
    );
    const { step, skipped } = await perform(store, command);
    expect([step, skipped.map(({ code }) => code)]).toEqual([null, ['changed']]);
    expect(await entries(store)).toEqual([]);
    const now = demanded(replaceCommand({ job, by: cara(), name: 'Cara', seen: standingOf(job) }));
    await perform(store, now);
    const [first] = await entries(store);
    expect([first?.mutation, first?.args]).toEqual([moveAssignment.name, { id: 'a1', statusCode: 'cancelled' }]);
  });
});
