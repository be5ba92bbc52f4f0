// The figures above the positions: ordered, confirmed, still being staffed, waiting for the client.
import type { ReactNode } from 'react';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import type { PositionFigures } from '../shared/positions/sums.ts';
import * as style from './positions.css.ts';

export const PositionSums = ({
  sums,
  isPast,
}: {
  readonly sums: PositionFigures;
  readonly isPast: boolean;
}): ReactNode => (
  <dl className={style.sums}>
    {(['seats', 'filled', 'open', 'waiting'] as const)
      .filter((key) => key === 'seats' || key === 'filled' || (!isPast && sums[key] > 0))
      .map((key) => (
        <div key={key} className={style.sum}>
          <dt className={style.sumOf}>
            <FormattedMessage id={`positions.sum.${key}`} values={{ count: sums[key] }} />
          </dt>
          <dd className={style.figure}>
            <FormattedNumber value={sums[key]} />
          </dd>
        </div>
      ))}
  </dl>
);
