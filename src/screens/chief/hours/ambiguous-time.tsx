// In the night in which the clocks go back a time comes twice: which of the two is meant.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Chips } from '#ui/inputs/chips.tsx';
import { wallTimeOf } from '../../shared/values/wall-time.ts';
import { comesTwice, type Turn } from './hours-times.ts';

export interface AmbiguousTimeProps {
  /** As it is read now. */
  readonly instant: string;
  readonly zone: string;
  readonly turn: Turn;
  readonly onChoose: (turn: Turn) => void;
}

export const AmbiguousTime = ({ instant, zone, turn, onChoose }: AmbiguousTimeProps): ReactNode => {
  const { formatMessage } = useIntl();
  if (!comesTwice(instant, zone)) return null;
  const time = wallTimeOf(instant, zone);
  const chips = [
    { value: 'first' as const, label: formatMessage({ id: 'chief.hours.first' }, { time }) },
    { value: 'second' as const, label: formatMessage({ id: 'chief.hours.second' }, { time }) },
  ];
  return (
    <div>
      <p>
        <FormattedMessage id="chief.hours.twice" values={{ time }} />
      </p>
      <Chips<Turn>
        label={formatMessage({ id: 'chief.hours.twice' }, { time })}
        chips={chips}
        chosen={turn}
        onChoose={onChoose}
      />
    </div>
  );
};
