// A sentence that says how many rows of lists there are; and what stands there while nobody can know.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { provenCountText } from '#i18n/counts.ts';
import type { CountId } from '#i18n/list-counts.ts';
import type { Resting } from './absence.tsx';
import { isCounted } from './proven-count.ts';
import { ListLoading } from './list-loading.tsx';

export interface ListCountProps extends Resting {
  readonly id: CountId;
  readonly count: number;
  /** What the place is called without its number; otherwise it says that it is on its way. */
  readonly meanwhile?: ReactNode;
}

export const ListCount = ({ arrival, id, count, meanwhile }: ListCountProps): ReactNode =>
  isCounted(count, arrival) ? (
    <FormattedMessage id={provenCountText(id)} values={{ count }} />
  ) : (
    (meanwhile ?? <ListLoading arrival={arrival} size="line" />)
  );
