// Projects in lists and calendars, and who moves them where.
import { describe, expect, it } from 'vitest';
import { calendarCategory, isListed, mayMoveProject, projectSplit } from '#schema/rules/planning/project-lists.ts';

const today = '2027-06-04';

describe('projects', () => {
  it.each([
    ['designClient', '2027-06-12', 'requested'],
    ['quoted', '2027-06-05', 'requested'],
    ['confirmed', '2027-06-04', 'ongoing'],
    ['confirmed', '2027-06-12', 'ongoing'],
    ['confirmed', '2027-06-03', 'past'],
    ['quoted', '2027-06-03', 'past'],
    ['closed', '2027-06-12', 'past'],
    ['cancelled', '2027-06-12', 'past'],
    ['declined', '2027-06-12', 'past'],
  ] as const)('a %s project that ends on %s stands under %s', (statusCode, endDate, heading) => {
    expect(projectSplit({ statusCode, endDate }, today)).toBe(heading);
  });

  it('internal, sickness and vacation projects are not listed, nor what ended before 2018', () => {
    expect(isListed({ kind: 'vacation', endDate: '2027-06-12' })).toBe(false);
    expect(isListed({ kind: 'standard', endDate: '2018-01-02' })).toBe(true);
    expect(isListed({ kind: 'standard', endDate: '2017-12-31' })).toBe(false);
  });

  it.each([
    ['confirmed', 'confirmedProjects'],
    ['closed', 'confirmedProjects'],
    ['quoted', 'projectQuoted'],
    ['designClient', 'designClient'],
    ['cancelled', undefined],
    ['declined', undefined],
  ] as const)('a %s project is drawn as %s', (statusCode, category) => {
    expect(calendarCategory(statusCode)).toBe(category);
  });

  it('the client says yes to a quotation, the planner gives it, the office opens a closed project again', () => {
    expect(mayMoveProject('client', 'quoted', 'confirmed')).toBe(true);
    expect(mayMoveProject('client', 'confirmed', 'cancelled')).toBe(false);
    expect(mayMoveProject('planner', 'designClient', 'quoted')).toBe(true);
    expect(mayMoveProject('planner', 'closed', 'confirmed')).toBe(false);
    expect(mayMoveProject('office', 'closed', 'confirmed')).toBe(true);
    expect(mayMoveProject('client', 'quoted', 'quoted')).toBe(true);
  });
});
