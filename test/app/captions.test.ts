// Every entry of the outbox has words, whatever mutation made it.
import { describe, expect, it } from 'vitest';
import { MUTATIONS } from '#schema/mutations/registry.ts';
import { CAPTIONED, captionOf } from '#app/outbox-panel/captions.ts';

const formats = { time: (instant: string, zone: string) => `${instant} in ${zone}`, bytes: (bytes: number) => `${String(bytes)} bytes` };
const caption = (mutation: string, args: Readonly<Record<string, unknown>>) => captionOf({ mutation, args }, formats);

describe('the words of an entry', () => {
  it('exist for every mutation of the registry', () => {
    expect([...new Set(MUTATIONS.map(({ name }) => name.split('@')[0]))].sort()).toEqual([...CAPTIONED].sort());
  });

  it('name the kind of check and its time', () => {
    expect(caption('checkPerson@1', { id: 'a', check: { kind: 'checkIn', at: '13:52', timezone: 'Europe/Vienna' } }))
      .toEqual({ text: 'outbox.caption.checkIn', values: { time: '13:52 in Europe/Vienna' }, icon: 'log-in' });
    expect(caption('checkPerson@2', { check: { kind: 'checkOut' } }).text).toBe('outbox.caption.checkOut');
  });

  it('say what the answer to a job was', () => {
    expect(caption('answerJob@1', { accepted: true }).text).toBe('outbox.caption.accepted');
    expect(caption('answerJob@1', { accepted: false }).text).toBe('outbox.caption.declined');
  });

  it('exist for an entry that another version of the app wrote', () => {
    expect(caption('somethingNew@7', {}).text).toBe('outbox.caption.unknown');
  });
});
