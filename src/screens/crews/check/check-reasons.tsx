// Why somebody checks in or out early, or far from the place: four answers, one tap each. None has to be given.
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { ToggleChips } from '#ui/inputs/chips.tsx';
import type { CheckKind } from '#schema/entities/crews/crew-check.ts';

const REASONS = {
  away: ['otherEntrance', 'carPark', 'sentElsewhere', 'wrongLocation'],
  earlyOut: ['workDone', 'chiefAgreed', 'notWell', 'later'],
  earlyIn: ['calledEarly', 'chiefAgreed', 'onSite', 'later'],
} as const;

export type CheckReason = (typeof REASONS)[keyof typeof REASONS][number];

/** Not for the crew's eyes: it goes to the office alone. */
export const isPrivate = (reason: CheckReason | null): boolean => reason === 'notWell';

export interface CheckReasonsProps {
  readonly kind: CheckKind;
  readonly isEarly: boolean;
  readonly chosen: CheckReason | null;
  readonly onChoose: (reason: CheckReason | null) => void;
}

export const CheckReasons = ({ kind, isEarly, chosen, onChoose }: CheckReasonsProps): ReactNode => {
  const { formatMessage } = useIntl();
  const reasons = isEarly ? (kind === 'checkOut' ? REASONS.earlyOut : REASONS.earlyIn) : REASONS.away;
  return (
    <ToggleChips
      label={formatMessage({ id: 'checks.why' })}
      chips={reasons.map((value) => ({ value, label: formatMessage({ id: `checks.why.${value}` }) }))}
      on={chosen === null ? [] : [chosen]}
      onToggle={(value) => {
        onChoose(value === chosen ? null : value);
      }}
    />
  );
};
