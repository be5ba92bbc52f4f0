// The form of a crew: only what was changed is sent, so that others may change the rest meanwhile. It is kept while it
// is written. A planner hears of people whom another clock books twice, and says why where they stay on it.
import type { ReactNode } from 'react';
import { editCrew } from '#schema/mutations/crews/edit-crew.ts';
import { useKnown } from '#db/query/react.ts';
import { useSend } from '#outbox/store/react.ts';
import { useActor } from '#session/react.tsx';
import { useCrewBookedTwice, type JudgedMove } from '../fitness/moved-people.ts';
import { useMovedForce } from '../planning/moved-force.tsx';
import { useKeptEdit, type EditInWork } from '../services/kept-edit.ts';
import { readCrewForm, type CrewForm } from './crew-choices.ts';
import { changedCrew, crewEditsIn, draftOfCrew, missingOfCrew, newClock, type CrewDraft } from './crew-edit.ts';
import { CrewFields } from './crew-fields.tsx';
import { EditSheet, type EditForm } from './edit-sheet.tsx';

interface EditCrewProps {
  readonly crewId: string;
  readonly onClose: () => void;
}

export const EditCrew = ({ crewId, onClose }: EditCrewProps): ReactNode => {
  const read = useKnown(readCrewForm, [crewId])?.value ?? undefined;
  const inWork = useKeptEdit(`crew:${crewId}:edit`, read?.crew, crewEditsIn);
  const save = useSave(read, inWork);
  const moved = useMoved(read, inWork);
  const { asks, dialog, problem } = useMovedForce({ changes: crewId, moved, save, onSaved: onClose });
  if (dialog !== null) return dialog;
  const formOf = (form: CrewForm, { draft: edits, change }: CrewEdit): EditForm => {
    const draft = { ...draftOfCrew(form.crew), ...edits };
    const missing = missingOfCrew(draft);
    return {
      isWhole: missing.length === 0,
      fields: (isTried) => (
        <>
          <CrewFields form={form} draft={draft} change={change} missing={isTried ? missing : []} />
          {problem}
        </>
      ),
      save: () => save(),
      asks,
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

type CrewEdit = EditInWork<Partial<CrewDraft>>;

/** @returns sends what was changed; with a reason where it books people twice */
const useSave = (read: CrewForm | undefined, inWork: CrewEdit | undefined): ((reason?: string) => Promise<void>) => {
  const send = useSend();
  return async (reason) => {
    if (read === undefined || inWork === undefined) return;
    const { crew } = read;
    const changes = changedCrew(crew, { ...draftOfCrew(crew), ...inWork.draft });
    const decided = reason === undefined ? {} : { force: true as const, reason };
    if (changes !== undefined) await send(editCrew, { id: crew.id, ...changes, ...decided }, { shown: inWork.shown });
    await inWork.clear();
  };
};

const useMoved = (read: CrewForm | undefined, inWork: CrewEdit | undefined): JudgedMove | undefined => {
  const isPlanner = useActor().audiences.includes('planner');
  const zone = read === undefined || !isPlanner ? undefined : newClock(read, inWork?.draft.locationId);
  return useCrewBookedTwice(
    read === undefined || zone === undefined ? null : { crewId: read.crew.id, endAt: read.crew.endAt, zone },
  );
};
