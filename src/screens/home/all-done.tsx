// What home says below its rows: that nothing needs the person, or that some of it is still on its way.
import type { ReactNode } from 'react';
import { jointArrival, type Arrival } from '#db/live/arrival.ts';
import { EmptyState } from '../shared/arrival/empty-state.tsx';
import { ListLoading } from '../shared/arrival/list-loading.tsx';

export interface WhatIsLeftProps {
  /** How many rows stand above. */
  readonly rows: number;
  /** Of everything that home reads; one that is not known yet keeps this silent. */
  readonly arrivals: readonly (Arrival | undefined)[];
}

export const WhatIsLeft = ({ rows, arrivals }: WhatIsLeftProps): ReactNode => {
  const [first, ...others] = arrivals.filter((arrival) => arrival !== undefined);
  if (first === undefined || others.length < arrivals.length - 1) return null;
  const arrival = jointArrival(first, ...others);
  if (rows === 0)
    return <EmptyState arrival={arrival} icon="check-check" claim="home.allDone.title" text="home.allDone.text" />;
  return arrival.kind === 'awaited' ? <ListLoading arrival={arrival} /> : null;
};
