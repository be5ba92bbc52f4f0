// Reckons the rules and the penalty of a roster from its file and the cells alone; shares no line with the search.

export interface Checked {
  /** One sentence for each broken rule. */
  readonly broken: readonly string[];
  readonly penalty: number;
}

const part = (text: string, name: string): readonly (readonly string[])[] =>
  (text.split(`SECTION_${name}`)[1]?.split('SECTION_')[0] ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(','));

interface Row {
  readonly code: string;
  /** A code of a shift for each day, '' for a free one. */
  readonly days: readonly string[];
}

/** Runs of worked or of free days: their first day and length. */
const runs = (
  days: readonly string[],
  isWork: boolean,
): readonly { readonly start: number; readonly length: number }[] => {
  const found: { start: number; length: number }[] = [];
  days.forEach((shift, day) => {
    if ((shift !== '') !== isWork) return;
    const last = found.at(-1);
    if (last !== undefined && last.start + last.length === day) last.length += 1;
    else found.push({ start: day, length: 1 });
  });
  return found;
};

const brokenBy = (text: string, { code, days }: Row): readonly string[] => {
  const broken: string[] = [];
  const expect = (holds: boolean, rule: string): void => {
    if (!holds) broken.push(`${code}: ${rule}`);
  };
  const shifts = new Map(part(text, 'SHIFTS').map(([name = '', minutes, not = '']) => [name, { minutes, not }]));
  const rule = part(text, 'STAFF').find(([name]) => name === code) ?? [];
  const [maxMinutes = 0, minMinutes = 0, maxRun = 0, minRun = 0, minFree = 0, maxWeekends = 0] = rule
    .slice(2)
    .map(Number);
  const times = (name: string): number => days.filter((shift) => shift === name).length;
  for (const limit of (rule[1] ?? '').split('|')) {
    const [name = '', most] = limit.split('=');
    expect(times(name) <= Number(most), `at most ${String(most)} of ${name}`);
  }
  const minutes = days.reduce((sum, shift) => sum + Number(shifts.get(shift)?.minutes ?? 0), 0);
  expect(minutes <= maxMinutes && minutes >= minMinutes, `minutes ${String(minutes)}`);
  days.forEach((shift, day) => {
    const next = days[day + 1] ?? '';
    const not = shifts.get(shift)?.not.split('|') ?? [];
    expect(next === '' || !not.includes(next), `${next} after ${shift}`);
  });
  const isInside = ({ start, length }: { start: number; length: number }): boolean =>
    start > 0 && start + length < days.length;
  for (const run of runs(days, true)) {
    expect(run.length <= maxRun, `${String(run.length)} days in a row`);
    expect(!isInside(run) || run.length >= minRun, `only ${String(run.length)} days in a row`);
  }
  for (const run of runs(days, false))
    expect(!isInside(run) || run.length >= minFree, `only ${String(run.length)} days free`);
  const weekends = new Set(days.flatMap((shift, day) => (shift !== '' && day % 7 > 4 ? [Math.floor(day / 7)] : [])));
  expect(weekends.size <= maxWeekends, `${String(weekends.size)} weekends`);
  const off = part(text, 'DAYS_OFF').filter(([name]) => name === code);
  for (const day of off.flatMap(([, ...listed]) => listed)) expect(days[Number(day)] === '', `day off ${day}`);
  return broken;
};

const penaltyOf = (text: string, rows: readonly Row[]): number => {
  const works = (code: string, day: string, shift: string): boolean =>
    rows.find((row) => row.code === code)?.days[Number(day)] === shift;
  const wishes = (name: string, wanted: boolean): number =>
    part(text, name).reduce(
      (sum, [code = '', day = '', shift = '', weight]) =>
        works(code, day, shift) === wanted ? sum : sum + Number(weight),
      0,
    );
  const cover = part(text, 'COVER').reduce((sum, [day, shift, need, under, over]) => {
    const missing = Number(need) - rows.filter(({ days }) => days[Number(day)] === shift).length;
    return sum + (missing > 0 ? missing * Number(under) : -missing * Number(over));
  }, 0);
  return wishes('SHIFT_ON_REQUESTS', true) + wishes('SHIFT_OFF_REQUESTS', false) + cover;
};

/** Checks `cells[person * days + day]`: the number of a shift in the file, -1 for a free day. */
export const checkRoster = (text: string, cells: ArrayLike<number>): Checked => {
  const days = Number(part(text, 'HORIZON')[0]?.[0]);
  const shifts = part(text, 'SHIFTS').map(([code = '']) => code);
  const rows = part(text, 'STAFF').map(([code = ''], person) => ({
    code,
    days: Array.from({ length: days }, (_none, day) => shifts[cells[person * days + day] ?? -1] ?? ''),
  }));
  return { broken: rows.flatMap((row) => brokenBy(text, row)), penalty: penaltyOf(text, rows) };
};
