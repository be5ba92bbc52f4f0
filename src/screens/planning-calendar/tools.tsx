// Which days are shown, and the way to others.
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Chips } from '#ui/inputs/chips.tsx';
import { IconButton } from '#ui/primitives/icon-button.tsx';
import { TodayButton } from '../shared/navigation/today-button.tsx';
import { useTimes } from '../shared/values/use-times.ts';
import { turned, ZOOMS, type ShownDays, type Zoom } from './days.ts';
import * as style from './planning.css.ts';

interface ToolsProps {
  readonly zoom: Zoom;
  readonly isWide: boolean;
  readonly date: string;
  readonly today: string;
  readonly days: ShownDays;
  readonly onZoom: (zoom: Zoom) => void;
  /** Null for today. */
  readonly onDate: (date: string | null) => void;
}

export const Tools = ({ zoom, isWide, date, today, days, onZoom, onDate }: ToolsProps): ReactNode => {
  const { formatMessage } = useIntl();
  const times = useTimes();
  const title =
    zoom === 'month'
      ? times.date(days.from, 'month')
      : zoom === 'day'
        ? times.date(days.from, 'dayLong')
        : formatMessage({ id: 'common.fromTo' }, { start: times.date(days.from), end: times.date(days.to) });
  return (
    <div className={style.top}>
      <h2 className={style.heading} aria-live="polite">
        {title}
      </h2>
      <IconButton
        icon="chevron-left"
        label={formatMessage({ id: 'planning.previous' })}
        onPress={() => onDate(turned(zoom, date, -1))}
      />
      <TodayButton size="compact" isToday={date === today} onPress={() => onDate(null)} />
      <IconButton
        icon="chevron-right"
        label={formatMessage({ id: 'planning.next' })}
        onPress={() => onDate(turned(zoom, date, 1))}
      />
      {isWide && (
        <Chips
          label={formatMessage({ id: 'planning.zoom' })}
          chips={ZOOMS.map((value) => ({ value, label: formatMessage({ id: `planning.zoom.${value}` }) }))}
          chosen={zoom}
          onChoose={onZoom}
          wraps
        />
      )}
    </div>
  );
};
