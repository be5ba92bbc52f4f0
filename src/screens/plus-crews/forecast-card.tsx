// The bonus that a plus crew may expect if it goes on like this, with the arithmetic behind it.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Absence } from '../shared/arrival/absence.tsx';
import type { Resting } from '../shared/arrival/empty-state.tsx';
import { useMoney } from '../shared/values/use-money.ts';
import * as style from './plus-crews.css.ts';
import type { PlusCrewPage } from './queries.ts';
import { useAmount } from './use-amount.ts';

type ForecastProps = { readonly page: PlusCrewPage } & Resting;

export const ForecastCard = ({ page, arrival }: ForecastProps): ReactNode => {
  const { formatMessage } = useIntl();
  const money = useMoney(page.crew.currency);
  const { bonusCents, daysGone, isEveryDay, minimumTarget, projected } = page.standing;
  return (
    <section className={style.forecast} aria-label={formatMessage({ id: 'plusCrews.forecast.title' })}>
      <h3 className={style.forecastTitle}>
        <FormattedMessage id="plusCrews.forecast.title" />
      </h3>
      {bonusCents !== undefined && <p className={style.bonus}>{money(bonusCents)}</p>}
      <p className={style.forecastWords}>
        {minimumTarget === undefined ? (
          <Absence arrival={arrival} id="plusCrews.forecast.missingTarget" />
        ) : daysGone === 0 ? (
          <FormattedMessage id={isEveryDay ? 'plusCrews.forecast.earlyEvery' : 'plusCrews.forecast.early'} />
        ) : (
          <FormattedMessage
            id={isEveryDay ? 'plusCrews.forecast.basisEvery' : 'plusCrews.forecast.basis'}
            values={{ days: daysGone }}
          />
        )}
      </p>
      {minimumTarget !== undefined && projected !== undefined && (
        <>
          <TargetBar projected={projected} minimum={minimumTarget} currency={page.crew.currency} />
          <Arithmetic page={page} projected={projected} minimum={minimumTarget} />
        </>
      )}
    </section>
  );
};

interface TargetProps {
  readonly projected: number;
  readonly minimum: number;
  readonly currency: string;
}

const TargetBar = ({ projected, minimum, currency }: TargetProps): ReactNode => {
  const { formatMessage } = useIntl();
  const amount = useAmount(currency);
  const most = Math.max(projected, minimum, 1) * 1.1;
  const share = (value: number): string => `${String((Math.max(0, value) / most) * 100)}%`;
  const words = formatMessage(
    { id: 'plusCrews.forecast.bar' },
    { projected: amount(projected, 'currency'), minimum: amount(minimum, 'currency') },
  );
  return (
    <>
      <div
        role="meter"
        aria-label={formatMessage({ id: 'plusCrews.forecast.projected' })}
        aria-valuemin={0}
        aria-valuemax={most}
        aria-valuenow={Math.max(0, projected)}
        aria-valuetext={words}
        className={style.bar}
      >
        <span className={style.barFill} style={{ inlineSize: share(projected) }} />
        <span className={style.barMark} style={{ insetInlineStart: share(minimum) }} />
      </div>
      <p className={style.forecastWords}>{words}</p>
    </>
  );
};

interface ArithmeticProps {
  readonly page: PlusCrewPage;
  readonly projected: number;
  readonly minimum: number;
}

const Arithmetic = ({ page: { crew, standing }, projected, minimum }: ArithmeticProps): ReactNode => {
  const { formatNumber } = useIntl();
  const money = useMoney(crew.currency);
  const amount = useAmount(crew.currency);
  const { bonusCents = 0, bonusPct, speedFactor, turnover, days, daysGone, isEveryDay } = standing;
  return (
    <details className={style.arithmetic}>
      <summary className={style.summary}>
        <FormattedMessage id="plusCrews.forecast.how" />
      </summary>
      <CountedDays standing={standing} />
      <p>
        <FormattedMessage
          id={isEveryDay ? 'plusCrews.forecast.projectionEvery' : 'plusCrews.forecast.projection'}
          values={{
            turnover: amount(turnover, 'currency'),
            gone: daysGone,
            days,
            projected: amount(projected, 'currency'),
          }}
        />
      </p>
      <p>
        <FormattedMessage
          id="plusCrews.forecast.formula"
          values={{
            projected: amount(projected, 'currency'),
            minimum: amount(minimum, 'currency'),
            percent: amount(bonusPct, 'percent'),
            factor: formatNumber(speedFactor, { maximumFractionDigits: 2 }),
            bonus: money(bonusCents),
          }}
        />
      </p>
      {projected < minimum && (
        <p>
          <FormattedMessage id="plusCrews.forecast.below" />
        </p>
      )}
    </details>
  );
};

/** Which days the forecast counts, and why. */
const CountedDays = ({ standing }: Pick<PlusCrewPage, 'standing'>): ReactNode => {
  const { days, weekdays, weekdaysOff, isEveryDay, knowsHolidays } = standing;
  return (
    <>
      <p>
        {isEveryDay ? (
          <FormattedMessage id="plusCrews.forecast.everyDay" />
        ) : (
          <FormattedMessage id="plusCrews.forecast.workingDays" values={{ weekdays, off: weekdaysOff, days }} />
        )}
      </p>
      {!knowsHolidays && (
        <p>
          <FormattedMessage id="plusCrews.forecast.holidaysUnknown" />
        </p>
      )}
    </>
  );
};
