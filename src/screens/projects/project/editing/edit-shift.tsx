// A position that stands is edited: only what was changed is sent, so that others may change the rest meanwhile.
import type { ReactNode } from 'react';
import type { Row } from '#schema/define/entity.ts';
import type { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import type { project } from '#schema/entities/projects/project.ts';
import { editCrewItem } from '#schema/mutations/crews/positions/edit-crew-item.ts';
import { useKnown } from '#db/query/react.ts';
import { useSend } from '#outbox/store/react.ts';
import { useKeptDraft } from '../../../shared/services/kept-draft.ts';
import { readShiftChoices } from '../ordering/shift-choices.ts';
import { faultsOf } from '../ordering/shift-draft.ts';
import { PositionFields } from '../ordering/shift-fields.tsx';
import * as style from '../project.css.ts';
import { QuoteNote } from '../quote-note.tsx';
import { EditSheet, type EditForm } from '../../../shared/crew-form/edit-sheet.tsx';
import { changesOf, draftOfPosition, editsIn } from './position-edit.ts';

export interface EditShiftProps {
  readonly row: Row<typeof project>;
  /** As it stood when the form was opened. */
  readonly position: Row<typeof projectCrewItem>;
  readonly zone: string;
  readonly onClose: () => void;
}

export const EditShift = ({ row, position, zone, onClose }: EditShiftProps): ReactNode => {
  const choices = useKnown(readShiftChoices, [row.id])?.value;
  const inWork = useKeptDraft(`position:${position.id}:edit`, editsIn);
  const send = useSend();
  const draft = { ...draftOfPosition(position), ...inWork?.draft };
  const faults = faultsOf(draft, zone, row);
  const form: EditForm | undefined =
    inWork === undefined || choices === undefined
      ? undefined
      : {
          isWhole: Object.keys(faults).length === 0,
          fields: (isTried) => (
            <div className={style.question}>
              <QuoteNote row={row} />
              <PositionFields draft={draft} change={inWork.change} choices={choices} faults={isTried ? faults : {}} />
            </div>
          ),
          save: async () => {
            const changes = changesOf(position, draft);
            if (changes !== undefined) await send(editCrewItem, { id: position.id, ...changes });
            await inWork.clear();
          },
        };
  return <EditSheet says="project.edit.open" form={form} onClose={onClose} />;
};
