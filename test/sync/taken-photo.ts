// A photo as a screen takes it: its bytes on the device, the row and the bytes in the outbox.
import { uploadDocument } from '#schema/mutations/documents/upload-document.ts';
import { uploadFile } from '#schema/mutations/documents/upload-file.ts';
import type { SendOptions, Store } from '#outbox/store/store.ts';

/** What every photo of a test says of its bytes. */
export const PHOTO_SHA256 = 'c'.repeat(64);

export const takePhoto = async (
  store: Store,
  id: string,
  more: Pick<SendOptions, 'mayWait' | 'act'> = {},
): Promise<void> => {
  await store.saveBlob({ id, bytes: new Uint8Array([1, 2, 3]).buffer, mime: 'image/jpeg', sha256: PHOTO_SHA256 });
  const row = await store.send(
    uploadDocument,
    { id, typeId: 't', ownerKind: 'projectCrew', ownerId: 'crew1', name: 'Photo', visibility: 'crew' },
    more.act === undefined ? {} : { act: more.act },
  );
  await store.send(
    uploadFile,
    { id, sha256: PHOTO_SHA256, mime: 'image/jpeg', size: 3 },
    { dependsOn: [row], ...more },
  );
};
