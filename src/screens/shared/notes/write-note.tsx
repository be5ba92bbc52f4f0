// The field for a new note, kept while it is written; where the agency writes, with whether the client may read it.
import { useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { SwitchRow } from '#ui/inputs/switch-row.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { useSending } from '../sending/use-sending.tsx';
import { textsIn, useKeptDraft } from '../services/kept-draft.ts';
import * as style from './notes.css.ts';

export interface WriteNoteProps {
  /** Under which the draft is kept. */
  readonly draftKey: string;
  /** Asks whether the client may read it. */
  readonly asksForClient: boolean;
  readonly hint?: ReactNode;
  readonly send: (body: string, isForClient: boolean) => Promise<unknown>;
}

/** Longest text of a note (schema: body). */
const LONGEST = 4000;
const FRESH = { words: '', isForClient: '' };
const draftIn = (content: unknown): typeof FRESH => textsIn(content, FRESH);

/** It stays where it is once a note was saved, and so does the focus: the field is empty for the next one. */
export const WriteNote = ({ draftKey, asksForClient, hint, send }: WriteNoteProps): ReactNode => {
  const inWork = useKeptDraft(draftKey, draftIn);
  const [isTried, setTried] = useState(false);
  const { start, problem, isBusy } = useSending();
  if (inWork === undefined) return null;
  const { words, isForClient } = inWork.draft;
  const body = words.trim().normalize('NFC');
  const save = (): void => {
    setTried(true);
    if (body === '') return;
    start(
      async () => {
        await send(body, asksForClient && isForClient !== '');
        inWork.change(FRESH);
        await inWork.clear();
      },
      () => setTried(false),
    );
  };
  return (
    <div className={style.stack}>
      <TextArea
        label={<FormattedMessage id="notes.words" />}
        hint={hint}
        value={words}
        onChange={(text) => inWork.change({ words: text })}
        maxLength={LONGEST}
        {...(isTried && body === '' ? { error: <FormattedMessage id="notes.needed" /> } : {})}
      />
      {asksForClient && (
        <SwitchRow
          label={<FormattedMessage id="notes.mayRead" />}
          on={isForClient !== ''}
          onChange={(may) => inWork.change({ isForClient: may ? 'yes' : '' })}
        />
      )}
      <Button variant="outline" icon="message-circle" busy={isBusy} onPress={save}>
        <FormattedMessage id="notes.write" />
      </Button>
      {problem}
    </div>
  );
};
