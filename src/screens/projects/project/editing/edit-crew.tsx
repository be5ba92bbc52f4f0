// The form of a crew: only what was changed is sent, so that others may change the rest meanwhile. It is kept while it
// is written.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { editCrew } from '#schema/mutations/crews/edit-crew.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Sheet } from '#ui/overlay/dialog.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { useKnown } from '#db/query/react.ts';
import { useSend } from '#outbox/store/react.ts';
import { useSending } from '../../../shared/sending/use-sending.tsx';
import { useKeptDraft } from '../../kept-draft.ts';
import { readCrewForm } from './crew-choices.ts';
import { changedCrew, crewEditsIn, draftOfCrew, missingOfCrew } from './crew-edit.ts';
import { CrewFields } from './crew-fields.tsx';

interface EditCrewProps {
  readonly crewId: string;
  readonly onClose: () => void;
}

export const EditCrew = ({ crewId, onClose }: EditCrewProps): ReactNode => {
  const { formatMessage } = useIntl();
  const form = useKnown(readCrewForm, [crewId])?.value ?? undefined;
  const inWork = useKeptDraft(`crew:${crewId}:edit`, crewEditsIn);
  const send = useSend();
  const { start, problem, isBusy } = useSending();
  const [isTried, setTried] = useState(false);
  const draft = form === undefined ? undefined : { ...draftOfCrew(form.crew), ...inWork?.draft };
  const save = (): void => {
    setTried(true);
    if (form === undefined || draft === undefined || inWork === undefined || missingOfCrew(draft).length > 0) return;
    const changes = changedCrew(form.crew, draft);
    start(async () => {
      if (changes !== undefined) await send(editCrew, { id: crewId, ...changes });
      await inWork.clear();
    }, onClose);
  };
  return (
    <Sheet
      open
      title={<FormattedMessage id="project.crew.open" />}
      onClose={onClose}
      closeLabel={formatMessage({ id: 'common.close' })}
      actions={
        <Button width="full" icon="check" busy={isBusy} onPress={save}>
          <FormattedMessage id="common.save" />
        </Button>
      }
    >
      {form === undefined || draft === undefined || inWork === undefined ? (
        <Skeleton label={formatMessage({ id: 'common.loading' })} />
      ) : (
        <CrewFields form={form} draft={draft} change={inWork.change} missing={isTried ? missingOfCrew(draft) : []} />
      )}
      {problem}
    </Sheet>
  );
};
