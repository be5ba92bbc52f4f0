// Takes a picked paper in for a document that the office waits for: a photo is made ready, a PDF goes as it is, both
// wait here to be sent.
import { useState } from 'react';
import { MAX_FILE_BYTES, uploadFile } from '#schema/mutations/documents/upload-file.ts';
import type { NewBlob } from '#db/blobs/blobs.ts';
import { NoRoomForFile } from '#db/quota/quota-recovery.ts';
import { useSend, useStore } from '#outbox/store/react.ts';
import { preparePhoto, sha256Of } from '../photos/prepare-photo.ts';
import { useTimes } from '../values/use-times.ts';

export interface Uploading {
  readonly upload: (file: File) => void;
  readonly isBusy: boolean;
  /** Why the last file could not be taken. */
  readonly fault: { readonly kind: 'tooBig' | 'unreadable' | 'noRoom'; readonly name: string } | null;
}

const PDF = 'application/pdf';

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
    const paper: Paper = file.type === PDF ? await pdfOf(file) : await preparePhoto(file, zone);
    const { bytes, mime, sha256, thumbnail } = paper;
    await store.saveBlob({ id, bytes, mime, sha256, ...(thumbnail === undefined ? {} : { thumbnail }) });
    await send(uploadFile, { id, sha256, mime, size: bytes.byteLength });
  };
};

type Paper = Omit<NewBlob, 'id' | 'keepUntil'>;

const pdfOf = async (file: File): Promise<Paper> => {
  const bytes = await file.arrayBuffer();
  return { bytes, mime: PDF, sha256: await sha256Of(bytes) };
};
