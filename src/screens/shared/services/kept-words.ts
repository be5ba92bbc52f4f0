// Words that somebody writes: kept on this device with every key, until they are sent (domain.md, kept-words).
import { useEffect, useState } from 'react';
import type { Draft, LocalStore } from '#db/tables/local.ts';
import { useStore } from '#outbox/store/react.ts';
import { useFailure } from './use-failure.ts';

export interface KeptWords {
  /** As they were typed; empty while they are read. */
  readonly words: string;
  readonly write: (words: string) => void;
  /** Once they are sent. */
  readonly clear: () => Promise<void>;
}

/** What a field holds, and of which key. */
export interface Written {
  readonly key: string;
  readonly words: string;
}

/** @param key what they are for, and of which row: `decline:{assignment}` */
export const useKeptWords = (key: string): KeptWords => {
  const { local, clock } = useStore();
  const fail = useFailure();
  const [written, setWritten] = useState<Written>();
  useEffect(() => {
    let gone = false;
    readWords(local, key)
      .then((words) => {
        if (!gone) setWritten((now) => afterReading(now, { key, words }));
      })
      .catch(fail);
    return () => {
      gone = true;
    };
  }, [local, fail, key]);
  const keep = (words: string): Promise<void> => {
    setWritten({ key, words });
    return keepWords(local, { id: key, savedAt: clock.now() }, words);
  };
  return {
    words: shownOf(written, key),
    write: (words) => {
      keep(words).catch(fail);
    },
    clear: () => keep(''),
  };
};

export const readWords = async (local: Pick<LocalStore, 'read'>, key: string): Promise<string> =>
  wordsIn((await local.read(['drafts'], (tables) => tables.drafts.get(key)))?.content);

/** An empty field leaves nothing behind. */
export const keepWords = (
  local: Pick<LocalStore, 'writeDrafts'>,
  draft: Omit<Draft, 'content'>,
  words: string,
): Promise<void> =>
  local.writeDrafts((drafts) =>
    words === '' ? drafts.remove([draft.id]) : drafts.put({ ...draft, content: { words } }),
  );

/** What was typed while they were read is newer. */
export const afterReading = (now: Written | undefined, read: Written): Written => (now?.key === read.key ? now : read);

/** Words of another key are not shown while those of this one are read. */
export const shownOf = (written: Written | undefined, key: string): string =>
  written?.key === key ? written.words : '';

const wordsIn = (content: unknown): string => {
  const words: unknown = typeof content === 'object' && content !== null ? Reflect.get(content, 'words') : undefined;
  return typeof words === 'string' ? words : '';
};
