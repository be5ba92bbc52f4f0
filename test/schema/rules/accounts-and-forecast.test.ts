// Accounts of a contract, and the bonus of a plus crew.
import { describe, expect, it } from 'vitest';
import { timeAccountMinutes, vacationDays, vacationLength } from '#schema/rules/money/contract-accounts.ts';
import { plusProgress } from '#schema/rules/money/plus-forecast.ts';
import { plusStanding } from '#schema/rules/money/plus-series.ts';

describe('the accounts of a contract', () => {
  it('the time account is what was worked less what is owed until today', () => {
    expect(
      timeAccountMinutes({ carryOverMin: 300, workedMin: 5400, paidAbsenceMin: 480, quotaMin: 9600, elapsed: 0.6 }),
    ).toBe(420);
  });

  it('leave is earned by the month and spent by the day', () => {
    expect(vacationDays({ daysPerYear: 25, since: '2027-04-01', carryOver: 0, taken: 0, approvedAhead: 0 })).toBe(
      18.75,
    );
    expect(vacationDays({ daysPerYear: 25, since: '2027-04-01', carryOver: 3, taken: 6, approvedAhead: 5 })).toBe(
      10.75,
    );
    expect(
      vacationDays({
        daysPerYear: 24,
        since: '2027-01-01',
        until: '2027-06-30',
        carryOver: 0,
        taken: 0,
        approvedAhead: 0,
      }),
    ).toBe(12);
  });

  it('a leave counts working days, half days as halves', () => {
    expect(vacationLength({ start: '2027-06-04', end: '2027-06-08' }, [])).toBe(3);
    expect(vacationLength({ start: '2027-06-04', end: '2027-06-08' }, ['2027-06-07'])).toBe(2);
    expect(vacationLength({ start: '2027-06-04', end: '2027-06-08', halfDay: 'start' }, [])).toBe(2.5);
    expect(vacationLength({ start: '2027-06-05', end: '2027-06-06', halfDay: 'end' }, [])).toBe(0);
  });
});

describe('the bonus forecast', () => {
  const figures = {
    days: 30,
    daysGone: 12,
    turnover: 48_000,
    minimumTarget: 100_000,
    bonusPct: 5,
    pieces: 42,
    crewHours: 1,
    speedNorm: 40,
  };

  it('projects the turnover and rewards speed', () => {
    expect(plusProgress(figures)).toMatchObject({
      elapsed: 0.4,
      projected: 120_000,
      teamSpeed: 42,
      speedFactor: 1.05,
      bonusCents: 105_000,
    });
  });

  it('caps the reward, and below the target there is none', () => {
    expect(plusProgress({ ...figures, pieces: 60 })).toMatchObject({ speedFactor: 1.2, bonusCents: 120_000 });
    expect(plusProgress({ ...figures, pieces: 1 }).speedFactor).toBe(0.8);
    expect(plusProgress({ ...figures, turnover: 36_000 }).bonusCents).toBe(0);
  });

  it('says nothing before the first day is over', () => {
    expect(plusProgress({ ...figures, daysGone: 0 })).not.toHaveProperty('projected');
    expect(plusProgress({ ...figures, daysGone: 0 })).not.toHaveProperty('bonusCents');
  });
});

describe('what the series of a plus crew add up to', () => {
  const on = (today: string) => ({ today, holidays: [] });
  const team = { from: '2027-06-01', to: '2027-06-10', bonusPoolPct: 5 };
  const series = [
    { id: 't', code: 'turnover', validFrom: '2027-06-01' },
    { id: 'm1', code: 'minimumTarget', validFrom: '2027-06-01', target: 1000 },
    { id: 'm2', code: 'minimumTarget', validFrom: '2027-06-05', target: 3000 },
  ];
  const numbers = ['01', '02', '03', '04', '05'].map((day) => ({
    plusCrewValue: 't',
    date: `2027-06-${day}`,
    value: 100,
  }));

  it('are the days that are over: neither today nor what comes', () => {
    expect(plusStanding(team, series, numbers, on('2027-06-04'))).toMatchObject({
      daysGone: 3,
      turnover: 300,
      days: 8,
    });
    expect(plusStanding(team, series, numbers, on('2027-06-01'))).toMatchObject({ daysGone: 0, turnover: 0 });
    expect(plusStanding(team, series, numbers, on('2027-06-30'))).toMatchObject({ daysGone: 8, turnover: 500 });
  });

  it('take the parameter that holds by now, and the share of the team where no series names one', () => {
    expect(plusStanding(team, series, numbers, on('2027-06-04'))).toMatchObject({ minimumTarget: 1000, bonusPct: 5 });
    expect(plusStanding(team, series, numbers, on('2027-06-05')).minimumTarget).toBe(3000);
    const rate = { id: 'r', code: 'bonusRate', validFrom: '2027-06-01' };
    const told = [...numbers, { plusCrewValue: 'r', date: '2027-06-02', value: 8 }];
    expect(plusStanding(team, [...series, rate], told, on('2027-06-04')).bonusPct).toBe(8);
  });

  it('have no pieces and no hours where no series counts them', () => {
    expect(plusStanding(team, series, numbers, on('2027-06-04'))).toMatchObject({
      pieces: undefined,
      crewHours: undefined,
    });
  });
});
