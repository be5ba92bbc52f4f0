// Where a plus crew stands: the forecast with its arithmetic, its figures, and turnover and speed by day.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { BarChart } from '#ui/charts/bar-chart.tsx';
import { Parts } from '#ui/layout/part.tsx';
import { Section } from '#ui/layout/section.tsx';
import { ListLoading } from '../shared/arrival/list-loading.tsx';
import { useTimes } from '../shared/values/use-times.ts';
import { daysOf, speedOf, valueOf, type PlusDay } from './days.ts';
import { Figures } from './figures.tsx';
import { ForecastCard } from './forecast-card.tsx';
import { PlusCrewScreen, type PlusCrewView } from './plus-crew-page.tsx';
import * as style from './plus-crews.css.ts';
import type { PlusCrewPage } from './queries.ts';
import { SharesPart } from './shares/shares-part.tsx';
import { useAmount } from './use-amount.ts';

export const OverviewScreen = (): ReactNode => (
  <PlusCrewScreen here="overview">{(view) => <Standing {...view} />}</PlusCrewScreen>
);

/** Sums are sums only when all numbers are here. */
const Standing = ({ page, today, arrival }: PlusCrewView): ReactNode => {
  if (arrival.kind !== 'here') return <ListLoading arrival={arrival} />;
  const days = daysOf(page, today);
  return (
    <Parts className={style.stack}>
      <Parts className={style.columns}>
        <ForecastCard page={page} arrival={arrival} />
        <Figures page={page} />
      </Parts>
      <SharesPart page={page} arrival={arrival} />
      <TurnoverByDay page={page} days={days} today={today} />
      <SpeedByDay days={days} today={today} />
    </Parts>
  );
};

interface ByDayProps {
  readonly days: readonly PlusDay[];
  readonly today: string;
}

const TurnoverByDay = ({ page, days, today }: ByDayProps & { readonly page: PlusCrewPage }): ReactNode => {
  const { formatNumber } = useIntl();
  const amount = useAmount(page.crew.currency);
  const points = days.flatMap(({ date, cells }) => {
    const told = cells.filter(({ series, rows }) => series.code === 'turnover' && rows.length > 0);
    return told.length === 0 ? [] : [{ date, value: told.reduce((sum, cell) => sum + (valueOf(cell) ?? 0), 0) }];
  });
  return (
    <ByDay
      of="turnover"
      points={points}
      today={today}
      say={(value) => formatNumber(value, { maximumFractionDigits: 0 })}
      sayBest={(value) => amount(value, 'currency')}
    />
  );
};

const SpeedByDay = ({ days, today }: ByDayProps): ReactNode => {
  const { formatNumber } = useIntl();
  const points = days.flatMap((day) => {
    const speed = speedOf(day);
    return speed === undefined ? [] : [{ date: day.date, value: speed }];
  });
  return (
    <ByDay
      of="speed"
      points={points}
      today={today}
      say={(value) => formatNumber(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}
    />
  );
};

interface ChartProps {
  readonly of: 'turnover' | 'speed';
  readonly points: readonly { readonly date: string; readonly value: number }[];
  readonly today: string;
  /** At a bar, where there is little room. */
  readonly say: (value: number) => string;
  /** In a sentence. */
  readonly sayBest?: (value: number) => string;
}

const ByDay = ({ of, points, today, say, sayBest = say }: ChartProps): ReactNode => {
  const { formatMessage } = useIntl();
  const times = useTimes();
  const best = points.reduce((most, point) => (point.value > most.value ? point : most), points[0] ?? NO_POINT);
  if (points.length === 0) return null;
  return (
    <Section heading={<FormattedMessage id={`plusCrews.chart.${of}`} />}>
      <BarChart
        label={formatMessage({ id: `plusCrews.chart.${of}` })}
        words={formatMessage(
          { id: 'plusCrews.chart.best' },
          { day: times.date(best.date), value: sayBest(best.value) },
        )}
        headings={[formatMessage({ id: 'plusCrews.day' }), formatMessage({ id: `plusCrews.chart.${of}` })]}
        points={points.map(({ date, value }) => ({ label: times.date(date, 'dayOfNamedMonth'), value }))}
        say={say}
        now={times.date(today, 'dayOfNamedMonth')}
      />
    </Section>
  );
};

const NO_POINT = { date: '', value: 0 };
