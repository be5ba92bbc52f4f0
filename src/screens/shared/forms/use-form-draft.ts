// A form that is being filled in: kept on this device with every tap, until it is handed in or thrown away.
import { useEffect, useRef, useState } from 'react';
import type { FormAnswer } from '#schema/entities/forms/form-result.ts';
import type { LocalStore } from '#db/tables/local.ts';
import { useStore } from '#outbox/store/react.ts';
import { useFailure } from '../services/use-failure.ts';

/** What is kept of a form in work. Texts are as they were typed; they are tidied when the form is handed in. */
export interface FormDraft {
  /** Of the result that the form becomes. */
  readonly resultId: string;
  readonly answers: readonly FormAnswer[];
  /** Entries of the outbox that send its pictures. */
  readonly entries: readonly string[];
  readonly signerName?: string;
}

export interface DraftInWork {
  readonly draft: FormDraft;
  /** Device milliseconds of the last saving; null before the first. */
  readonly savedAt: number | null;
  readonly answer: (answers: readonly FormAnswer[]) => void;
  /** Changes the newest answers, with the entry of the outbox that the form now depends on: a picture on its way. */
  readonly answerWith: (change: (answers: readonly FormAnswer[]) => readonly FormAnswer[], entryId: string) => void;
  readonly name: (signerName: string) => void;
  /** Throws the draft away, once the form is handed in. */
  readonly clear: () => Promise<void>;
  /** Throws the draft away, and begins anew with none kept. */
  readonly startOver: () => Promise<void>;
}

/**
 * The draft under that key, `security:{crew}:{form}:{date}:{shift}`; undefined while it is read.
 *
 * @param resultId of a result that is there already, and is changed; a new one without it
 */
export const useFormDraft = (key: string, resultId?: string): DraftInWork | undefined => {
  const { local, ids, clock } = useStore();
  const fail = useFailure();
  const [kept, setKept] = useState<Kept>();
  // Two taps in one frame both build on the newest draft.
  const newest = useRef<Kept | undefined>(undefined);
  useEffect(() => {
    newest.current = undefined;
    setKept(undefined);
    let gone = false;
    readDraft(local, key)
      .then((found) => {
        if (gone) return;
        newest.current = found ?? freshOf(resultId ?? ids.next());
        setKept(newest.current);
      })
      .catch(fail);
    return () => {
      gone = true;
    };
  }, [local, ids, key, resultId, fail]);
  const change = (part: Partial<FormDraft>): void => {
    if (newest.current === undefined) return;
    const next = { draft: { ...newest.current.draft, ...part }, savedAt: clock.now() };
    newest.current = next;
    writeDraft(local, key, next)
      .then(() => {
        setKept(next);
      })
      .catch(fail);
    setKept((before) => ({ draft: next.draft, savedAt: before?.savedAt ?? null }));
  };
  const clear = (): Promise<void> => local.writeDrafts((drafts) => drafts.remove([key]));
  return kept === undefined
    ? undefined
    : {
        ...kept,
        answer: (answers) => {
          change({ answers });
        },
        answerWith: (to, entryId) => {
          const { answers = [], entries = [] } = newest.current?.draft ?? {};
          change({ answers: to(answers), entries: [...entries, entryId] });
        },
        name: (signerName) => {
          change({ signerName });
        },
        clear,
        startOver: async () => {
          await clear();
          newest.current = freshOf(resultId ?? ids.next());
          setKept(newest.current);
        },
      };
};

interface Kept {
  readonly draft: FormDraft;
  readonly savedAt: number | null;
}

const freshOf = (resultId: string): Kept => ({ draft: { resultId, answers: [], entries: [] }, savedAt: null });

const isDraft = (content: unknown): content is FormDraft =>
  typeof content === 'object' &&
  content !== null &&
  'resultId' in content &&
  typeof content.resultId === 'string' &&
  'answers' in content &&
  Array.isArray(content.answers) &&
  'entries' in content &&
  Array.isArray(content.entries);

/** A draft that an older version wrote in another shape is not read: its form begins anew. */
const readDraft = async (local: LocalStore, key: string): Promise<Kept | undefined> => {
  const row = await local.read(['drafts'], (tables) => tables.drafts.get(key));
  return row !== undefined && isDraft(row.content) ? { draft: row.content, savedAt: row.savedAt } : undefined;
};

const writeDraft = (local: LocalStore, key: string, { draft, savedAt }: Kept): Promise<void> =>
  local.writeDrafts((drafts) => drafts.put({ id: key, savedAt: savedAt ?? 0, content: draft }));
