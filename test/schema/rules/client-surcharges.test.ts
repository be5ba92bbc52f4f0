// What a client pays on top of the plain hour: which minutes, and what they come to.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { surchargeCents, surchargesOfShift } from '#schema/rules/money/client-surcharges.ts';
import { billOfNote } from '#schema/rules/money/note-bill.ts';
import { instantOf } from '#schema/rules/crews/shift-times.ts';

const ZONE = 'Europe/Vienna';
const at = (time: string, date: string): string => instantOf(date, time, ZONE);
const PRICE = { overtimeFromMin: 600, overtimePct: 50, nightPct: 25, sundayPct: 50, holidayPct: 100 };
const PLACE = { zone: ZONE, holidays: [] };

describe('minutes that are charged more', () => {
  it('are nights, Sundays and bank holidays of the place, split at midnight', () => {
    const saturday = { start: at('20:00', '2027-06-05'), end: at('07:00', '2027-06-06'), breakMin: 0 };
    expect(surchargesOfShift(saturday, PRICE, PLACE)).toEqual({ night: 480, sunday: 420, overtime: 60 });
  });

  it('count the hour that comes twice, and a bank holiday instead of its Sunday', () => {
    const shift = { start: at('20:00', '2026-10-24'), end: at('07:00', '2026-10-25'), breakMin: 0 };
    const place = { zone: ZONE, holidays: ['2026-10-25'] };
    expect(surchargesOfShift(shift, PRICE, place)).toEqual({ night: 540, holiday: 480, overtime: 120 });
    expect(surchargesOfShift(shift, { ...PRICE, holidayPct: 0 }, place)).toMatchObject({ sunday: 480 });
  });

  it('leave the break out, and what costs nothing more', () => {
    const shift = { start: at('22:00', '2027-06-02'), end: at('06:00', '2027-06-03'), breakMin: 60 };
    expect(surchargesOfShift(shift, PRICE, PLACE)).toEqual({ night: 420 });
    expect(surchargesOfShift(shift, { ...PRICE, nightPct: 0 }, PLACE)).toEqual({});
  });

  it('are never more than what was worked', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 500_000 }),
        fc.integer({ min: 1, max: 2880 }),
        fc.integer({ min: 0, max: 120 }),
        (offset, length, breakMin) => {
          const from = Temporal.Instant.from('2026-09-01T00:00:00Z').add({ minutes: offset });
          const shift = { start: from.toString(), end: from.add({ minutes: length }).toString(), breakMin };
          const worked = Math.max(0, length - breakMin);
          return Object.values(surchargesOfShift(shift, PRICE, PLACE)).every((one) => one > 0 && one <= worked);
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('their lines on a bill', () => {
  const price = { functionId: 'hand', hourCents: 2900, ...PRICE };

  it('stand beneath the hours of their function, summed over its people', () => {
    const hours = [
      { functionId: 'hand', billMin: 600, surcharges: { night: 480, sunday: 420 } },
      { functionId: 'lead', billMin: 240, surcharges: { night: 60 } },
      { functionId: 'hand', billMin: 300, surcharges: { night: 20 } },
    ];
    expect(billOfNote(hours, [price])).toEqual([
      { functionId: 'hand', minutes: 900, quantity: 15, unitCents: 2900, isPriced: true },
      {
        functionId: 'hand',
        minutes: 500,
        quantity: 8.33,
        unitCents: 725,
        isPriced: true,
        surcharge: { kind: 'night', percent: 25 },
      },
      {
        functionId: 'hand',
        minutes: 420,
        quantity: 7,
        unitCents: 1450,
        isPriced: true,
        surcharge: { kind: 'sunday', percent: 50 },
      },
      // Without a price nothing is known to come on top of it.
      { functionId: 'lead', minutes: 240, quantity: 4, unitCents: 0, isPriced: false },
    ]);
  });

  it('cost whole cents, half a one up', () => {
    expect([surchargeCents(2902, 25), surchargeCents(2901, 25), surchargeCents(1, 50)]).toEqual([726, 725, 1]);
  });
});
