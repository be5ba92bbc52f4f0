// Files a picked paper: its row and its bytes are one act; the bytes follow on their own.
import { useState } from 'react';
import { fileDocument } from '#schema/mutations/documents/papers-of-row.ts';
import { MAX_FILE_BYTES, uploadFile } from '#schema/mutations/documents/upload-file.ts';
import { NoRoomForFile } from '#db/quota/quota-recovery.ts';
import { useSend, useStore } from '#outbox/store/react.ts';
import { paperNameOf } from '../documents/file-name.ts';
import { preparePaper, type PreparedPaper } from '../documents/prepare-paper.ts';
import { useTimes } from '../values/use-times.ts';
import type { FilingOwner } from './filing.ts';

export interface FiledAs {
  readonly owner: FilingOwner;
  readonly typeId: string;
  /** Who signs it, and in which order, as the document carries it. */
  readonly parameters: string;
}

export interface FilingPaper {
  readonly file: (picked: File, as: FiledAs) => void;
  readonly isBusy: boolean;
  /** Why the last file could not be taken. */
  readonly fault: { readonly kind: 'tooBig' | 'unreadable' | 'noRoom'; readonly name: string } | null;
}

/** `done` follows once the paper is kept here and on its way. */
export const useFilePaper = (done: () => void): FilingPaper => {
  const keep = useKeepFiled();
  const { zone } = useTimes();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<FilingPaper['fault']>(null);
  const take = async (picked: File, as: FiledAs): Promise<void> => {
    if (picked.size > MAX_FILE_BYTES) {
      setFault({ kind: 'tooBig', name: picked.name });
      return;
    }
    setBusy(true);
    try {
      await keep(paperNameOf(picked), await preparePaper(picked, zone), as);
      setFault(null);
      done();
    } catch (failure) {
      setFault({ kind: failure instanceof NoRoomForFile ? 'noRoom' : 'unreadable', name: picked.name });
    } finally {
      setBusy(false);
    }
  };
  return {
    isBusy,
    fault,
    file: (picked, as) => {
      void take(picked, as);
    },
  };
};

/** The people of a contract or a month see it by that; an order's is for its client. */
const seenBy = ({ kind }: FilingOwner): 'owner' | 'client' => (kind === 'project' ? 'client' : 'owner');

const useKeepFiled = (): ((name: string, paper: PreparedPaper, as: FiledAs) => Promise<void>) => {
  const store = useStore();
  const send = useSend();
  return async (name, { bytes, mime, sha256, thumbnail }, { owner, typeId, parameters }) => {
    const [id, act] = [store.ids.next(), store.ids.next()];
    await store.saveBlob({ id, bytes, mime, sha256, ...(thumbnail === undefined ? {} : { thumbnail }) });
    const row = await send(
      fileDocument,
      { id, typeId, name, ownerKind: owner.kind, ownerId: owner.id, visibility: seenBy(owner), parameters },
      { act },
    );
    await send(uploadFile, { id, sha256, mime, size: bytes.byteLength }, { dependsOn: [row], act });
  };
};
