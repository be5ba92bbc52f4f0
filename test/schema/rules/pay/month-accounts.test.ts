// Quota, hours and leave of a person by months: by examples, and against a count day by day.
import { describe, expect, it } from 'vitest';
import { dateOfDay, epochDay } from '#schema/rules/fitness/epoch.ts';
import type { CountedAbsence, CountedShift } from '#schema/rules/money/counted-work.ts';
import {
  lastDayOf,
  monthAccounts,
  monthsLater,
  type CountedTerms,
  type StaffWork,
} from '#schema/rules/money/month-accounts.ts';

const terms = (more: Partial<CountedTerms> = {}): CountedTerms => ({
  id: 'k',
  statusCode: 'active',
  from: '2027-01-01',
  quotaMinPerMonth: 6000,
  vacationDaysPerYear: 24,
  ...more,
});
const shift = (date: string, minutes = 480, kind: CountedShift['kind'] = 'worked'): CountedShift => ({
  date,
  kind,
  minutes,
});
const leave = (start: string, end: string, halfDay?: 'start' | 'end'): CountedAbsence => ({
  kind: 'vacation',
  start,
  end,
  ...(halfDay === undefined ? {} : { halfDay }),
});
const work = (more: Partial<StaffWork> = {}): StaffWork => ({
  contracts: [terms()],
  shifts: [],
  absences: [],
  holidays: [],
  today: '2027-06-16',
  ...more,
});
const month = (of: StaffWork, which: string) => monthAccounts(of, [which])[0];

describe('the accounts of a month', () => {
  it('are quota, what is to come, what was worked, and what the days before today ask for', () => {
    const shifts = [shift('2027-06-01'), shift('2027-06-02', 300), shift('2027-06-20', 450, 'planned')];
    expect(month(work({ shifts }), '2027-06')).toMatchObject({
      quotaMin: 6000,
      plannedMin: 450,
      workedMin: 780,
      timeAccountMin: 780 - 3000,
    });
  });

  it('begin with the first month that has hours, and carry over to those after it', () => {
    const shifts = [shift('2027-05-20', 6100), shift('2027-06-01', 3000)];
    const found = monthAccounts(work({ shifts }), ['2027-04', '2027-05', '2027-06', '2027-07']);
    expect(found.map(({ timeAccountMin }) => timeAccountMin)).toEqual([0, 100, 100, 100]);
    expect(month(work(), '2027-06')?.timeAccountMin).toBe(0);
  });

  it('owe nothing before the contract, and of its first month the days that it covers', () => {
    const of = work({ contracts: [terms({ from: '2027-06-11' })], shifts: [shift('2027-06-12', 1000)] });
    expect(month(of, '2027-05')).toBeUndefined();
    expect(month(of, '2027-06')).toMatchObject({ quotaMin: 4000, timeAccountMin: 0 });
    expect(month(work({ contracts: [terms({ to: '2027-06-10' })] }), '2027-07')).toBeUndefined();
  });

  it('of a person without a contract that held there are none', () => {
    const contracts = [terms({ statusCode: 'draft' }), terms({ id: 'l', statusCode: 'toSign' })];
    expect(monthAccounts(work({ contracts, shifts: [shift('2027-06-01')] }), ['2027-06'])).toEqual([]);
    expect(monthAccounts(work({ contracts: [] }), ['2027-06'])).toEqual([]);
  });

  it('change with the contract in the middle of a month', () => {
    const contracts = [
      terms({ id: 'old', statusCode: 'ended', to: '2027-06-15' }),
      terms({ id: 'new', from: '2027-06-16', quotaMinPerMonth: 3000 }),
    ];
    const of = work({ contracts, shifts: [shift('2027-06-01', 1000)], today: '2027-07-01' });
    expect(month(of, '2027-06')).toMatchObject({ quotaMin: 4500, timeAccountMin: -3500 });
  });

  it('take no hours into the time account where the contract asks for none: they are paid as they come', () => {
    const free = terms({ quotaMinPerMonth: 0 });
    expect(month(work({ contracts: [free], shifts: [shift('2027-06-01')] }), '2027-06')).toMatchObject({
      quotaMin: 0,
      workedMin: 480,
      timeAccountMin: 0,
    });
  });
});

