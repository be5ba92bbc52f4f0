// The check-in page; with `?kind=preCall` the pre-call, with `?assignment=` a chief checks somebody in.
import type { ReactNode } from 'react';
import { useQueryKey } from '../../shared/navigation/use-address.ts';
import { CheckPageFor } from './check-page.tsx';

export const CheckInScreen = (): ReactNode => (
  <CheckPageFor kind={useQueryKey('kind') === 'preCall' ? 'preCall' : 'checkIn'} />
);
