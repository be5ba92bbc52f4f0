// Asking for a check to be corrected: once, until somebody has answered.
import { expect, it } from 'vitest';
import { completeActivity } from '#schema/mutations/communication/complete-activity.ts';
import { createActivity } from '#schema/mutations/communication/create-activity.ts';
import { namingCheck, readAskedCorrection } from '#screens/crews/check/asked-correction.ts';
import type { Store } from '#outbox/store/store.ts';
import { openDevice } from '../../outbox/world.ts';
import { arrive, assignment, check, festival } from '../rows.ts';

const CHECK = { id: 'in', projectCrewId: 'crew' } as const;

const asking = async (): Promise<{ readonly store: Store; readonly asked: () => Promise<string | null> }> => {
  const { store } = await openDevice();
  await arrive(
    store,
    festival({
      projectCrewItemStatus: [assignment('mine', 'p-ben')],
      crewChecks: [check('in', 'mine', 'checkIn', '2026-11-30T06:00:00.000Z')],
    }),
  );
  await store.send(createActivity, {
    id: 'todo',
    type: 'TODO_INT',
    category: 'CREW',
    refKind: 'projectCrew',
    refId: 'crew',
    caption: 'Check-in 07:00 is wrong',
    body: 'I was there at six.',
    parameters: JSON.stringify({ recipient: 'Office', dueDate: '01.12.2026', priority: 1, ...namingCheck(CHECK) }),
  });
  return { store, asked: () => readAskedCorrection(store.reads, CHECK, 'p-ben') };
};

it('is known to have been asked, by whom and of which check', async () => {
  const { store, asked } = await asking();
  expect(await asked()).toBe('todo');
  expect(await readAskedCorrection(store.reads, CHECK, 'p-cara')).toBeNull();
  expect(await readAskedCorrection(store.reads, { ...CHECK, id: 'out' }, 'p-ben')).toBeNull();
});

it('may be asked anew once it was answered: ticked off, or decided about since', async () => {
  const { store, asked } = await asking();
  const decided = { ...CHECK, correctedAt: '2026-12-24T06:00:00.000Z' };
  expect(await readAskedCorrection(store.reads, decided, 'p-ben')).toBeNull();
  const before = { ...CHECK, correctedAt: '2026-01-01T06:00:00.000Z' };
  expect(await readAskedCorrection(store.reads, before, 'p-ben')).toBe('todo');
  await store.send(completeActivity, { id: 'todo', statusCode: 'done' });
  expect(await asked()).toBeNull();
});
