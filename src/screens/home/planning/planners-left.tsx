// What a planner's home says below its rows: what stands in its head needs somebody, too.
import type { ReactNode } from 'react';
import { WhatIsLeft, type WhatIsLeftProps } from '../all-done.tsx';
import { needsOfFortnight } from '../needs.ts';
import { useFortnight } from './use-fortnight.ts';

export const PlannersLeft = ({ rows, arrivals }: WhatIsLeftProps): ReactNode => {
  const known = useFortnight();
  const inHead = known === undefined ? 0 : needsOfFortnight(known.value);
  return <WhatIsLeft rows={rows + inHead} arrivals={[...arrivals, known?.arrival]} />;
};
