// A plus crew that is not on this device.
import type { ReactNode } from 'react';
import { EmptyState, type Resting } from '../shared/arrival/empty-state.tsx';
import { HomeButton } from '../shared/navigation/home-button.tsx';

export const PlusCrewNotFound = ({ arrival }: Resting): ReactNode => (
  <EmptyState
    arrival={arrival}
    icon="trending-up"
    claim="plusCrews.notFound.title"
    action={<HomeButton />}
    text="plusCrews.notFound.text"
  />
);
