// Somebody whom a planner adds in the cockpit: in the state that was chosen, with the reason where they cannot, held
// back for eight seconds and gone after an undo as if nothing had been.
import { expect, it } from 'vitest';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { partsOfAdding } from '#screens/chief/cockpit/adding/add-as-planner.ts';
import { UNDO_MS } from '#screens/shared/sending/use-undoable.tsx';
import { allRows } from '#test/support/all-rows.ts';
import { officeWith } from '../planning/office-world.ts';
import { position } from '../rows.ts';

const place = { id: 'new', projectCrewItemId: 'hands', contactId: 'c-p-ben', personId: 'p-ben' };

it.each([
  ['ask', 'requested'],
  ['book', 'confirmed'],
  ['spare', 'spare'],
  ['draft', 'planned'],
] as const)('%s: %s', (act, statusCode) => {
  expect(partsOfAdding({ ...place, act, why: undefined }).map(({ args }) => args)).toEqual([{ ...place, statusCode }]);
});

it('says why it is done although they cannot', () => {
  const [part] = partsOfAdding({ ...place, act: 'book', why: { reason: 'Learns it' } });
  expect(part?.args).toMatchObject({ force: true, reason: 'Learns it' });
});

it('is held back, and an undo leaves nothing of it', async () => {
  const store = await officeWith({ projectCrewItems: [position('hands', 'stagehand')], projectCrewItemStatus: [] });
  const act = await store.sendAct(partsOfAdding({ ...place, act: 'book', why: undefined }), { holdMs: UNDO_MS });
  const [entry] = await store.local.read(['outbox'], (tables) => tables.outbox.all());
  expect([entry?.holdMs, entry?.act]).toEqual([8000, act]);
  expect((await allRows(store, projectCrewItemStatus)).map(({ id }) => id)).toEqual(['new']);
  expect(await store.undoAct(act)).toBe(1);
  expect(await allRows(store, projectCrewItemStatus)).toEqual([]);
});
