// A new shift as it is written down: what is wrong with it, and what is sent.
import type { RefusalCode } from '#schema/refusals.ts';
import { positionTimes, type ProjectSpan } from '#schema/rules/crews/position-times.ts';
import { newDemandsIn, NO_DEMANDS, noteIn } from '../../../shared/crew-positions/demands.ts';
import { EMPTY_PLACE, isNewPlace, NEEDED_OF_PLACE } from './place-draft.ts';
import { textsIn } from '../../../shared/services/kept-draft.ts';

const EMPTY = {
  /** Empty for a new crew. */
  crewId: '',
  name: '',
  locationId: '',
  info: '',
  functionId: '',
  startDate: '',
  startTime: '',
  /** Empty where it follows from the times. */
  endDate: '',
  endTime: '',
  amount: '1',
  breakMin: '',
  ...NO_DEMANDS,
  ...EMPTY_PLACE,
};

/** As it was typed; what is not chosen yet is empty. */
export type ShiftDraft = Readonly<typeof EMPTY>;
export type ShiftField = keyof ShiftDraft;
/** `count`: no whole number in its bounds. */
export type ShiftFault = 'needed' | 'count' | RefusalCode;
export type ShiftFaults = Readonly<Partial<Record<ShiftField, ShiftFault>>>;

/** Bounds of the fields that count; no break is longer than three hours. */
export const BOUNDS = { amount: [1, 200], breakMin: [0, 180] } as const;

/** What was kept of it; the project's first day is offered. */
export const shiftDraftIn = (content: unknown, beginDate: string): ShiftDraft =>
  textsIn<ShiftDraft>(content, { ...EMPTY, startDate: beginDate });

const OF_POSITION: readonly ShiftField[] = ['functionId', 'startDate', 'startTime', 'endTime', 'amount'];
const OF_NEW_CREW: readonly ShiftField[] = ['name', 'locationId'];
const OF_CREW_AT_NEW_PLACE: readonly ShiftField[] = ['name', ...NEEDED_OF_PLACE];

/**
 * What is wrong with it, by field.
 * @param zone of the place of the crew; undefined while none is chosen
 */
export const faultsOf = (draft: ShiftDraft, zone: string | undefined, order: ProjectSpan): ShiftFaults => {
  const ofCrew = isNewPlace(draft) ? OF_CREW_AT_NEW_PLACE : OF_NEW_CREW;
  const required = draft.crewId === '' ? [...ofCrew, ...OF_POSITION] : OF_POSITION;
  const missing = required.filter((field) => draft[field].trim() === '').map((field) => [field, 'needed'] as const);
  const uncounted = (['amount', 'breakMin'] as const)
    .filter((field) => draft[field].trim() !== '' && !isCount(draft[field].trim(), BOUNDS[field]))
    .map((field) => [field, 'count'] as const);
  const faults: ShiftFaults = Object.fromEntries([...missing, ...uncounted]);
  if (Object.keys(faults).length > 0 || zone === undefined) return faults;
  const times = positionTimes(positionIn(draft), zone, order);
  return times.ok ? {} : { [fieldOf(times.code)]: times.code };
};

const fieldOf = (code: RefusalCode): ShiftField =>
  code === 'BREAK_TOO_LONG' ? 'breakMin' : code === 'OUTSIDE_PROJECT' ? 'startDate' : 'endTime';

const isCount = (text: string, [least, most]: readonly [number, number]): boolean =>
  /^\d{1,3}$/u.test(text) && Number(text) >= least && Number(text) <= most;

/** It ends on the next day where its end is no later than its start, and nobody said its last day. */
export const isOvernight = ({
  startTime,
  endTime,
  endDate,
}: Pick<ShiftDraft, 'startTime' | 'endTime' | 'endDate'>): boolean =>
  endDate === '' && startTime !== '' && endTime !== '' && endTime <= startTime;

/** The words of its position; what a new one is without being told is left out. */
export const positionIn = (draft: ShiftDraft) => ({ ...plainPositionIn(draft), ...newDemandsIn(draft) });

/** Its function, times, numbers and note. */
export const plainPositionIn = ({
  functionId,
  startDate,
  startTime,
  endDate,
  endTime,
  amount,
  breakMin,
  note,
}: ShiftDraft) => ({
  functionId,
  startDate,
  startTime,
  endTime,
  ...(endDate === '' ? {} : { endDate }),
  amount: Number(amount),
  ...(breakMin.trim() === '' ? {} : { breakMin: Number(breakMin) }),
  ...noteIn({ note }),
});

/** The words of its new crew. */
export const crewIn = ({ name, locationId, info }: ShiftDraft) => ({
  name: name.trim().normalize('NFC'),
  locationId,
  ...(info.trim() === '' ? {} : { info: info.trim().normalize('NFC') }),
});
