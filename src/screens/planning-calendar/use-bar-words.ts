// A bar in words: its time, its crew, what it is, and what is wrong with it.
import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { useTimes } from '../shared/values/use-times.ts';
import type { PlanningBar } from './bars.ts';
import { useLookName } from './use-look-name.ts';

export interface BarInWords {
  /** `07:00 to 15:00`; empty where it is about whole days. */
  readonly times: string;
  readonly title: string;
  /** `confirmed, double booking` */
  readonly marks: readonly string[];
}

export const useBarWords = (): ((bar: PlanningBar) => BarInWords) => {
  const { formatMessage } = useIntl();
  const times = useTimes();
  const lookName = useLookName();
  return useCallback(
    (bar) => {
      const isWork = bar.crew !== null;
      const marks = [
        lookName(bar.look),
        ...(bar.edge === 'alarm' ? [formatMessage({ id: 'planning.mark.double' })] : []),
        ...(bar.edge === 'warn' ? [formatMessage({ id: 'planning.mark.look' })] : []),
        ...(bar.isChanged ? [formatMessage({ id: 'planning.mark.changed' })] : []),
        ...(bar.isChosen === true ? [formatMessage({ id: 'planning.mark.chosen' })] : []),
        ...(bar.isStruck ? [formatMessage({ id: 'planning.mark.struck' })] : []),
      ];
      return {
        times: isWork ? times.range({ start: bar.from, end: bar.until, zone: bar.zone }) : '',
        title: isWork && bar.crew.name !== '' ? bar.crew.name : lookName(bar.look),
        marks,
      };
    },
    [formatMessage, times, lookName],
  );
};
