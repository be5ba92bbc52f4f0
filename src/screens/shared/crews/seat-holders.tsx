// Those who have the seats of a position, by name: the first few, and how many others.
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

/** How many people are named; the others are counted. */
const NAMED = 3;

export const SeatHolders = ({ names }: { readonly names: readonly string[] }): ReactNode => {
  const { formatMessage } = useIntl();
  const others = names.length - NAMED;
  // Empty where nobody is named: its place is kept, so that the bars of a list stand below each other.
  return (
    <span>
      {others > 0
        ? formatMessage({ id: 'positions.people' }, { names: names.slice(0, NAMED).join(', '), count: others })
        : names.join(', ')}
    </span>
  );
};
