// Takes picked files in: each is made ready, kept on this device, and queued as a document whose bytes follow on their
// own.
import { useState } from 'react';
import { uploadDocument } from '#schema/mutations/documents/upload-document.ts';
import { uploadFile } from '#schema/mutations/documents/upload-file.ts';
import { useSend, useStore } from '#outbox/store/react.ts';
import type { PhotoVisibility } from '#schema/rules/documents/photo-visibility.ts';
import { beginningOf } from '#schema/rules/messages/beginning.ts';
import { preparePhoto, type PreparedPhoto } from '../../shared/photos/prepare-photo.ts';

export interface PhotoTarget {
  readonly crewId: string;
  readonly zone: string;
  readonly typeId: string;
  readonly visibility: PhotoVisibility;
}

export interface AddingPhotos {
  readonly add: (files: readonly File[]) => void;
  /** How many are being made ready. */
  readonly busy: number;
  /** Names of files that could not be taken in. */
  readonly failed: readonly string[];
}

export const useAddPhotos = (target: PhotoTarget | null): AddingPhotos => {
  const keep = useKeepPhoto('mayWait');
  const { ids } = useStore();
  const [busy, setBusy] = useState(0);
  const [failed, setFailed] = useState<readonly string[]>([]);
  const addAll = async (files: readonly File[], into: PhotoTarget): Promise<void> => {
    // What was picked at once is one act, however many photos it is.
    const act = ids.next();
    setFailed([]);
    setBusy((before) => before + files.length);
    // One after the other: decoding several photos side by side is more than old phones hold.
    for (const file of files) {
      try {
        await keep(file, into, act);
      } catch {
        setFailed((before) => [...before, file.name]);
      }
      setBusy((before) => before - 1);
    }
  };
  return {
    busy,
    failed,
    add: (files) => {
      if (target !== null) void addAll(files, target);
    },
  };
};

/**
 * Keeps one photo and queues it, as part of an act; answers its id. Its bytes may wait on a device that saves data,
 * unless a check is
 * to be shown by them.
 */
export const useKeepPhoto = (
  how: 'mayWait' | 'atOnce',
): ((file: File, target: PhotoTarget, act: string) => Promise<string>) => {
  const store = useStore();
  const send = useSend();
  return async (file, target, act) => {
    const photo = await preparePhoto(file, target.zone);
    const id = store.ids.next();
    await store.saveBlob({
      id,
      bytes: photo.bytes,
      mime: photo.mime,
      sha256: photo.sha256,
      thumbnail: photo.thumbnail,
    });
    const row = await send(
      uploadDocument,
      {
        id,
        typeId: target.typeId,
        ownerKind: 'projectCrew',
        ownerId: target.crewId,
        name: nameOf(file, photo),
        visibility: target.visibility,
        takenAt: photo.takenAt,
      },
      { act },
    );
    await send(
      uploadFile,
      { id, sha256: photo.sha256, mime: photo.mime, size: photo.bytes.byteLength },
      { dependsOn: [row], act, ...(how === 'mayWait' ? { mayWait: true } : {}) },
    );
    return id;
  };
};

/** Longest name a document takes (schema: caption). */
const LONGEST_NAME = 120;

/** The file's own name, trimmed; phones that give none get the moment it was taken. */
const nameOf = (file: File, { takenAt }: PreparedPhoto): string => beginningOf(file.name, LONGEST_NAME) || takenAt;
