// What a reduced login reads where the one thing that it is for is not on this device.
import type { ReactNode } from 'react';
import { EmptyState, type Resting } from '../../shared/arrival/empty-state.tsx';

export const OwnNotHere = ({ arrival }: Resting): ReactNode => (
  <EmptyState arrival={arrival} icon="circle-alert" claim="home.own.notFound.title" text="home.own.notFound.text" />
);
