// The form of a project's words and dates: only what was changed is sent, so that others may change the rest meanwhile.
// It is kept while it is written.
import type { ReactNode } from 'react';
import { isClientOnly } from '#schema/mutations/actors.ts';
import { editProject } from '#schema/mutations/projects/edit-project.ts';
import { useKnown } from '#db/query/react.ts';
import { useSend } from '#outbox/store/react.ts';
import { useActor } from '#session/react.tsx';
import { useKeptDraft } from '../../../shared/services/kept-draft.ts';
import { EditSheet, type EditForm } from '../../../shared/crew-form/edit-sheet.tsx';
import type { ProjectPage } from '../queries.ts';
import { cardFaults, editedWords, wordEditsIn, wordFaults, wordsSaid, written } from './project-words.ts';
import { readWordChoices } from './word-choices.ts';
import { WordFields } from './word-fields.tsx';

export interface EditProjectProps {
  readonly page: ProjectPage;
  readonly onClose: () => void;
}

export const EditProject = ({ page, onClose }: EditProjectProps): ReactNode => {
  const { project: row } = page;
  const { companyId, clientContactId, projectManagerContactId, plannerContactIds } = row;
  const choices = useKnown(readWordChoices, [
    {
      companyId,
      plannerContactIds,
      ...(clientContactId === undefined ? {} : { clientContactId }),
      ...(projectManagerContactId === undefined ? {} : { projectManagerContactId }),
    },
  ])?.value;
  const inWork = useKeptDraft(`project:${row.id}:words`, wordEditsIn);
  const send = useSend();
  const edits = inWork?.draft ?? {};
  const words = editedWords(row, edits);
  const faults = {
    ...cardFaults(row, words, { cards: choices?.cards ?? [], isAgency: !isClientOnly(useActor()) }),
    ...wordFaults(words),
  };
  const form: EditForm | undefined =
    inWork === undefined || choices === undefined
      ? undefined
      : {
          isWhole: Object.keys(faults).length === 0,
          fields: (isTried) => (
            <WordFields
              page={page}
              edits={edits}
              change={(field, text) => inWork.change(written(row, edits, field, text))}
              choices={choices}
              faults={isTried ? faults : {}}
            />
          ),
          save: async () => {
            const said = wordsSaid(row, words);
            if (said !== undefined) await send(editProject, ...said);
            await inWork.clear();
          },
        };
  return <EditSheet says="project.words.open" form={form} onClose={onClose} />;
};
