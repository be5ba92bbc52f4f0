// The form of a project's words and dates: only what was changed is sent, so that others may change the rest meanwhile.
// It is kept while it is written.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { editProject } from '#schema/mutations/projects/edit-project.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Sheet } from '#ui/overlay/dialog.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { useKnown } from '#db/query/react.ts';
import { useSend } from '#outbox/store/react.ts';
import { useSending } from '../../../shared/sending/use-sending.tsx';
import { useKeptDraft } from '../../kept-draft.ts';
import type { ProjectPage } from '../queries.ts';
import { changedWords, editedWords, wordEditsIn, wordFaults, written } from './project-words.ts';
import { readWordChoices } from './word-choices.ts';
import { WordFields } from './word-fields.tsx';

export interface EditProjectProps {
  readonly page: ProjectPage;
  readonly onClose: () => void;
}

export const EditProject = ({ page, onClose }: EditProjectProps): ReactNode => {
  const { project: row } = page;
  const { formatMessage } = useIntl();
  const { companyId, clientContactId, projectManagerContactId } = row;
  const choices = useKnown(readWordChoices, [
    {
      companyId,
      ...(clientContactId === undefined ? {} : { clientContactId }),
      ...(projectManagerContactId === undefined ? {} : { projectManagerContactId }),
    },
  ])?.value;
  const inWork = useKeptDraft(`project:${row.id}:words`, wordEditsIn);
  const send = useSend();
  const { start, problem, isBusy } = useSending();
  const [isTried, setTried] = useState(false);
  const edits = inWork?.draft ?? {};
  const words = editedWords(row, edits);
  const faults = wordFaults(words);
  const save = (): void => {
    setTried(true);
    if (inWork === undefined || Object.keys(faults).length > 0) return;
    const changes = changedWords(row, words);
    start(async () => {
      if (changes !== undefined) await send(editProject, { number: row.id, ...changes });
      await inWork.clear();
    }, onClose);
  };
  return (
    <Sheet
      open
      title={<FormattedMessage id="project.words.open" />}
      onClose={onClose}
      closeLabel={formatMessage({ id: 'common.close' })}
      actions={
        <Button width="full" icon="check" busy={isBusy} onPress={save}>
          <FormattedMessage id="common.save" />
        </Button>
      }
    >
      {inWork === undefined || choices === undefined ? (
        <Skeleton label={formatMessage({ id: 'common.loading' })} />
      ) : (
        <WordFields
          page={page}
          edits={edits}
          change={(field, text) => inWork.change(written(row, edits, field, text))}
          choices={choices}
          faults={isTried ? faults : {}}
        />
      )}
      {problem}
    </Sheet>
  );
};
