// Reads a staff roster in the text form of the shift scheduling benchmarks: sections of comma-separated lines.

export interface RosterShift {
  readonly code: string;
  readonly minutes: number;
  /** Codes of the shifts that may not be worked on the next day. */
  readonly forbidsNext: readonly string[];
}

export interface RosterPerson {
  readonly code: string;
  /** By the shift's code; a shift that is not named is not limited. */
  readonly maxShifts: ReadonlyMap<string, number>;
  readonly maxMinutes: number;
  readonly minMinutes: number;
  /** Days of work in a row. */
  readonly maxRun: number;
  readonly minRun: number;
  /** Free days in a row. */
  readonly minFree: number;
  /** Weekends with work on Saturday or Sunday. */
  readonly maxWeekends: number;
}

export interface RosterWish {
  readonly person: string;
  readonly day: number;
  readonly shift: string;
  /** What it costs where the wish is not met. */
  readonly weight: number;
}

export interface RosterCover {
  readonly day: number;
  readonly shift: string;
  readonly need: number;
  /** What each missing person costs. */
  readonly under: number;
  /** What each person too many costs. */
  readonly over: number;
}

export interface RosterText {
  /** The first day is a Monday. */
  readonly days: number;
  readonly shifts: readonly RosterShift[];
  readonly staff: readonly RosterPerson[];
  /** Days on which a person does not work. */
  readonly daysOff: readonly { readonly person: string; readonly day: number }[];
  readonly on: readonly RosterWish[];
  readonly off: readonly RosterWish[];
  readonly cover: readonly RosterCover[];
}

type Line = readonly string[];

const sectionsOf = (text: string): ReadonlyMap<string, readonly Line[]> => {
  const sections = new Map<string, Line[]>();
  let current: Line[] = [];
  for (const line of text.split(/\r?\n/u).map((one) => one.trim())) {
    if (line === '' || line.startsWith('#')) continue;
    if (line.startsWith('SECTION_')) sections.set(line.slice('SECTION_'.length), (current = []));
    else current.push(line.split(',').map((part) => part.trim()));
  }
  return sections;
};

const whole = (text: string | undefined, what: string): number => {
  const value = Number(text);
  if (text === undefined || text === '' || !Number.isSafeInteger(value) || value < 0)
    throw new Error(`The roster has no whole number where ${what} is expected: ${text ?? 'nothing'}.`);
  return value;
};

const codes = (text: string | undefined): readonly string[] => (text ?? '').split('|').filter((code) => code !== '');

const shiftOf = ([code = '', minutes, forbids]: Line): RosterShift => ({
  code,
  minutes: whole(minutes, `the length of shift ${code}`),
  forbidsNext: codes(forbids),
});

const personOf = (line: Line): RosterPerson => {
  const [code = '', limits, ...numbers] = line;
  const number = (at: number): number => whole(numbers[at], `a rule of ${code}`);
  return {
    code,
    maxShifts: new Map(
      codes(limits).map((part) => {
        const [shift = '', most] = part.split('=');
        return [shift, whole(most, `a limit of ${code}`)];
      }),
    ),
    maxMinutes: number(0),
    minMinutes: number(1),
    maxRun: number(2),
    minRun: number(3),
    minFree: number(4),
    maxWeekends: number(5),
  };
};

const wishOf = ([person = '', day, shift = '', weight]: Line): RosterWish => ({
  person,
  day: whole(day, `a day of ${person}`),
  shift,
  weight: whole(weight, `the weight of a wish of ${person}`),
});

const coverOf = ([day, shift = '', need, under, over]: Line): RosterCover => ({
  day: whole(day, 'a day of the cover'),
  shift,
  need: whole(need, `the cover of ${shift}`),
  under: whole(under, `the weight of ${shift}`),
  over: whole(over, `the weight of ${shift}`),
});

/**
 * Reads the text of a roster.
 * @throws Error in a sentence where a section or a number is missing
 */
export const readRosterText = (text: string): RosterText => {
  const sections = sectionsOf(text);
  const lines = (name: string): readonly Line[] => sections.get(name) ?? [];
  const [horizon] = lines('HORIZON');
  if (lines('SHIFTS').length === 0 || lines('STAFF').length === 0) throw new Error('The roster lacks shifts or staff.');
  return {
    days: whole(horizon?.[0], 'the number of days'),
    shifts: lines('SHIFTS').map(shiftOf),
    staff: lines('STAFF').map(personOf),
    daysOff: lines('DAYS_OFF').flatMap(([person = '', ...days]) =>
      days.map((day) => ({ person, day: whole(day, `a free day of ${person}`) })),
    ),
    on: lines('SHIFT_ON_REQUESTS').map(wishOf),
    off: lines('SHIFT_OFF_REQUESTS').map(wishOf),
    cover: lines('COVER').map(coverOf),
  };
};
