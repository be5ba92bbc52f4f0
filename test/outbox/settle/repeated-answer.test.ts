// The answer that a change had long ago, given once more: rows that were removed since stay away.
import { expect, it } from 'vitest';
import { crewCheck } from '#schema/entities/crews/crew-check.ts';
import { checkPerson } from '#schema/mutations/crews/checks/check-person.ts';
import { applyServerRows } from '#outbox/optimistic/rebase.ts';
import { assignmentRow, ben, check, checkRow, openDevice } from '../world.ts';
import { claim, settle } from '../one-by-one.ts';

it('a repeated answer of long ago brings no row back that is beside what it touched', async () => {
  const { store } = await openDevice();
  await applyServerRows(
    store.local,
    {
      rows: { projectCrewItemStatus: [assignmentRow('a1', 5)] },
      cursor: {
        scope: 'jobs',
        epoch: 'one',
        rev: 500,
        complete: true,
        entities: ['projectCrewItemStatus', 'crewChecks'],
      },
    },
    { actor: store.actor, now: store.clock.now() },
  );
  const id = await store.send(checkPerson, { id: 'a1', check: check('k1') });
  const now = store.clock.now() + 60_000;
  await claim(store.local, { id, owner: 'me', actorId: ben.login, now: () => now, leaseMs: 1000 });
  await settle(
    store.local,
    {
      id,
      status: 200,
      body: { data: assignmentRow('a1', 9), included: { crewChecks: [checkRow('k1', 9), checkRow('k0', 9)] } },
      epoch: 'one',
      rev: 9,
      now,
    },
    store.actor,
  );
  expect(await store.reads.get(crewCheck, 'k0')).toBeUndefined();
});
