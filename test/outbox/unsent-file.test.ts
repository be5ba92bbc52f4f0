// Unsent work leaves a device as a file and goes on from another one of the same person.
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { Dexie } from 'dexie';
import { describe, expect, it } from 'vitest';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { answerJob } from '#schema/mutations/crews/assignments/answer-job.ts';
import { uploadDocument } from '#schema/mutations/documents/upload-document.ts';
import { uploadFile } from '#schema/mutations/documents/upload-file.ts';
import { atRisk } from '#outbox/status/at-risk.ts';
import { readBlob } from '#db/blobs/blobs.ts';
import { databaseName } from '#db/engine/database-name.ts';
import { rescueUnsent } from '#outbox/actions/rescue.ts';
import type { Store } from '#outbox/store/store.ts';
import { takeUnsent, writeUnsent } from '#outbox/actions/unsent-file.ts';
import { assignmentRow, ben, openDevice, pull, type Device } from './world.ts';

const owner = { tenant: ben.tenant, login: ben.login };
const bytes = new Uint8Array(100_000).map((_, at) => at % 251).buffer;

const withWork = async (): Promise<Device> => {
  const device = await openDevice();
  const { store } = device;
  await pull(store, { projectCrewItemStatus: [assignmentRow('a1', 5)] });
  await store.send(answerJob, { id: 'a1', accepted: true, seenRev: 1 });
  await store.saveBlob({ id: 'd1', bytes, mime: 'image/jpeg', sha256: 'ab'.repeat(32) });
  const row = await store.send(uploadDocument, {
    id: 'd1',
    typeId: 't',
    ownerKind: 'projectCrew',
    ownerId: 'crew1',
    name: 'Truss',
    visibility: 'crew',
  });
  await store.send(
    uploadFile,
    { id: 'd1', sha256: 'ab'.repeat(32), mime: 'image/jpeg', size: 100_000 },
    { dependsOn: [row] },
  );
  return device;
};

const outbox = (store: Store) => store.local.read(['outbox'], (tables) => tables.outbox.all());

describe('unsent work', () => {
  it('is counted as what would be lost with this device', async () => {
    const { store } = await withWork();
    expect(await atRisk(store.local)).toEqual({ unsent: 2, files: 1, bytes: 100_000, copies: 0 });
  });

  it('goes on from another device of the same person, under its own ids and with its bytes', async () => {
    const first = await withWork();
    const { actor } = first.store;
    const text = await writeUnsent(first.store.local, { ...owner, tenant: actor.tenant });
    const { store } = await openDevice(actor, { indexedDB: new IDBFactory(), IDBKeyRange });
    await pull(store, { projectCrewItemStatus: [assignmentRow('a1', 5)] });
    let told = 0;
    store.onQueued(() => {
      told += 1;
    });
    expect(await store.takeUnsent(text)).toEqual({ kind: 'taken', added: 2, known: 0 });
    // What was taken in goes out at once, it does not wait for the next tap.
    expect(told).toBe(1);
    expect((await outbox(store)).map((entry) => [entry.id, entry.state])).toEqual(
      (await outbox(first.store)).map((entry) => [entry.id, entry.state]),
    );
    expect(await store.reads.get(projectCrewItemStatus, 'a1')).toMatchObject({ statusCode: 'confirmed' });
    expect((await readBlob(store.local, 'd1'))?.bytes).toBe(100_000);
  });

  it('is taken in once, however often the file is', async () => {
    const { store } = await withWork();
    const text = await writeUnsent(store.local, owner);
    expect(await takeUnsent(store.local, text, owner, ben)).toEqual({ kind: 'taken', added: 0, known: 2 });
  });

  it('of somebody else is not taken in, nor is any other file', async () => {
    const { store } = await withWork();
    const text = await writeUnsent(store.local, { ...owner, login: 'user:cara' });
    expect(await takeUnsent(store.local, text, owner, ben)).toEqual({ kind: 'anotherPerson' });
    expect(await takeUnsent(store.local, 'Dear office', owner, ben)).toEqual({ kind: 'notOurs' });
  });

  it('of a database that does not open any more is read out all the same', async () => {
    const { store, platform } = await withWork();
    store.close();
    const name = databaseName(store.tenant, ben.login);
    // A newer app has been here, and this one cannot read what it left.
    const newer = new Dexie(name, platform);
    newer.version(9999).stores({ _outbox: '++seq', _blobs: 'id', _blobChunks: 'key' });
    await newer.open();
    newer.close();
    const text = await rescueUnsent(platform.indexedDB, name, owner);
    const { store: other } = await openDevice(ben, { indexedDB: new IDBFactory(), IDBKeyRange });
    expect(await takeUnsent(other.local, text ?? '', owner, ben)).toMatchObject({ kind: 'taken', added: 2 });
  });

  it('of a database that was never there is none', async () => {
    expect(await rescueUnsent(new IDBFactory(), 'crew:t1:nobody', owner)).toBeNull();
  });
});
