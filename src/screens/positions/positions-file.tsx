// What is shown of the positions, as a file for a spreadsheet.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Icon } from '#ui/icons/icon.tsx';
import { buttonClass } from '#ui/primitives/button-class.ts';
import { csvAddress } from '../shared/values/csv.ts';
import { useTimes } from '../shared/values/use-times.ts';
import type { Position } from '../shared/positions/positions.ts';

const COLUMNS = [
  'day',
  'from',
  'to',
  'function',
  'crew',
  'project',
  'location',
  'seats',
  'filled',
  'people',
  'state',
] as const;

interface PositionsFileProps {
  readonly positions: readonly Position[];
  /** Of the file, behind the word for positions. */
  readonly name: string;
}

export const PositionsFile = ({ positions, name }: PositionsFileProps): ReactNode => {
  const { formatMessage, locale } = useIntl();
  const times = useTimes();
  const rows = [
    COLUMNS.map((column) => formatMessage({ id: `positions.column.${column}` })),
    ...positions.map((one) => [
      one.day,
      times.time(one.start, one.zone),
      times.time(one.end, one.zone),
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
  return (
    <a
      className={buttonClass({ variant: 'outline', size: 'compact' })}
      href={csvAddress(rows, locale)}
      download={`${formatMessage({ id: 'positions.title' })} ${name}.csv`}
    >
      <Icon name="download" />
      <FormattedMessage id="positions.file" />
    </a>
  );
};
