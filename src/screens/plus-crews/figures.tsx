// The figures of a plus crew beside its forecast: turnover, speed, what lies over the minimum, people.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import * as style from './plus-crews.css.ts';
import type { PlusCrewPage } from './queries.ts';
import { useAmount } from './use-amount.ts';

export const Figures = ({ page }: { readonly page: PlusCrewPage }): ReactNode => {
  const amount = useAmount(page.crew.currency);
  const { turnover, days, daysGone, isEveryDay, projected, minimumTarget, bonusPct } = page.standing;
  const over =
    projected === undefined || minimumTarget === undefined ? undefined : Math.max(0, projected - minimumTarget);
  return (
    <dl className={style.figures}>
      <Figure
        name={<FormattedMessage id="plusCrews.figure.turnover" />}
        note={
          <FormattedMessage
            id={isEveryDay ? 'plusCrews.figure.daysEvery' : 'plusCrews.figure.days'}
            values={{ gone: daysGone, days }}
          />
        }
        value={amount(turnover, 'currency')}
      />
      <Speed page={page} />
      {over !== undefined && (
        <Figure
          name={<FormattedMessage id="plusCrews.figure.over" />}
          note={<FormattedMessage id="plusCrews.figure.share" values={{ percent: amount(bonusPct, 'percent') }} />}
          value={amount(over, 'currency')}
        />
      )}
      <Figure
        name={<FormattedMessage id="plusCrews.figure.people" />}
        value={String(page.crew.memberContactIds.length)}
      />
    </dl>
  );
};

const Speed = ({ page: { standing } }: { readonly page: PlusCrewPage }): ReactNode => {
  const { formatNumber } = useIntl();
  const { teamSpeed, speedNorm, speedFactor } = standing;
  if (teamSpeed === undefined) return null;
  const one = (value: number): string => formatNumber(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <Figure
      name={<FormattedMessage id="plusCrews.figure.speed" />}
      {...(speedNorm === undefined
        ? {}
        : {
            note: (
              <FormattedMessage
                id="plusCrews.figure.norm"
                values={{ norm: one(speedNorm), factor: formatNumber(speedFactor, { maximumFractionDigits: 2 }) }}
              />
            ),
          })}
      value={<FormattedMessage id="plusCrews.figure.perHour" values={{ speed: one(teamSpeed) }} />}
    />
  );
};

interface FigureProps {
  readonly name: ReactNode;
  readonly note?: ReactNode;
  readonly value: ReactNode;
}

const Figure = ({ name, note, value }: FigureProps): ReactNode => (
  <div className={style.figureRow}>
    <dt className={style.figureName}>
      {name}
      {note !== undefined && <span className={style.quiet}>{note}</span>}
    </dt>
    <dd className={style.figureValue}>{value}</dd>
  </div>
);