describe('paid absence', () => {
  it('over a whole month leaves the time account as it was, bank holidays or not', () => {
    for (const holidays of [[], ['2027-05-06', '2027-05-17']]) {
      const of = work({
        shifts: [shift('2027-04-30', 6010)],
        absences: [leave('2027-05-01', '2027-05-31')],
        holidays,
        today: '2027-06-01',
      });
      expect(monthAccounts(of, ['2027-04', '2027-05']).map(({ timeAccountMin }) => timeAccountMin)).toEqual([10, 10]);
    }
  });

  it('over the first days of a contract as well', () => {
    const of = work({
      contracts: [terms({ from: '2027-05-20' })],
      shifts: [shift('2027-05-29', 1)],
      absences: [leave('2027-05-10', '2027-06-10')],
      today: '2027-06-01',
    });
    expect(month(of, '2027-05')?.timeAccountMin).toBe(1);
  });

  it('counts once it is over, half days as halves, and a day once', () => {
    const account = (absences: readonly CountedAbsence[]) =>
      Number(month(work({ shifts: [shift('2027-06-01', 3000)], absences }), '2027-06')?.timeAccountMin);
    // 22 working days in June.
    expect(account([leave('2027-06-15', '2027-06-18')])).toBe(Math.round(6000 / 22));
    expect(account([leave('2027-06-15', '2027-06-15', 'end')])).toBe(Math.round(3000 / 22));
    expect(account([leave('2027-06-15', '2027-06-15'), { ...leave('2027-06-15', '2027-06-15'), kind: 'sick' }])).toBe(
      Math.round(6000 / 22),
    );
    expect(account([leave('2027-06-05', '2027-06-06')])).toBe(0);
  });

  it('that is not paid lowers what the month asks for, and leaves the account as it was', () => {
    const absences = [{ ...leave('2027-05-01', '2027-05-31'), kind: 'unpaid' as const }];
    const of = work({ shifts: [shift('2027-04-30', 6010)], absences, today: '2027-06-01' });
    expect(monthAccounts(of, ['2027-04', '2027-05'])).toMatchObject([
      { quotaMin: 6000, timeAccountMin: 10 },
      { quotaMin: 0, timeAccountMin: 10, vacationDaysTaken: 0, vacationDaysLeft: 24 },
    ]);
    const half = { ...leave('2027-06-15', '2027-06-15', 'end'), kind: 'unpaid' as const };
    const quota = (...more: readonly CountedAbsence[]) =>
      month(work({ absences: [half, ...more] }), '2027-06')?.quotaMin;
    expect(quota()).toBe(6000 - Math.round(3000 / 22));
    // The rest of the day is paid; where all of it is, nothing is taken away.
    expect(quota(leave('2027-06-15', '2027-06-15', 'end'))).toBe(6000 - Math.round(3000 / 22));
    expect(quota(leave('2027-06-14', '2027-06-16'))).toBe(6000);
  });

  it('is a shift that its person was too ill for, with its own minutes', () => {
    const shifts = [shift('2027-06-01', 3000), shift('2027-06-05', 450, 'sick'), shift('2027-06-16', 450, 'sick')];
    expect(month(work({ shifts }), '2027-06')?.timeAccountMin).toBe(450);
  });
});

describe('days of leave', () => {
  it('are those of the year less what was taken and what is approved, in each month as it stood', () => {
    const absences = [leave('2027-03-29', '2027-04-02'), leave('2027-08-02', '2027-08-06')];
    const found = monthAccounts(work({ absences }), ['2027-02', '2027-03', '2027-04', '2027-06', '2027-08']);
    expect(found.map(({ vacationDaysTaken }) => vacationDaysTaken)).toEqual([0, 3, 2, 0, 5]);
    expect(found.map(({ vacationDaysLeft }) => vacationDaysLeft)).toEqual([24, 21, 19, 14, 14]);
  });

  it('are given by the months of the contract and carried over', () => {
    const of = work({
      contracts: [terms({ from: '2027-10-15', to: '2028-06-30' })],
      shifts: [shift('2027-10-20')],
      absences: [leave('2027-12-30', '2028-01-03')],
      today: '2028-02-01',
    });
    expect(monthAccounts(of, ['2027-12', '2028-01', '2028-03']).map((one) => one.vacationDaysLeft)).toEqual([
      4, 15, 15,
    ]);
  });
});

