// What is stated beside somebody's hours, as it is written and as it is sent. A statement is whole: it says all of
// them, also those that are none, as it takes the place of one that waits before it. Pure.
import type { CrewMember } from '../queries.ts';

/** Minutes on the way, kilometres driven, and the chief's words; 0 and an empty text are none. */
export interface Extras {
  readonly travelMin: number;
  readonly kmDriven: number;
  readonly noteChief: string;
}

/** As they are typed; an empty field is none. */
export type ExtrasWritten = { readonly [Name in keyof Extras]: string };

export type ExtrasRow = Pick<CrewMember['row'], keyof Extras>;

/** Most minutes, kilometres and letters. */
export const MOST = { travelMin: 1440, kmDriven: 10_000, noteChief: 1000 } as const;

/** As they stand on the row. */
export const carriedOf = ({ travelMin = 0, kmDriven = 0, noteChief = '' }: ExtrasRow): Extras => ({
  travelMin,
  kmDriven,
  noteChief,
});

/** As the fields show them. */
export const extrasWritten = (row: ExtrasRow): ExtrasWritten => {
  const { travelMin, kmDriven, noteChief } = carriedOf(row);
  return {
    travelMin: travelMin === 0 ? '' : String(travelMin),
    kmDriven: kmDriven === 0 ? '' : String(kmDriven),
    noteChief,
  };
};

/** What the fields say; null where a number cannot be read, or is too great. */
export const extrasIn = (written: ExtrasWritten): Extras | null => {
  const [travelMin, kmDriven] = [countIn(written.travelMin), countIn(written.kmDriven)];
  if (travelMin === null || travelMin > MOST.travelMin || kmDriven === null || kmDriven > MOST.kmDriven) return null;
  return { travelMin, kmDriven, noteChief: written.noteChief.trim().normalize('NFC') };
};

const countIn = (text: string): number | null => {
  const typed = text.trim();
  if (typed === '') return 0;
  return /^\d{1,5}$/u.test(typed) ? Number(typed) : null;
};
