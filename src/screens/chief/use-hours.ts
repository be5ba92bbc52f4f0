// Stating hours: one person's as written, or everybody's as they were planned.
import type { ReactNode } from 'react';
import { setHours } from '#schema/mutations/crews/set-hours.ts';
import type { ArgsOf } from '#schema/define/mutation.ts';
import { missingHours } from '#schema/rules/hours.ts';
import { useSend } from '#store/react.ts';
import { useSending } from '../parts/use-sending.tsx';
import type { ChiefPage, Hand } from './queries.ts';

export type StatedHours = ArgsOf<typeof setHours>;

/** The hours of a person as the position has them. */
export const asPlanned = ({ row, plannedBreakMin }: Hand): StatedHours => ({
  id: row.id, workedStart: row.effectiveStart, workedEnd: row.effectiveEnd, breakMin: plannedBreakMin, hoursRev: row.hoursRev,
});

/** Those who have to have hours and have none; whoever was never checked in is asked about one by one. */
export const withoutHours = (hands: readonly Hand[]): readonly Hand[] => {
  const lacking = new Set(missingHours(hands.map(({ row, functionId }) => ({ ...row, functionId }))));
  return hands.filter(({ row, checks }) => lacking.has(row.id) && checks.checkIn !== null);
};

export interface AllAsPlanned {
  readonly waiting: readonly Hand[];
  readonly state: { readonly isBusy: boolean; readonly run: () => void };
  readonly problem: ReactNode;
}

export const useAllAsPlanned = ({ hands }: ChiefPage): AllAsPlanned => {
  const send = useSend();
  const { start, isBusy, problem } = useSending();
  const waiting = withoutHours(hands);
  const run = (): void => {
    start(async () => {
      for (const hand of waiting) await send(setHours, asPlanned(hand));
    });
  };
  return { waiting, state: { isBusy, run }, problem };
};