describe('of any work', () => {
  let state = 2027;
  const whole = (least: number, most: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return least + (state % (most - least + 1));
  };
  const day = (from: string, days: number): string => dateOfDay(epochDay(from) + days);
  const randomWork = (): StaffWork => {
    const end = day('2026-11-01', whole(30, 300));
    const absences = Array.from({ length: whole(0, 3) }, (): CountedAbsence => {
      const start = day('2026-10-01', whole(0, 500));
      return {
        kind: (['sick', 'vacation', 'vacation', 'unpaid'] as const)[whole(0, 3)] ?? 'sick',
        start,
        end: day(start, whole(0, 40)),
      };
    });
    const kinds = ['planned', 'worked', 'sick'] as const;
    return {
      contracts: [
        terms({ id: 'one', from: day('2026-06-01', whole(0, 200)), to: end, quotaMinPerMonth: 30 * whole(0, 200) }),
        terms({ id: 'two', from: day(end, whole(-20, 40)), quotaMinPerMonth: 31 * whole(0, 200) }),
      ],
      shifts: Array.from({ length: whole(0, 60) }, () =>
        shift(day('2026-09-01', whole(0, 500)), whole(0, 900), kinds[whole(0, 2)]),
      ),
      absences,
      holidays: Array.from({ length: whole(0, 9) }, () => day('2026-09-01', whole(0, 500))),
      today: day('2027-03-01', whole(0, 120)),
    };
  };
  /** Each day for itself: its minutes less what it asks for, plus what it is worth as absence. By months. */
  const dayByDay = ({ contracts, shifts, absences, holidays, today }: StaffWork): ReadonlyMap<string, number> => {
    const begin = shifts
      .filter(({ kind }) => kind === 'worked')
      .map(({ date }) => date.slice(0, 7))
      .toSorted()[0];
    const held = (date: string) =>
      contracts.filter(({ from, to }) => from <= date && (to === undefined || date <= to)).at(-1);
    const isWorking = (date: string) => Temporal.PlainDate.from(date).dayOfWeek <= 5 && !holidays.includes(date);
    const found = new Map<string, number>();
    let account = 0;
    for (let month = begin ?? '9999-12'; month <= '2028-01'; month = monthsLater(month, 1)) {
      const days = Array.from({ length: Number(lastDayOf(month).slice(8)) }, (_day, at) => day(`${month}-01`, at));
      for (const date of days) {
        const own = held(date);
        if (own === undefined || own.quotaMinPerMonth === 0) continue;
        const perDay = own.quotaMinPerMonth / days.length;
        const isAway = absences.some(({ start, end }) => start <= date && date <= end);
        for (const one of shifts.filter((other) => other.date === date))
          if (one.kind === 'worked' || (one.kind === 'sick' && date < today && !isAway)) account += one.minutes;
        if (date >= today) continue;
        account -= perDay;
        if (!isAway || !isWorking(date)) continue;
        const covered = days.filter((other) => held(other) === own);
        account += (perDay * covered.length) / covered.filter(isWorking).length;
      }
      found.set(month, account);
    }
    return found;
  };

  it('the time account is the sum of its days, whichever months are asked for', () => {
    for (let run = 0; run < 25; run += 1) {
      const of = randomWork();
      const months = Array.from({ length: 20 }, (_month, at) => monthsLater('2026-06', at));
      const found = monthAccounts(of, months);
      const wanted = dayByDay(of);
      for (const figures of found) {
        // What a month owes and what its absence is worth are rounded.
        const away = Math.abs(figures.timeAccountMin - (wanted.get(figures.month) ?? 0));
        expect(away, `${figures.month} ${JSON.stringify(of)}`).toBeLessThanOrEqual(20);
      }
      const [some] = found.slice(run % found.length);
      expect(monthAccounts(of, [some?.month ?? ''])).toEqual([some]);
      expect(found.length).toBeGreaterThan(5);
    }
  });
});
