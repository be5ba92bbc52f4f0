// A position that stands is edited: only what was changed is sent, so that others may change the rest meanwhile.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Row } from '#schema/define/entity.ts';
import type { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import type { project } from '#schema/entities/projects/project.ts';
import { editCrewItem } from '#schema/mutations/crews/positions/edit-crew-item.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Sheet } from '#ui/overlay/dialog.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { useKnown } from '#db/query/react.ts';
import { useSend } from '#outbox/store/react.ts';
import { useSending } from '../../../shared/sending/use-sending.tsx';
import { useKeptDraft } from '../../kept-draft.ts';
import { readShiftChoices } from '../ordering/shift-choices.ts';
import { faultsOf } from '../ordering/shift-draft.ts';
import { PositionFields } from '../ordering/shift-fields.tsx';
import * as style from '../project.css.ts';
import { QuoteNote } from '../quote-note.tsx';
import { changesOf, draftOfPosition, editsIn } from './position-edit.ts';

export interface EditShiftProps {
  readonly row: Row<typeof project>;
  /** As it stood when the form was opened. */
  readonly position: Row<typeof projectCrewItem>;
  readonly zone: string;
  readonly onClose: () => void;
}

export const EditShift = ({ row, position, zone, onClose }: EditShiftProps): ReactNode => {
  const { formatMessage } = useIntl();
  const choices = useKnown(readShiftChoices, [row.id])?.value;
  const inWork = useKeptDraft(`position:${position.id}:edit`, editsIn);
  const draft = { ...draftOfPosition(position), ...inWork?.draft };
  const send = useSend();
  const { start, problem, isBusy } = useSending();
  const [isTried, setTried] = useState(false);
  const faults = faultsOf(draft, zone, row);
  const save = (): void => {
    setTried(true);
    if (inWork === undefined || Object.keys(faults).length > 0) return;
    const changes = changesOf(position, draft);
    start(async () => {
      if (changes !== undefined) await send(editCrewItem, { id: position.id, ...changes });
      await inWork.clear();
    }, onClose);
  };
  return (
    <Sheet
      open
      title={<FormattedMessage id="project.edit.open" />}
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
        <div className={style.question}>
          <QuoteNote row={row} />
          <PositionFields draft={draft} change={inWork.change} choices={choices} faults={isTried ? faults : {}} />
        </div>
      )}
      {problem}
    </Sheet>
  );
};
