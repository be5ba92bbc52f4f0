// Takes picked papers in for a project: each is kept on this device and queued, its bytes follow on their own.
import { useState } from 'react';
import { uploadProjectDocument } from '#schema/mutations/documents/papers-of-row.ts';
import { MAX_FILE_BYTES, uploadFile } from '#schema/mutations/documents/upload-file.ts';
import { NoRoomForFile } from '#db/quota/quota-recovery.ts';
import { useSend, useStore } from '#outbox/store/react.ts';
import { paperNameOf } from '../../shared/documents/file-name.ts';
import { preparePaper } from '../../shared/documents/prepare-paper.ts';
import { useTimes } from '../../shared/values/use-times.ts';
import type { SeenBy } from './upload-choices.ts';

export interface PaperTarget {
  readonly projectId: string;
  readonly typeId: string;
  readonly visibility: SeenBy;
}

export interface PaperFault {
  readonly kind: 'tooBig' | 'unreadable' | 'noRoom';
  readonly name: string;
}

export interface UploadingPapers {
  readonly upload: (files: readonly File[], target: PaperTarget) => void;
  readonly isBusy: boolean;
  /** Those of the last pick that could not be taken. */
  readonly faults: readonly PaperFault[];
}

/** `done` follows once all of a pick are kept. */
export const useUploadPaper = (done: () => void): UploadingPapers => {
  const keep = useKeepPaper();
  const { ids } = useStore();
  const [isBusy, setBusy] = useState(false);
  const [faults, setFaults] = useState<readonly PaperFault[]>([]);
  const takeAll = async (files: readonly File[], target: PaperTarget): Promise<void> => {
    // What was picked at once is one act, however many files it is.
    const act = ids.next();
    const failed: PaperFault[] = [];
    setBusy(true);
    for (const file of files) {
      try {
        if (file.size > MAX_FILE_BYTES) failed.push({ kind: 'tooBig', name: file.name });
        else await keep(file, target, act);
      } catch (failure) {
        failed.push({ kind: failure instanceof NoRoomForFile ? 'noRoom' : 'unreadable', name: file.name });
      }
    }
    setBusy(false);
    setFaults(failed);
    if (failed.length === 0) done();
  };
  return {
    isBusy,
    faults,
    upload: (files, target) => {
      if (files.length > 0) void takeAll(files, target);
    },
  };
};

const useKeepPaper = (): ((file: File, target: PaperTarget, act: string) => Promise<void>) => {
  const store = useStore();
  const send = useSend();
  const { zone } = useTimes();
  return async (file, { projectId, typeId, visibility }, act) => {
    const { bytes, mime, sha256, thumbnail } = await preparePaper(file, zone);
    const id = store.ids.next();
    await store.saveBlob({ id, bytes, mime, sha256, ...(thumbnail === undefined ? {} : { thumbnail }) });
    const row = await send(
      uploadProjectDocument,
      { id, typeId, name: paperNameOf(file), ownerKind: 'project', ownerId: projectId, visibility },
      { act },
    );
    await send(uploadFile, { id, sha256, mime, size: bytes.byteLength }, { dependsOn: [row], act });
  };
};
