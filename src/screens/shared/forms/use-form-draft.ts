// A form that is being filled in: kept on this device with every tap, until it is handed in or thrown away.
import { useEffect, useRef, useState } from 'react';
import type { FormAnswer } from '#schema/entities/forms/form-result.ts';
import { hearTables } from '#db/live/table-changes.ts';
import type { LocalStore } from '#db/tables/local.ts';
import { useStore } from '#outbox/store/react.ts';
import { useFailure } from '../services/use-failure.ts';
import { isDraft, type FormDraft } from './form-draft.ts';

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
 * The draft under that key (form-draft.ts); undefined while it is read.
 *
 * @param resultId of a result that is there already, and is changed; a new one without it
 */
export const useFormDraft = (key: string, resultId?: string): DraftInWork | undefined => {
  const { local, ids, clock } = useStore();
  const fail = useFailure();
  const { kept, setKept, newest } = useKept(key, resultId);
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

const useKept = (key: string, resultId: string | undefined) => {
  const { local, ids } = useStore();
  const fail = useFailure();
  const [kept, setKept] = useState<Kept>();
  // Two taps in one frame both build on the newest draft.
  const newest = useRef<Kept | undefined>(undefined);
  useEffect(() => {
    newest.current = undefined;
    setKept(undefined);
    let gone = false;
    const read = (): void => {
      readDraft(local, key)
        .then((found) => {
          // What was answered here stands; an empty draft gives way to answers that come back from the outbox.
          if (gone || typeof newest.current?.savedAt === 'number') return;
          if (found === undefined && newest.current !== undefined) return;
          newest.current = found ?? freshOf(resultId ?? ids.next());
          setKept(newest.current);
        })
        .catch(fail);
    };
    read();
    const stop = hearTables(['drafts'], (_table, keys) => {
      if (keys === 'all' || keys.includes(key)) read();
    });
    return () => {
      gone = true;
      stop();
    };
  }, [local, ids, key, resultId, fail]);
  return { kept, setKept, newest };
};

const freshOf = (resultId: string): Kept => ({ draft: { resultId, answers: [], entries: [] }, savedAt: null });

/** A draft that an older version wrote in another shape is not read: its form begins anew. */
const readDraft = async (local: LocalStore, key: string): Promise<Kept | undefined> => {
  const row = await local.read(['drafts'], (tables) => tables.drafts.get(key));
  return row !== undefined && isDraft(row.content) ? { draft: row.content, savedAt: row.savedAt } : undefined;
};

const writeDraft = (local: LocalStore, key: string, { draft, savedAt }: Kept): Promise<void> =>
  local.writeDrafts((drafts) => drafts.put({ id: key, savedAt: savedAt ?? 0, content: draft }));
