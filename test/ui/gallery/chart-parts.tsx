// Figures as bars and lines, and what stands where no rows are, in the gallery.
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { formatDate } from '#i18n/format.ts';
import { Button } from '#ui/primitives/button.tsx';
import { BarChart } from '#ui/charts/bar-chart.tsx';
import { Meter } from '#ui/charts/meter.tsx';
import { Sparkline } from '#ui/charts/sparkline.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorNote } from '#ui/feedback/error-note.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { UndoBar } from '#ui/feedback/undo-bar.tsx';
import { TURNOVER } from './data.ts';
import { Group } from './group.tsx';
import { useWords } from './words-context.ts';

const DAYS = TURNOVER.map((_, at) => `2026-11-${String(14 + at)}`);

export const ChartParts = (): ReactNode => {
  const words = useWords();
  const { locale, formatNumber } = useIntl();
  const points = TURNOVER.map((value, at) => ({ label: formatDate(DAYS[at] ?? '', locale), value }));
  const chart = {
    label: words.turnover,
    points,
    headings: [words.day, words.amount] as const,
    say: (value: number) => formatNumber(value),
  };
  return (
    <>
      <Group name="Meter" now={['/staff-contracts']} next={['/projects', '/plus-crews/{n}', 'client home']}>
        <Meter
          label={words.staffed}
          words={`28 ${words.confirmed}, 2 ${words.asked}, 4 ${words.open}`}
          most={34}
          parts={[
            { key: 'confirmed', value: 28, tone: 'go' },
            { key: 'asked', value: 2, tone: 'wait' },
          ]}
        />
        <Meter
          label={words.staffed}
          words="9 / 8"
          most={8}
          parts={[
            { key: 'most', value: 8, tone: 'primary' },
            { key: 'over', value: 1, tone: 'stop' },
          ]}
        />
      </Group>
      <Group name="Sparkline" next={['/plus-crews', 'client home']}>
        <Sparkline {...chart} words={words.rising} />
      </Group>
      <Group name="Bar chart" next={['/plus-crews/{n}']}>
        <BarChart {...chart} words={words.turnover} now={points.at(-1)?.label ?? ''} />
      </Group>
    </>
  );
};

export const StateParts = (): ReactNode => {
  const words = useWords();
  return (
    <>
      <Group name="Empty" now={['every list']}>
        <EmptyState icon="layers" title={words.empty}>
          {words.emptyText}
        </EmptyState>
      </Group>
      <Group name="Loading" now={['every list']}>
        <Skeleton label={words.loading} rows={2} />
      </Group>
      <Group name="Refused" now={['the outbox', '/documents/{id}']}>
        <ErrorNote
          title={words.refused}
          actions={
            <>
              <Button variant="outline" size="compact">
                {words.again}
              </Button>
              <Button variant="outline" size="compact">
                {words.tell}
              </Button>
            </>
          }
        >
          {words.refusedText}
        </ErrorNote>
      </Group>
      <Group name="Undo bar" now={['/crews/{id}']} next={['/planning-calendar', '/planner-crew']}>
        <UndoBar undo={words.undo} spanMs={8000} onUndo={() => undefined}>
          {words.done}
        </UndoBar>
      </Group>
    </>
  );
};
