// A document that a newer file replaced: its earlier version is kept, and nobody is asked for it.
import { beforeEach, expect, it } from 'vitest';
import { document } from '#schema/entities/documents/document.ts';
import { signDocument } from '#schema/mutations/documents/sign-document.ts';
import { readDocumentPage } from '#screens/documents/queries.ts';
import { readTasks } from '#screens/home/tasks/tasks.ts';
import type { Store } from '#outbox/store/store.ts';
import { ben, openDevice } from '../../outbox/world.ts';
import { arrive } from '../rows.ts';
import { myPapers, PAPER_HASH } from '../sheet/my-papers.ts';

const NOW = '2027-06-04T04:30:00.000Z';
const me = { personId: 'p-ben', contactNumber: 'K-10042' };
const SIGNATURE = 'A'.repeat(40);
let store: Store;
const tasks = () => readTasks(store.reads, { ...me, isClient: false, isCrew: true, now: NOW, today: '2027-06-04' });

beforeEach(async () => {
  ({ store } = await openDevice(ben));
  await arrive(store, myPapers(Temporal.Instant.from(NOW).epochMilliseconds));
});

it('does not ask for what was renewed, and nobody signs it', async () => {
  const [aid, licence, turn] = await Promise.all(['aid', 'licence', 'turn'].map((id) => store.reads.get(document, id)));
  await arrive(store, {
    documents: [
      { ...aid, id: 'former-aid', fileId: 'aid', rev: 900 },
      { ...licence, id: 'former-licence', fileId: 'licence', statusCode: 'expired', rev: 901 },
      { ...turn, id: 'former-turn', fileId: 'turn', rev: 902 },
    ],
  });
  const found = await tasks();
  expect(found.toSign.map(({ id }) => id)).toEqual(['turn']);
  expect(found.toUpload.map(({ id }) => id).toSorted()).toEqual(['blurred', 'licence']);
  expect(found.expiring.map(({ id }) => id)).toEqual(['aid']);
  expect((await readDocumentPage(store.reads, 'former-aid', me))?.upload).toBe('none');
  const read = { signatureId: 'two-1', signature: SIGNATURE, at: NOW, fileSha256: PAPER_HASH };
  await expect(store.send(signDocument, { id: 'former-turn', ...read })).rejects.toMatchObject({
    code: 'DOCUMENT_CHANGED',
  });
});
