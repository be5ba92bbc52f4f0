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

/** What is asked: whether somebody says why, and whether because it is early. */
export interface AskedWhy {
  /** Early, or far from the place. */
  readonly asksWhy: boolean;
  readonly isEarly: boolean;
}

const offeredTo = (kind: CheckKind, isEarly: boolean): readonly CheckReason[] =>
  isEarly ? (kind === 'checkOut' ? REASONS.earlyOut : REASONS.earlyIn) : REASONS.away;

/** The reason in what was picked earlier, where it is still among those that are offered. */
export const reasonIn = (text: string, kind: CheckKind, { asksWhy, isEarly }: AskedWhy): CheckReason | null =>
  (asksWhy ? offeredTo(kind, isEarly).find((reason) => reason === text) : undefined) ?? null;

export interface CheckReasonsProps {
  readonly kind: CheckKind;
  readonly isEarly: boolean;
  readonly chosen: CheckReason | null;
  readonly onChoose: (reason: CheckReason | null) => void;
}

export const CheckReasons = ({ kind, isEarly, chosen, onChoose }: CheckReasonsProps): ReactNode => {
  const { formatMessage } = useIntl();
  return (
    <ToggleChips
      label={formatMessage({ id: 'checks.why' })}
      chips={offeredTo(kind, isEarly).map((value) => ({ value, label: formatMessage({ id: `checks.why.${value}` }) }))}
      on={chosen === null ? [] : [chosen]}
      onToggle={(value) => {
        onChoose(value === chosen ? null : value);
      }}
    />
  );
};
