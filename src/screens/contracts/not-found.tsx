// There is no such contract here, or none that the reader may see.
import type { ReactNode } from 'react';
import { EmptyState, type Resting } from '../shared/arrival/empty-state.tsx';

interface NotFoundProps extends Resting {
  /** The way on. */
  readonly way: ReactNode;
}

export const NotFound = ({ arrival, way }: NotFoundProps): ReactNode => (
  <EmptyState
    arrival={arrival}
    icon="file-text"
    claim="contracts.notFound.title"
    action={way}
    text="contracts.notFound.text"
  />
);
