// Which days are looked at to judge people for a position, and what is known of them on this device.
import { epochDay, epochMs } from '#schema/rules/fitness/epoch.ts';
import type { FitnessWorld } from '#schema/rules/fitness/model.ts';
import type { DayRange } from '#schema/rules/planning/day-window.ts';
import type { Arrival } from '#db/live/arrival.ts';

const DAY_MS = 86_400_000;
/** Days before today that speak of whom a person knows, and days behind the position for rest and days in a row. */
const SINCE_DAYS = 31;
const BEHIND_DAYS = 9;

const plusDays = (date: string, days: number): string => Temporal.PlainDate.from(date).add({ days }).toString();

/** The days of which shifts are looked at. */
export const judgedDays = (today: string, seat: { readonly day: string }): DayRange => {
  const [from, to] = [plusDays(today, -SINCE_DAYS), plusDays(seat.day, BEHIND_DAYS)];
  return { from, to: to < today ? today : to };
};

/** What is known of the time around: no day that is not on this device. */
export const worldOf = (days: DayRange, arrival: Arrival, minRestMin: number, asOf: string): FitnessWorld => {
  const kept = arrival.kind === 'partly' ? arrival.others : arrival;
  const here = kept.kind === 'beyond' ? kept.days : days;
  const [from, to] = here === null ? [days.to, days.from] : [max(here.from, days.from), min(here.to, days.to)];
  return {
    minRestMin,
    checked: { from: epochDay(from) * DAY_MS, to: (epochDay(to) + 1) * DAY_MS, asOf: epochMs(asOf) },
  };
};

const max = (one: string, other: string): string => (one > other ? one : other);
const min = (one: string, other: string): string => (one < other ? one : other);
