// What a spare stands by for: who is told, what may be chosen, and that a choice is kept at once.
import { expect, it } from 'vitest';
import type { Actor } from '#schema/define/rights.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { editAssignment } from '#schema/mutations/crews/assignments/edit-assignment.ts';
import { readSpareChoice, spareChange } from '#screens/planning-calendar/acts/spare-function.ts';
import { openDevice, planner } from '../../../outbox/world.ts';
import { arrive, assignment, crewChief, festival, position, stagehand } from '../../rows.ts';

const paula: Actor = {
  ...planner,
  rights: { crews: ['READ', 'EDIT'], planningCalendar: ['READ', 'READSPAREFUNCTION'] },
};
const spare = (more: Readonly<Record<string, unknown>> = {}) =>
  festival({
    functions: [stagehand, crewChief, { ...stagehand, id: 'old', caption: 'Climber', sort: 9, active: false }],
    projectCrewItems: [position('hands', 'stagehand')],
    projectCrewItemStatus: [
      assignment('stand-by', 'p-tom', { statusCode: 'spare', projectCrewItemId: 'hands', ...more }),
      assignment('booked', 'p-ben'),
    ],
  });
const deviceOf = async (actor: Actor, more: Readonly<Record<string, unknown>> = {}) => {
  const { store } = await openDevice(actor);
  await arrive(store, spare(more));
  return store;
};

it('is told to planners who may see it, and of spares alone', async () => {
  const store = await deviceOf(paula, { spareFunctionId: 'chief' });
  expect(await readSpareChoice(store.reads, 'stand-by', paula)).toMatchObject({ named: 'Crew chief', isOpen: true });
  expect(await readSpareChoice(store.reads, 'booked', paula)).toBeNull();
  expect(
    await readSpareChoice(store.reads, 'stand-by', { ...paula, rights: { planningCalendar: ['READ'] } }),
  ).toBeNull();
  expect(await readSpareChoice(store.reads, 'stand-by', { ...paula, audiences: ['client'] })).toBeNull();
});

it('offers functions in use, and the one that was named', async () => {
  const offered = async (more: Readonly<Record<string, unknown>>) =>
    (await readSpareChoice((await deviceOf(paula, more)).reads, 'stand-by', paula))?.options.map(({ value }) => value);
  expect(await offered({})).toEqual(['stagehand', 'chief']);
  expect(await offered({ spareFunctionId: 'old' })).toEqual(['stagehand', 'chief', 'old']);
});

it('is named and taken back without a network', async () => {
  const store = await deviceOf(paula);
  const job = () => store.reads.get(projectCrewItemStatus, 'stand-by');
  const choose = async (functionId: string): Promise<void> => {
    const shown = await job();
    if (shown === undefined) throw new Error('The spare is gone');
    await store.send(editAssignment, spareChange('stand-by', functionId), { shown });
  };
  await choose('chief');
  expect(await job()).toMatchObject({ spareFunctionId: 'chief', termsRev: 1 });
  await choose('');
  expect((await job())?.spareFunctionId).toBeUndefined();
});

it('is over with the shift', async () => {
  const store = await deviceOf(paula, { statusCode: 'spareUnused', spareFunctionId: 'chief' });
  expect(await readSpareChoice(store.reads, 'stand-by', paula)).toMatchObject({ named: 'Crew chief', isOpen: false });
});
