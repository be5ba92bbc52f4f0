// The words of the chief's sheet, kept on this device with every key. What another chief wrote meanwhile is shown
// beside them, and decided between when both are there.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { writeSheet } from '#schema/mutations/crews/papers/write-sheet.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { useSend } from '#outbox/store/react.ts';
import { useSending } from '../../shared/sending/use-sending.tsx';
import { useKeptEdit } from '../../shared/services/kept-edit.ts';
import type { ChiefPage } from '../queries.ts';
import { meanwhileIn, NO_SHEET, writtenIn, wordsToSend, type SheetField } from './sheet-edit.ts';

/** Longest text (schema: incidents, equipmentNote). */
const LONGEST = 4000;

export const SheetWords = ({ page: { crew, sheet } }: { readonly page: ChiefPage }): ReactNode => {
  const send = useSend();
  const { start, isBusy, problem } = useSending();
  const inWork = useKeptEdit(`sheet:${crew.id}`, sheet ?? NO_SHEET, writtenIn);
  if (inWork === undefined) return null;
  const { draft, shown } = inWork;
  const changes = wordsToSend(draft, { shown, sheet });
  const save = (): void => {
    start(async () => {
      await send(writeSheet, { id: crew.id, ...changes }, { shown });
      await inWork.clear();
    });
  };
  const fieldOf = (field: SheetField) => {
    const theirs = meanwhileIn(field, draft, { shown, sheet });
    return {
      value: draft[field] ?? sheet?.[field] ?? '',
      onChange: (words: string) => inWork.change({ [field]: words }),
      maxLength: LONGEST,
      ...(theirs === undefined ? {} : { hint: <Meanwhile words={theirs} /> }),
    };
  };
  return (
    <>
      {sheet?.reopenReason !== undefined && (
        <Note icon="undo-2" tone="wait">
          <FormattedMessage id="chief.sheet.reopened" values={{ reason: sheet.reopenReason }} />
        </Note>
      )}
      <TextArea label={<FormattedMessage id="chief.sheet.incidents" />} {...fieldOf('incidents')} />
      <TextArea label={<FormattedMessage id="chief.sheet.equipment" />} rows={2} {...fieldOf('equipmentNote')} />
      {changes !== undefined && (
        <Button variant="outline" icon="check" busy={isBusy} onPress={save}>
          <FormattedMessage id="chief.sheet.save" />
        </Button>
      )}
      {problem}
    </>
  );
};

const Meanwhile = ({ words }: { readonly words: string }): ReactNode =>
  words === '' ? (
    <FormattedMessage id="chief.sheet.emptied" />
  ) : (
    <FormattedMessage id="chief.sheet.meanwhile" values={{ words }} />
  );
