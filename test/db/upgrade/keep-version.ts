// Writes the database of a phone of the present version, with unsent work of many kinds, to be opened by every later
// version:
// `node --import tsx test/db/upgrade/keep-version.ts`. To be run when the definitions get a new number, before the
// next one.
import 'temporal-polyfill/global';
import 'fake-indexeddb/auto';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createActivity } from '#schema/mutations/communication/create-activity.ts';
import { answerJob } from '#schema/mutations/crews/assignments/answer-job.ts';
import { checkPerson } from '#schema/mutations/crews/checks/check-person.ts';
import { uploadDocument } from '#schema/mutations/documents/upload-document.ts';
import { uploadFile } from '#schema/mutations/documents/upload-file.ts';
import { SCHEMA_NUMBER } from '#schema/versions.ts';
import { databaseName } from '#db/engine/database-name.ts';
import { assignmentRow, ben, check, openDevice, pull } from '../../outbox/world.ts';
import { dumpOf } from './raw-database.ts';

// On a platform of its own: its database is called the same each time.
const { store, platform } = await openDevice(ben, { indexedDB: new IDBFactory(), IDBKeyRange });
const jobs = ['a1', 'a2', 'a3', 'a4'];
await pull(store, { projectCrewItemStatus: jobs.map((id) => assignmentRow(id, 1)) });
for (const job of jobs) {
  for (const kind of ['preCall', 'checkIn', 'checkOut'] as const)
    await store.send(checkPerson, { id: job, check: check(`${job}-${kind}`, kind) });
}
for (const job of ['a3', 'a4']) await store.send(answerJob, { id: job, accepted: true, seenRev: 1 });
for (let at = 1; at <= 7; at += 1) {
  await store.send(createActivity, {
    id: `note-${String(at)}`,
    caption: `Note ${String(at)}`,
    type: 'LOG',
    category: 'CREW',
    body: 'All well, señor Ørsted 🙂',
    parameters: '{}',
  });
}
for (let at = 1; at <= 2; at += 1) {
  const [id, sha256] = [`photo-${String(at)}`, String(at).repeat(64)];
  await store.saveBlob({
    id,
    bytes: new Uint8Array([0xff, 0xd8, 0xff, 0xe0, at, 0, 255]).buffer,
    mime: 'image/jpeg',
    sha256,
  });
  const row = await store.send(uploadDocument, {
    id,
    typeId: 't',
    ownerKind: 'projectCrew',
    ownerId: 'crew1',
    name: 'Photo',
    visibility: 'crew',
  });
  await store.send(uploadFile, { id, sha256, mime: 'image/jpeg', size: 7 }, { dependsOn: [row], blob: id });
}
await store.local.write('strict', [], async (tables) => {
  await tables.drafts.putMany([
    { id: 'sheet:crew1', savedAt: 1, content: { comment: 'Half a sentence' } },
    { id: 'form:f1', savedAt: 2, content: ['a', 'b'] },
  ]);
  // Killed while it was being sent.
  const claimed = (await tables.outbox.all()).find((entry) => entry.state === 'waiting');
  if (claimed !== undefined)
    await tables.outbox.put({
      ...claimed,
      state: 'sending',
      attempts: 1,
      lease: { owner: 'phone#1', until: 1, length: 30_000 },
    });
});
store.close();
const path = join(import.meta.dirname, `version-${String(SCHEMA_NUMBER)}.json.gz`);
writeFileSync(path, gzipSync(await dumpOf(platform.indexedDB, databaseName(ben.tenant, ben.login)), { level: 9 }));
console.log(`Kept ${path}`);
