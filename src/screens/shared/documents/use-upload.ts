// Takes a picked paper in for a document that the office waits for: a photo is made ready, a PDF goes as it is, both
// wait here to be sent.
import { useState } from 'react';
import { MAX_FILE_BYTES, uploadFile } from '#schema/mutations/documents/upload-file.ts';
import { NoRoomForFile } from '#db/quota/quota-recovery.ts';
import { useSend, useStore } from '#outbox/store/react.ts';
import { preparePaper } from './prepare-paper.ts';
import { useTimes } from '../values/use-times.ts';

export interface Uploading {
  readonly upload: (file: File) => void;
  readonly isBusy: boolean;
  /** Why the last file could not be taken. */
  readonly fault: { readonly kind: 'tooBig' | 'unreadable' | 'noRoom'; readonly name: string } | null;
}

export const useUpload = (documentId: string): Uploading => {
  const keep = useKeepPaper(documentId);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<Uploading['fault']>(null);
  const take = async (file: File): Promise<void> => {
    if (file.size > MAX_FILE_BYTES) {
      setFault({ kind: 'tooBig', name: file.name });
      return;
    }
    setBusy(true);
    try {
      await keep(file);
      setFault(null);
    } catch (failure) {
      setFault({ kind: failure instanceof NoRoomForFile ? 'noRoom' : 'unreadable', name: file.name });
    } finally {
      setBusy(false);
    }
  };
  return {
    isBusy,
    fault,
    upload: (file) => {
      void take(file);
    },
  };
};

const useKeepPaper = (id: string): ((file: File) => Promise<void>) => {
  const store = useStore();
  const send = useSend();
  const { zone } = useTimes();
  return async (file) => {
    const { bytes, mime, sha256, thumbnail } = await preparePaper(file, zone);
    await store.saveBlob({ id, bytes, mime, sha256, ...(thumbnail === undefined ? {} : { thumbnail }) });
    await send(uploadFile, { id, sha256, mime, size: bytes.byteLength });
  };
};
