// Takes in the pictures and files that answer a question: kept on this device at once, sent on their own, named by the
// form.
import { useState } from 'react';
import { documentTypes } from '#schema/entities/catalogues.ts';
import { uploadAnswerFile } from '#schema/mutations/forms/upload-answer-file.ts';
import { beginningOf } from '#schema/rules/messages/beginning.ts';
import { useActor } from '#session/react.tsx';
import { query } from '#db/query/query.ts';
import { useRows } from '#db/query/react.ts';
import { useSend, useStore } from '#outbox/store/react.ts';
import { preparePhoto, sha256Of } from '../photos/prepare-photo.ts';

export interface AnswerFiles {
  /** Answers the document's id once the bytes are kept, and the entry that sends them. */
  readonly add: (
    questionId: string,
    file: File,
  ) => Promise<{ readonly documentId: string; readonly entryId: string } | null>;
  /** Questions whose last file could not be kept. */
  readonly failed: readonly string[];
}

interface TakenIn {
  readonly bytes: ArrayBuffer;
  readonly mime: string;
  readonly sha256: string;
  readonly thumbnail?: { readonly bytes: ArrayBuffer; readonly mime: string };
}

/** Longest name a document takes (schema: caption). */
const LONGEST_NAME = 120;

/** `zone` is the place's, for cameras that do not write theirs. */
export const useAnswerFiles = ({
  resultId,
  zone,
}: {
  readonly resultId: string;
  readonly zone: string;
}): AnswerFiles => {
  const { personId } = useActor();
  const store = useStore();
  const send = useSend();
  const types = useRows(query(documentTypes).whole()) ?? [];
  const [failed, setFailed] = useState<readonly string[]>([]);
  const keep = async (questionId: string, file: File): Promise<{ documentId: string; entryId: string }> => {
    const typeId = (types.find(({ code }) => code === 'photo') ?? types[0])?.id;
    if (personId === null || typeId === undefined) throw new Error('There is nobody to keep a file for');
    const documentId = store.ids.next();
    const taken = await takeIn(file, zone);
    await store.saveBlob({ id: documentId, ...taken });
    const name = beginningOf(file.name, LONGEST_NAME) || documentId;
    const { mime, sha256, bytes } = taken;
    const entryId = await send(uploadAnswerFile, {
      id: questionId,
      documentId,
      resultId,
      personId,
      typeId,
      name,
      sha256,
      mime,
      size: bytes.byteLength,
    });
    return { documentId, entryId };
  };
  const add: AnswerFiles['add'] = async (questionId, file) => {
    try {
      const kept = await keep(questionId, file);
      setFailed((before) => before.filter((one) => one !== questionId));
      return kept;
    } catch {
      // Whatever stopped it, the person is told at the question and picks again.
      setFailed((before) => [...new Set([...before, questionId])]);
      return null;
    }
  };
  return { add, failed };
};

const takeIn = async (file: File, zone: string): Promise<TakenIn> => {
  if (file.type.startsWith('image/')) return preparePhoto(file, zone);
  const bytes = await file.arrayBuffer();
  return { bytes, mime: file.type === '' ? 'application/octet-stream' : file.type, sha256: await sha256Of(bytes) };
};
