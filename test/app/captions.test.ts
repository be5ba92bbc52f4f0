// Every entry of the outbox has words, whatever mutation made it.
import { describe, expect, it } from 'vitest';
import { MUTATIONS } from '#schema/mutations/registry.ts';
import { CAPTIONED, captionOf } from '#app/outbox-panel/captions/captions.ts';

const formats = {
  time: (instant: string, zone: string) => `${instant} in ${zone}`,
  date: (date: string) => `on ${date}`,
  bytes: (bytes: number) => `${String(bytes)} bytes`,
  money: (cents: number) => `${String(cents)} cents`,
};
const caption = (mutation: string, args: Readonly<Record<string, unknown>>) => captionOf({ mutation, args }, formats);

describe('the words of an entry', () => {
  it('exist for every mutation of the registry', () => {
    expect([...new Set(MUTATIONS.map(({ name }) => name.split('@')[0]))].sort()).toEqual([...CAPTIONED].sort());
  });

  it('name the kind of check and its time', () => {
    expect(
      caption('checkPerson@1', { id: 'a', check: { kind: 'checkIn', at: '13:52', timezone: 'Europe/Vienna' } }),
    ).toEqual({ text: 'outbox.caption.checkIn', values: { time: '13:52 in Europe/Vienna' }, icon: 'log-in' });
    expect(caption('checkPerson@2', { check: { kind: 'checkOut' } }).text).toBe('outbox.caption.checkOut');
  });

  it('say what the answer to a job was', () => {
    expect(caption('answerJob@1', { accepted: true }).text).toBe('outbox.caption.accepted');
    expect(caption('answerJob@1', { accepted: false }).text).toBe('outbox.caption.declined');
  });

  it('name the days, the sums and the lengths that were entered', () => {
    expect(caption('createBlockDate@1', { start: '2027-06-04', end: '2027-06-06' })).toMatchObject({
      text: 'outbox.caption.blockedRange',
      values: { date: 'on 2027-06-04', end: 'on 2027-06-06' },
    });
    expect(caption('createBlockDate@1', { start: '2027-06-04' }).text).toBe('outbox.caption.blocked');
    expect(caption('acceptPayrollItem@1', { amountCents: 5000 }).values).toEqual({ amount: '5000 cents' });
    expect(caption('addReceiptItem@1', { caption: 'Taxi', quantity: 2, unitCents: 1250 }).values).toEqual({
      name: 'Taxi',
      amount: '2500 cents',
    });
    expect(
      caption('setHours@1', {
        workedStart: '2027-06-04T06:00:00.000Z',
        workedEnd: '2027-06-04T14:30:00.000Z',
        breakMin: 30,
      }).values,
    ).toEqual({ hours: '8:00' });
  });

  it('have their picture and text in every case, also without the arguments they were written for', () => {
    for (const { name } of MUTATIONS) expect(caption(name, {}).text).not.toBe('outbox.caption.unknown');
  });

  it('exist for an entry that another version of the app wrote', () => {
    expect(caption('somethingNew@7', {}).text).toBe('outbox.caption.unknown');
  });
});
