// To whom a shift goes, from a list of people by how well they fit: the way without pulling, on a phone too.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Sheet } from '#ui/overlay/dialog.tsx';
import { PeopleList } from '../judging/people-list.tsx';
import { useJudged, type JudgedShift, type NamedCandidate } from '../judging/use-judged.ts';
import type { MovedBar } from './use-moving.ts';

interface MoveListProps {
  readonly moved: Pick<MovedBar, 'bar' | 'name'>;
  readonly onTake: (judged: JudgedShift, by: NamedCandidate) => void;
  readonly onClose: () => void;
}

export const MoveList = ({ moved: { bar, name }, onTake, onClose }: MoveListProps): ReactNode => {
  const { formatMessage } = useIntl();
  const judged = useJudged(bar.id);
  return (
    <Sheet
      open
      title={<FormattedMessage id="planning.move.title" values={{ name }} />}
      closeLabel={formatMessage({ id: 'common.close' })}
      onClose={onClose}
    >
      {judged === undefined ? (
        <Skeleton label={formatMessage({ id: 'planner.judging' })} />
      ) : (
        <PeopleList judged={judged} onTake={(by) => onTake(judged, by)} />
      )}
    </Sheet>
  );
};
