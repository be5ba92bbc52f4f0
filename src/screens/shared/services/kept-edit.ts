// A form over something that stands: kept on this device with every key, with the row as it stood at the first one.
// What others change meanwhile is no part of what its writer saw.
import { useCallback } from 'react';
import type { ShownRow } from '#outbox/send/send.ts';
import { useKeptDraft, type DraftInWork } from './kept-draft.ts';

export interface EditInWork<Draft> extends Pick<DraftInWork<Draft>, 'draft' | 'clear'> {
  readonly change: (part: Partial<Draft>) => void;
  /** The row on which the edit was begun; the one that stands where nothing was written yet. */
  readonly shown: ShownRow;
}

interface Kept<Draft> {
  readonly edits: Draft;
  /** Undefined where nothing was written yet. */
  readonly shown: ShownRow | undefined;
}

/**
 * Undefined while it is read.
 * @param standing the row as it is now; undefined while that is read
 * @param read the edits in what was kept; the same function as long as it reads the same
 */
export const useKeptEdit = <Draft extends object>(
  key: string,
  standing: ShownRow | undefined,
  read: (content: unknown) => Draft,
): EditInWork<Draft> | undefined => {
  const inWork = useKeptDraft(
    key,
    useCallback((content: unknown) => keptIn(content, read), [read]),
  );
  const shown = inWork?.draft.shown ?? standing;
  if (inWork === undefined || shown === undefined) return undefined;
  return {
    draft: inWork.draft.edits,
    shown,
    change: (part) => inWork.change((newest) => ({ edits: { ...newest.edits, ...part }, shown })),
    clear: async () => {
      // What is written from here on is begun on the row that stands.
      inWork.change(() => keptIn(undefined, read));
      await inWork.clear();
    },
  };
};

/** What an earlier version kept has the edits alone: the row that stands when they are taken up is what is shown. */
export const keptIn = <Draft>(content: unknown, read: (content: unknown) => Draft): Kept<Draft> => {
  const { edits, shown } = fieldsOf(content);
  if (edits === undefined) return { edits: read(content), shown: undefined };
  const { rev, ...values } = fieldsOf(shown);
  return { edits: read(edits), shown: typeof rev === 'number' ? { ...values, rev } : undefined };
};

const fieldsOf = (content: unknown): Readonly<Record<string, unknown>> =>
  typeof content === 'object' && content !== null ? { ...content } : {};
