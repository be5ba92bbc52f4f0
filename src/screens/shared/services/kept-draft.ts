// A form that is being written: kept on this device with every key, until it is sent.
import { useEffect, useRef, useState } from 'react';
import { useStore } from '#outbox/store/react.ts';
import { useFailure } from './use-failure.ts';

export interface DraftInWork<Draft> {
  readonly draft: Draft;
  /** A function is given the newest draft. */
  readonly change: (part: Partial<Draft> | ((newest: Draft) => Partial<Draft>)) => void;
  readonly clear: () => Promise<void>;
}

/**
 * Undefined while it is read.
 * @param read the draft in what was kept, or a fresh one; the same function as long as it reads the same
 */
export const useKeptDraft = <Draft extends object>(
  key: string,
  read: (content: unknown) => Draft,
): DraftInWork<Draft> | undefined => {
  const { local, clock } = useStore();
  const fail = useFailure();
  const [held, hold] = useState<{ readonly key: string; readonly draft: Draft }>();
  // Two keys in one frame both build on the newest draft.
  const newest = useRef<Draft>(undefined);
  useEffect(() => {
    let gone = false;
    local
      .read(['drafts'], (tables) => tables.drafts.get(key))
      .then((row) => {
        if (gone) return;
        newest.current = read(row?.content);
        hold({ key, draft: newest.current });
      })
      .catch(fail);
    return () => {
      gone = true;
    };
  }, [local, fail, key, read]);
  // What another key holds is neither shown nor written under this one while its own is read.
  if (held?.key !== key) return undefined;
  const { draft } = held;
  return {
    draft,
    change: (part) => {
      const before = newest.current ?? draft;
      const content = { ...before, ...(typeof part === 'function' ? part(before) : part) };
      newest.current = content;
      hold({ key, draft: content });
      local.writeDrafts((drafts) => drafts.put({ id: key, savedAt: clock.now(), content })).catch(fail);
    },
    clear: () => local.writeDrafts((drafts) => drafts.remove([key])),
  };
};

/** Of a draft in another shape, the texts of the fields that are known. */
export const knownTexts = (content: unknown, fields: readonly string[]): Readonly<Record<string, string>> =>
  typeof content !== 'object' || content === null
    ? {}
    : Object.fromEntries(
        Object.entries(content).filter(([field, value]) => fields.includes(field) && typeof value === 'string'),
      );

/** A draft with what was kept of it over a fresh one. */
export const textsIn = <Draft extends Readonly<Record<string, string>>>(content: unknown, fresh: Draft): Draft => ({
  ...fresh,
  ...knownTexts(content, Object.keys(fresh)),
});
