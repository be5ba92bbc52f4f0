// A planner's copies on the page of a project: the sheet in which one is chosen, what was done, and the way back.
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Row } from '#schema/define/entity.ts';
import type { project } from '#schema/entities/projects/project.ts';
import { Note } from '#ui/feedback/note.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Sheet } from '#ui/overlay/dialog.tsx';
import { ListLoading } from '../../../shared/arrival/list-loading.tsx';
import { UndoButton } from '../../../shared/planning/undo-button.tsx';
import { usePlanning, type Planning } from '../../../shared/planning/use-planning.tsx';
import { useTimes } from '../../../shared/values/use-times.ts';
import { order } from '../project.css.ts';
import { CopyChosen } from './copy-chosen.tsx';
import { CopyFoot } from './copy-foot.tsx';
import { useCopy, type CopyTarget } from './use-copy.ts';

interface CopyingDayProps {
  readonly row: Row<typeof project>;
  /** Undefined where nothing is being copied. */
  readonly target: CopyTarget | undefined;
  /** Above the days, where the way back stands. */
  readonly head: HTMLElement | null;
  readonly onClose: () => void;
}

export const CopyingDay = ({ row, target, head, onClose }: CopyingDayProps): ReactNode => {
  const planning = usePlanning();
  return (
    <>
      {planning.nextKind === 'copy' &&
        head !== null &&
        createPortal(
          <div className={order}>
            <UndoButton planning={planning} />
          </div>,
          head,
        )}
      {target !== undefined && <CopySheet row={row} target={target} planning={planning} onClose={onClose} />}
      {planning.bar}
    </>
  );
};

interface CopySheetProps extends Pick<CopyingDayProps, 'row' | 'onClose'> {
  readonly target: CopyTarget;
  readonly planning: Planning;
}

const CopySheet = ({ row, target, planning, onClose }: CopySheetProps): ReactNode => {
  const { formatMessage } = useIntl();
  const times = useTimes();
  const copy = useCopy(row, target);
  const isReady = copy !== undefined && copy !== 'gone' && 'planned' in copy;
  const day = times.date(target.day);
  const name = isReady && target.crewId !== undefined ? copy.copying.source.crews[0]?.crew.name : undefined;
  return (
    <Sheet
      open
      size="long"
      title={
        name === undefined ? (
          <FormattedMessage id="project.copy.title" values={{ day }} />
        ) : (
          <FormattedMessage id="project.copy.titleCrew" values={{ day, name }} />
        )
      }
      onClose={onClose}
      closeLabel={formatMessage({ id: 'common.close' })}
      {...(isReady && copy.days.length > 0
        ? { actions: <CopyFoot copy={copy} planning={planning} onDone={onClose} /> }
        : {})}
    >
      {copy === undefined ? (
        <Skeleton label={formatMessage({ id: 'common.loading' })} />
      ) : copy === 'gone' ? (
        <Note icon="ban">
          <FormattedMessage id="project.copy.gone" />
        </Note>
      ) : 'planned' in copy ? (
        <CopyChosen copy={copy} isWholeDay={target.crewId === undefined} />
      ) : (
        <ListLoading arrival={copy} />
      )}
    </Sheet>
  );
};
