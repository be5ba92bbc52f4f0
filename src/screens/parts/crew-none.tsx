// What stands where a crew is not on this device.
import type { ReactNode } from 'react';
import { HomeButton } from './home-button.tsx';
import { EmptyState, type Resting } from './empty-state.tsx';

export const CrewNone = ({ arrival }: Resting): ReactNode => (
  <EmptyState arrival={arrival} icon="users" claim="crews.notFound.title" action={<HomeButton />} text="crews.notFound.text" />
);
