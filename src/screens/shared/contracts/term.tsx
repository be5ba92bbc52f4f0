// From when to when a contract runs, in words.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useTimes } from '../values/use-times.ts';
import type { Contract } from './contracts-of.ts';

export const Term = ({ contract: { from, to } }: { readonly contract: Contract }): ReactNode => {
  const times = useTimes();
  if (to === undefined) return <FormattedMessage id="contracts.from" values={{ from: times.date(from, 'date') }} />;
  return (
    <FormattedMessage id="contracts.fromTo" values={{ from: times.date(from, 'date'), to: times.date(to, 'date') }} />
  );
};
