// What is shown of the positions, as a file for a spreadsheet.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Icon } from '#ui/icons/icon.tsx';
import { buttonClass } from '#ui/primitives/button-class.ts';
import { csvAddress } from '../shared/values/csv.ts';
import type { Position } from '../shared/positions/positions.ts';
import { usePositionTable } from './position-table.ts';

interface PositionsFileProps {
  readonly positions: readonly Position[];
  /** Of the file, behind the word for positions. */
  readonly name: string;
}

export const PositionsFile = ({ positions, name }: PositionsFileProps): ReactNode => {
  const { formatMessage, locale } = useIntl();
  const rows = usePositionTable(positions, (day) => day);
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
