// Rows that the server changes under an unsent entry: rebased, and never a step back.
import { describe, expect, it } from 'vitest';
import { crewCheck } from '#schema/entities/crews/crew-check.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { answerJob } from '#schema/mutations/crews/assignments/answer-job.ts';
import { checkPerson } from '#schema/mutations/crews/checks/check-person.ts';
import { applyServerRows } from '#outbox/optimistic/rebase.ts';
import type { Store } from '#outbox/store/store.ts';
import { allRows } from '#test/support/all-rows.ts';
import { assignmentRow, AT, ben, check, pull } from '../world.ts';
import { onSite, entry } from './answers.ts';

const bases = (store: Store) => store.local.read(['base'], (tables) => tables.base.all());

describe('a row that the server changes meanwhile', () => {
  it('keeps the unsent answer on top of the newer terms', async () => {
    const { store } = await onSite();
    await store.send(answerJob, { id: 'a1', accepted: true, seenRev: 1 });
    await pull(store, { projectCrewItemStatus: [assignmentRow('a1', 8, { noteChief: 'Bring gloves' })] });
    expect(await store.reads.get(projectCrewItemStatus, 'a1')).toMatchObject({
      rev: 8,
      statusCode: 'confirmed',
      noteChief: 'Bring gloves',
    });
    expect(await bases(store)).toMatchObject([{ rev: 8, row: { statusCode: 'requested' } }]);
  });

  it('shows the server’s row where the answer no longer fits, and keeps the answer', async () => {
    const { store } = await onSite();
    const id = await store.send(answerJob, { id: 'a1', accepted: true, seenRev: 1 });
    await pull(store, { projectCrewItemStatus: [assignmentRow('a1', 8, { termsRev: 2 })] });
    expect(await store.reads.get(projectCrewItemStatus, 'a1')).toMatchObject({ rev: 8, statusCode: 'requested' });
    expect(await entry(store, id)).toMatchObject({ state: 'waiting', unapplied: true });
    await pull(store, { projectCrewItemStatus: [assignmentRow('a1', 9, { termsRev: 1 })] });
    expect(await store.reads.get(projectCrewItemStatus, 'a1')).toMatchObject({ rev: 9, statusCode: 'confirmed' });
    expect((await entry(store, id))?.unapplied).toBeUndefined();
  });

  it('never goes back to an older one, and does not come back once removed', async () => {
    const { store } = await onSite();
    await pull(store, { projectCrewItemStatus: [assignmentRow('a1', 4, { reason: 'old' })] });
    expect(await store.reads.get(projectCrewItemStatus, 'a1')).toMatchObject({ rev: 5 });
    await pull(store, { projectCrewItemStatus: [{ id: 'a1', rev: 6, deletedAt: AT, reason: 'deleted' }] });
    await pull(store, { projectCrewItemStatus: [assignmentRow('a1', 5)] });
    expect(await store.reads.get(projectCrewItemStatus, 'a1')).toBeUndefined();
  });

  it('comes back with the rev it had when it is in reach again', async () => {
    const { store } = await onSite();
    await pull(store, { projectCrewItemStatus: [{ id: 'a1', rev: 50, deletedAt: AT, reason: 'scope' }] });
    expect(await store.reads.get(projectCrewItemStatus, 'a1')).toBeUndefined();
    await pull(store, { projectCrewItemStatus: [assignmentRow('a1', 5)] });
    expect(await store.reads.get(projectCrewItemStatus, 'a1')).toMatchObject({ rev: 5 });
  });

  it('stays as an answer brought it where only its list holds it no more', async () => {
    const { store } = await onSite();
    await pull(store, { projectCrewItemStatus: [assignmentRow('a1', 8, { reason: 'told by the answer' })] });
    await pull(store, { projectCrewItemStatus: [{ id: 'a1', rev: 8, deletedAt: AT, reason: 'scope' }] });
    expect(await store.reads.get(projectCrewItemStatus, 'a1')).toMatchObject({ rev: 8 });
    const id = await store.send(answerJob, { id: 'a1', accepted: true, seenRev: 1 });
    await pull(store, { projectCrewItemStatus: [{ id: 'a1', rev: 8, deletedAt: AT, reason: 'scope' }] });
    expect(await store.reads.get(projectCrewItemStatus, 'a1')).toMatchObject({ statusCode: 'confirmed' });
    expect(await entry(store, id)).toMatchObject({ state: 'waiting' });
    await pull(store, { projectCrewItemStatus: [{ id: 'a1', rev: 9, deletedAt: AT, reason: 'scope' }] });
    expect(await store.reads.get(projectCrewItemStatus, 'a1')).toBeUndefined();
  });

  it('out of reach hides the row and keeps the entry', async () => {
    const { store } = await onSite();
    const id = await store.send(answerJob, { id: 'a1', accepted: true, seenRev: 1 });
    await pull(store, { projectCrewItemStatus: [{ id: 'a1', rev: 50, deletedAt: AT, reason: 'scope' }] });
    expect(await store.reads.get(projectCrewItemStatus, 'a1')).toBeUndefined();
    expect(await entry(store, id)).toMatchObject({ state: 'waiting' });
  });

  it('and is missing in a complete snapshot goes, own unsent rows stay', async () => {
    const { store } = await onSite();
    await pull(store, { projectCrewItemStatus: [assignmentRow('a2', 5)] });
    await store.send(checkPerson, { id: 'a1', check: check('k1') });
    await applyServerRows(
      store.local,
      {
        rows: { projectCrewItemStatus: [assignmentRow('a1', 5)] },
        keepOnly: { projectCrewItemStatus: new Set(['a1']), crewChecks: new Set() },
        cursor: { scope: 'jobs', epoch: 'e1', rev: 9, complete: true },
      },
      { actor: ben, now: 0 },
    );
    expect((await allRows(store, projectCrewItemStatus)).map((row) => row.id)).toEqual(['a1']);
    expect(await store.reads.get(crewCheck, 'k1')).toBeDefined();
    expect(await store.local.read(['cursors'], (tables) => tables.cursors.get('jobs'))).toMatchObject({ rev: 9 });
  });
});
