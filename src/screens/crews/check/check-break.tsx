// The break of a shift, said with the check-out: the planned one unless it was another.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatHours } from '#i18n/format.ts';
import { Chips } from '#ui/inputs/chips.tsx';
import { Section } from '#ui/layout/section.tsx';

/** Minutes. */
const USUAL = [0, 15, 30, 45, 60, 90];

export interface CheckBreakProps {
  readonly planned: number;
  /** Minutes. */
  readonly chosen: number;
  readonly onChoose: (minutes: number) => void;
}

export const CheckBreak = ({ planned, chosen, onChoose }: CheckBreakProps): ReactNode => {
  const { formatMessage } = useIntl();
  const minutes = [...new Set([...USUAL, planned, chosen])].toSorted((one, other) => one - other);
  const chips = minutes.map((one) => ({
    value: String(one),
    label:
      one === planned ? formatMessage({ id: 'checks.break.planned' }, { hours: formatHours(one) }) : formatHours(one),
  }));
  return (
    <Section heading={<FormattedMessage id="checks.break" />}>
      <Chips
        label={formatMessage({ id: 'checks.break' })}
        chips={chips}
        chosen={String(chosen)}
        onChoose={(value) => {
          onChoose(Number(value));
        }}
        wraps
      />
    </Section>
  );
};
