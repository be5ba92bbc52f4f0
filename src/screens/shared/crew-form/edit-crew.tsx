// The form of a crew: only what was changed is sent, so that others may change the rest meanwhile. It is kept while it
// is written.
import type { ReactNode } from 'react';
import { editCrew } from '#schema/mutations/crews/edit-crew.ts';
import { useKnown } from '#db/query/react.ts';
import { useSend } from '#outbox/store/react.ts';
import { useKeptEdit, type EditInWork } from '../services/kept-edit.ts';
import { readCrewForm, type CrewForm } from './crew-choices.ts';
import { changedCrew, crewEditsIn, draftOfCrew, missingOfCrew, type CrewDraft } from './crew-edit.ts';
import { CrewFields } from './crew-fields.tsx';
import { EditSheet, type EditForm } from './edit-sheet.tsx';

type CrewEdit = EditInWork<Partial<CrewDraft>>;

interface EditCrewProps {
  readonly crewId: string;
  readonly onClose: () => void;
}

export const EditCrew = ({ crewId, onClose }: EditCrewProps): ReactNode => {
  const read = useKnown(readCrewForm, [crewId])?.value ?? undefined;
  const inWork = useKeptEdit(`crew:${crewId}:edit`, read?.crew, crewEditsIn);
  const send = useSend();
  const formOf = (crew: CrewForm, inWork: CrewEdit): EditForm => {
    const { draft: edits, shown, change, clear } = inWork;
    const draft = { ...draftOfCrew(crew.crew), ...edits };
    const missing = missingOfCrew(draft);
    return {
      isWhole: missing.length === 0,
      fields: (isTried) => <CrewFields form={crew} draft={draft} change={change} missing={isTried ? missing : []} />,
      save: async () => {
        const changes = changedCrew(crew.crew, draft);
        if (changes !== undefined) await send(editCrew, { id: crewId, ...changes }, { shown });
        await clear();
      },
    };
  };
  return (
    <EditSheet
      says="project.crew.open"
      form={read === undefined || inWork === undefined ? undefined : formOf(read, inWork)}
      onClose={onClose}
    />
  );
};
