// A position that stands is edited: only what was changed is sent, so that others may change the rest meanwhile. A
// planner hears of people whom its new times book twice, and says why where they stay on it.
import type { ReactNode } from 'react';
import type { Row } from '#schema/define/entity.ts';
import type { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import type { project } from '#schema/entities/projects/project.ts';
import { editCrewItem } from '#schema/mutations/crews/positions/edit-crew-item.ts';
import { positionTimes } from '#schema/rules/crews/position-times.ts';
import { useKnown } from '#db/query/react.ts';
import { useSend } from '#outbox/store/react.ts';
import { useActor } from '#session/react.tsx';
import { useBookedTwice } from '../../../shared/fitness/moved-people.ts';
import { useMovedForce } from '../../../shared/planning/moved-force.tsx';
import { useKeptEdit } from '../../../shared/services/kept-edit.ts';
import { readShiftChoices } from '../ordering/shift-choices.ts';
import { faultsOf, positionIn, type ShiftDraft } from '../ordering/shift-draft.ts';
import { PositionFields } from '../ordering/shift-fields.tsx';
import * as style from '../project.css.ts';
import { QuoteNote } from '../../../shared/crew-positions/quote-note.tsx';
import { EditSheet, type EditForm } from '../../../shared/crew-form/edit-sheet.tsx';
import { changesOf, draftOfPosition, editsIn } from './position-edit.ts';

export interface EditShiftProps {
  readonly row: Row<typeof project>;
  /** As it stood when the form was opened. */
  readonly position: Row<typeof projectCrewItem>;
  readonly zone: string;
  readonly onClose: () => void;
}

export const EditShift = (props: EditShiftProps): ReactNode => {
  const { row, position, zone, onClose } = props;
  const choices = useKnown(readShiftChoices, [row.id])?.value;
  const inWork = useKeptEdit(`position:${position.id}:edit`, position, editsIn);
  const send = useSend();
  const draft = { ...draftOfPosition(position), ...inWork?.draft };
  const faults = faultsOf(draft, zone, row);
  const isPlanner = useActor().audiences.includes('planner');
  const moved = useBookedTwice(isPlanner ? position.id : null, spanOf(draft, props));
  const save = async (reason?: string): Promise<void> => {
    const changes = changesOf(position, draft);
    const decided = reason === undefined ? {} : { force: true as const, reason };
    if (changes !== undefined && inWork !== undefined)
      await send(editCrewItem, { id: position.id, ...changes, ...decided }, { shown: inWork.shown });
    await inWork?.clear();
  };
  const { asks, dialog, problem } = useMovedForce({ changes: position.id, moved, save, onSaved: onClose });
  const form: EditForm | undefined =
    inWork === undefined || choices === undefined
      ? undefined
      : {
          isWhole: Object.keys(faults).length === 0,
          fields: (isTried) => (
            <div className={style.question}>
              <QuoteNote row={row} />
              <PositionFields draft={draft} change={inWork.change} choices={choices} faults={isTried ? faults : {}} />
              {problem}
            </div>
          ),
          save: () => save(),
          asks,
        };
  if (dialog !== null) return dialog;
  return <EditSheet says="project.edit.open" form={form} onClose={onClose} />;
};

/** Null while the fields say no times that can stand. */
const spanOf = (draft: ShiftDraft, { row, zone }: Pick<EditShiftProps, 'row' | 'zone'>) => {
  if (Object.keys(faultsOf(draft, zone, row)).length > 0) return null;
  const times = positionTimes(positionIn(draft), zone, row);
  return times.ok ? times : null;
};
