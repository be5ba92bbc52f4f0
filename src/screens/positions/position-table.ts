// The positions as a table of texts, its head first: for a spreadsheet, and for paper.
import { useIntl } from 'react-intl';
import { useFormerTimes } from '../shared/positions/former-times.tsx';
import type { Position } from '../shared/positions/positions.ts';
import { useTimes } from '../shared/values/use-times.ts';

const COLUMNS = [
  'day',
  'from',
  'to',
  'was',
  'function',
  'crew',
  'project',
  'location',
  'seats',
  'filled',
  'people',
  'state',
] as const;

/** @param inWords the date of a position, as the reader of the table wants it */
export const usePositionTable = (
  positions: readonly Position[],
  inWords: (day: string) => string,
): readonly (readonly string[])[] => {
  const { formatMessage } = useIntl();
  const times = useTimes();
  const inFormer = useFormerTimes();
  return [
    COLUMNS.map((column) => formatMessage({ id: `positions.column.${column}` })),
    ...positions.map((one) => [
      inWords(one.day),
      times.time(one.start, one.zone),
      times.time(one.end, one.zone),
      one.former === undefined ? '' : inFormer({ former: one.former, start: one.start, zone: one.zone }),
      one.functionName,
      one.crewName,
      one.projectName,
      one.locationName ?? '',
      String(one.seats),
      String(one.filled),
      one.people.join(', '),
      formatMessage({ id: `positions.state.${one.state}` }, { count: Math.max(0, one.seats - one.filled) }),
    ]),
  ];
};
