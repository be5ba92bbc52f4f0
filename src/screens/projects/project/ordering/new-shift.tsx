// A new shift: a crew at a place with its first position, or a further position of a crew that is there. It is kept
// while it is written.
import { useCallback, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Row } from '#schema/define/entity.ts';
import type { project } from '#schema/entities/projects/project.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Sheet } from '#ui/overlay/dialog.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { useKnown } from '#db/query/react.ts';
import { useStore } from '#outbox/store/react.ts';
import { useSending } from '../../../shared/sending/use-sending.tsx';
import { useKeptDraft } from '../../../shared/services/kept-draft.ts';
import * as style from '../project.css.ts';
import { QuoteNote } from '../../../shared/crew-positions/quote-note.tsx';
import { partsOfShift } from './ordered-shift.ts';
import { isNewPlace, placeLike } from './place-draft.ts';
import { NO_CHOICES, readShiftChoices, zoneIn } from './shift-choices.ts';
import { faultsOf, shiftDraftIn, type ShiftDraft } from './shift-draft.ts';
import { ShiftFields } from './shift-fields.tsx';

export interface NewShiftProps {
  readonly row: Row<typeof project>;
  readonly onClose: () => void;
}

export const NewShift = ({ row, onClose }: NewShiftProps): ReactNode => {
  const { formatMessage } = useIntl();
  const { problem, isBusy, order, isTried, inWork, choices } = useOrder(row, onClose);
  return (
    <Sheet
      open
      title={<FormattedMessage id="project.order.title" />}
      onClose={onClose}
      closeLabel={formatMessage({ id: 'common.close' })}
      actions={
        <Button width="full" busy={isBusy} onPress={order}>
          <FormattedMessage id="project.order.save" />
        </Button>
      }
    >
      {inWork === undefined || choices === undefined ? (
        <Skeleton label={formatMessage({ id: 'common.loading' })} />
      ) : (
        <div className={style.question}>
          <QuoteNote row={row} />
          <ShiftFields
            draft={inWork.draft}
            change={inWork.change}
            choices={choices}
            faults={isTried ? faultsOf(inWork.draft, zoneIn(choices, inWork.draft), row) : {}}
          />
        </div>
      )}
      {problem}
    </Sheet>
  );
};

/** What is wrong is said once somebody tried to order. */
const useOrder = (row: Row<typeof project>, onClose: () => void) => {
  const store = useStore();
  const { start, problem, isBusy } = useSending();
  const choices = useKnown(readShiftChoices, [row.id])?.value;
  const kept = useKeptDraft(
    `project:${row.id}:shift`,
    useCallback((content: unknown) => shiftDraftIn(content, row.beginDate), [row.beginDate]),
  );
  const inWork =
    kept === undefined || choices === undefined ? undefined : { ...kept, draft: standing(kept.draft, choices) };
  const [isTried, setTried] = useState(false);
  const order = (): void => {
    setTried(true);
    if (inWork === undefined) return;
    const { draft, clear } = inWork;
    if (draft.crewId === '' && isNewPlace(draft) && placeLike(draft, choices?.places ?? []) !== undefined) return;
    if (Object.keys(faultsOf(draft, zoneIn(choices ?? NO_CHOICES, draft), row)).length > 0) return;
    start(async () => {
      await store.sendAct(partsOfShift(row.id, draft, () => store.ids.next()));
      await clear();
    }, onClose);
  };
  return { problem, isBusy, order, isTried, inWork, choices };
};

/** Without what was chosen and is gone since: a crew that was called off takes no position. */
const standing = (draft: ShiftDraft, { crews, functions, places }: typeof NO_CHOICES): ShiftDraft => ({
  ...draft,
  crewId: kept(draft.crewId, crews),
  functionId: kept(draft.functionId, functions),
  locationId: kept(draft.locationId, places),
});

const kept = (chosen: string, rows: readonly { readonly id: string }[]): string =>
  rows.some(({ id }) => id === chosen) ? chosen : '';
