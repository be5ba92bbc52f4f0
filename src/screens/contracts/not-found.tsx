// There is no such contract here, or none that the reader may see.
import type { ReactNode } from 'react';
import { EmptyState, type Resting } from '../shared/arrival/empty-state.tsx';
import type { Look } from '../shared/arrival/fetch-row.ts';

interface NotFoundProps extends Resting {
  /** The way on. */
  readonly way: ReactNode;
  /** Null where the server was asked already. */
  readonly look: Look | null;
}

export const NotFound = ({ arrival, way, look }: NotFoundProps): ReactNode => (
  <EmptyState
    arrival={arrival}
    icon="file-text"
    claim="contracts.notFound.title"
    look={look}
    action={way}
    text="contracts.notFound.text"
  />
);
