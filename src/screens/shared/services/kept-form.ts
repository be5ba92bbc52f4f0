// The fields of a form: what is written into them is kept on this device with every key, until it is sent (domain.md,
// kept-words). A field that nobody wrote into shows what stands.
import { useEffect, useRef, useState } from 'react';
import type { Draft, LocalStore } from '#db/tables/local.ts';
import type { ShownRow } from '#outbox/send/send.ts';
import { useStore } from '#outbox/store/react.ts';
import { knownTexts } from './kept-draft.ts';
import { keptIn } from './kept-edit.ts';
import { useFailure } from './use-failure.ts';

/** Fields that hold a text as it was typed or chosen: any text may come back from the device. */
export type FormTexts<Fields> = { readonly [Name in keyof Fields]: string extends Fields[Name] ? string : never };

export interface FormInWork<Fields> {
  /** What stands, with what was written over it. */
  readonly draft: Fields;
  readonly change: (part: Partial<Fields>) => void;
  /** Once it is sent. */
  readonly clear: () => Promise<void>;
}

/** What was written, and on which row it was begun. */
export interface FormEdits {
  readonly edits: Readonly<Record<string, string>>;
  readonly shown?: ShownRow | undefined;
}

/** What a key changes, over what stands at that moment. */
export interface FormPart {
  readonly part: object;
  readonly fresh: Readonly<Record<string, string>>;
  readonly standing?: ShownRow | undefined;
}

/**
 * Usable from the first moment: what is typed before the device has answered goes over what was kept.
 * @param key what it is for, and of which row: `payment:{invoice}`
 * @param fresh what the fields hold before anybody writes
 */
export const useKeptForm = <Fields extends FormTexts<Fields>>(key: string, fresh: Fields): FormInWork<Fields> =>
  useWritten(key, fresh, undefined);

/**
 * A form over a row that stands.
 * @param standing the row as it is now; undefined while there is none
 */
export const useKeptFormOf = <Fields extends FormTexts<Fields>, Standing extends ShownRow | undefined>(
  key: string,
  fresh: Fields,
  standing: Standing,
): FormInWork<Fields> & {
  /** The row on which it was begun; the one that stands where nothing was written yet. */
  readonly shown: ShownRow | Standing;
} => {
  const form = useWritten(key, fresh, standing);
  return { ...form, shown: form.shown ?? standing };
};

const NOTHING: FormEdits = { edits: {} };

interface HeldForm extends FormEdits {
  readonly key: string;
  readonly isRead: boolean;
}

const useWritten = <Fields extends FormTexts<Fields>>(
  key: string,
  fresh: Fields,
  standing: ShownRow | undefined,
): FormInWork<Fields> & Pick<FormEdits, 'shown'> => {
  const { local, clock } = useStore();
  const fail = useFailure();
  const [held, hold] = useState<HeldForm>();
  // Two keys in one frame both build on the newest.
  const newest = useRef<HeldForm>(undefined);
  const fields = Object.keys(fresh).join(' ');
  const show = (next: HeldForm): void => {
    newest.current = next;
    hold(next);
  };
  useEffect(() => {
    let gone = false;
    readForm(local, key, fields.split(' '))
      .then((read) => {
        if (gone) return;
        newest.current = { ...formAfterReading(newest.current, { key, ...read }), isRead: true };
        hold(newest.current);
      })
      .catch(fail);
    return () => {
      gone = true;
    };
  }, [local, fail, key, fields]);
  const { edits, shown } = held?.key === key ? held : NOTHING;
  return {
    draft: { ...fresh, ...edits },
    shown,
    change: (part) => {
      const change = { part, fresh, standing };
      const before = newest.current?.key === key ? newest.current : { ...NOTHING, isRead: false };
      show({ ...withPart(before, change), key, isRead: before.isRead });
      keepForm(local, { id: key, savedAt: clock.now() }, change).catch(fail);
    },
    clear: () => {
      // By now the form may be another row's.
      if (newest.current === undefined || newest.current.key === key) show({ ...NOTHING, key, isRead: true });
      return local.writeDrafts((drafts) => drafts.remove([key]));
    },
  };
};

export const readForm = async (
  local: Pick<LocalStore, 'read'>,
  key: string,
  fields: readonly string[],
): Promise<FormEdits> => formIn((await local.read(['drafts'], (tables) => tables.drafts.get(key)))?.content, fields);

/** Over what is kept already, which the page may not have read yet. A form as it stands leaves nothing behind. */
export const keepForm = (
  local: Pick<LocalStore, 'writeDrafts'>,
  draft: Omit<Draft, 'content'>,
  change: FormPart,
): Promise<void> =>
  local.writeDrafts(async (drafts) => {
    const kept = formIn((await drafts.get(draft.id))?.content, Object.keys(change.fresh));
    const content = withPart(kept, change);
    await (content === NOTHING ? drafts.remove([draft.id]) : drafts.put({ ...draft, content }));
  });

/** What was typed while it was read is newer, field by field; once it was read, what the page holds is all. */
export const formAfterReading = (
  now: (FormEdits & { readonly key: string; readonly isRead: boolean }) | undefined,
  read: FormEdits & { readonly key: string },
): FormEdits & { readonly key: string } => {
  if (now?.key !== read.key) return read;
  return now.isRead ? now : { ...read, edits: { ...read.edits, ...now.edits }, shown: read.shown ?? now.shown };
};

const formIn = (content: unknown, fields: readonly string[]): FormEdits =>
  keptIn(content, (edits) => knownTexts(edits, fields));

const withPart = ({ edits, shown }: FormEdits, { part, fresh, standing }: FormPart): FormEdits => {
  const next = { ...edits, ...knownTexts(part, Object.keys(fresh)) };
  return Object.entries(next).every(([field, text]) => text === fresh[field])
    ? NOTHING
    : { edits: next, shown: shown ?? standing };
};
