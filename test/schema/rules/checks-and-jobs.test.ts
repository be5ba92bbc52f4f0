// Windows of checks, transitions of assignments and the headings of jobs.
import { describe, expect, it } from 'vitest';
import { after } from '#schema/rules/crews/assignment-transitions.ts';
import { DEFAULT_CHECK_SETTINGS, windowFlags } from '#schema/rules/crews/check-windows.ts';
import { hasChanged, jobSection } from '#schema/rules/crews/job-sections.ts';

const start = '2027-06-04T06:00:00.000Z';
const end = '2027-06-04T14:00:00.000Z';

describe('windows of checks', () => {
  it.each([
    ['checkIn', '2027-06-04T04:59:59.000Z', ['early']],
    ['checkIn', '2027-06-04T05:00:00.000Z', []],
    ['checkIn', '2027-06-04T06:00:00.000Z', []],
    ['checkIn', '2027-06-04T06:00:01.000Z', ['late']],
    ['preCall', '2027-06-03T17:59:00.000Z', ['early']],
    ['preCall', '2027-06-04T05:31:00.000Z', ['late']],
    ['checkOut', '2027-06-04T05:00:00.000Z', ['early']],
    ['checkOut', '2027-06-05T14:00:01.000Z', ['late']],
  ] as const)('a %s at %s is flagged %j', (kind, at, flags) => {
    expect(windowFlags(kind, at, start, end, DEFAULT_CHECK_SETTINGS)).toEqual(flags);
  });
});

describe('assignments and jobs', () => {
  it('a requested job is accepted or declined, a cancelled one is neither', () => {
    expect(after('accept', 'requested')).toBe('confirmed');
    expect(after('accept', 'confirmed')).toBe('confirmed');
    expect(after('decline', 'confirmed')).toBe('declined');
    expect(after('accept', 'cancelled')).toBeUndefined();
    expect(after('noShow', 'requested')).toBeUndefined();
  });

  it.each([
    ['requested', 'toConfirm'],
    ['confirmed', 'upcoming'],
    ['spare', 'upcoming'],
    ['applied', 'appliedFor'],
    ['cancelled', 'past'],
    ['planned', 'none'],
  ] as const)('a %s job ahead stands under %s', (statusCode, section) => {
    expect(jobSection({ statusCode, effectiveEnd: end, termsRev: 1 }, start)).toBe(section);
  });

  it('what is over is past', () => {
    expect(jobSection({ statusCode: 'confirmed', effectiveEnd: start, termsRev: 1 }, end)).toBe('past');
  });

  it('a change counts until it is acknowledged, and only for who is on the job', () => {
    const job = { statusCode: 'confirmed', effectiveEnd: end, termsRev: 2, ackRev: 1 } as const;
    expect(hasChanged(job)).toBe(true);
    expect(hasChanged({ ...job, ackRev: 2 })).toBe(false);
    expect(hasChanged({ ...job, statusCode: 'declined' })).toBe(false);
  });
});
