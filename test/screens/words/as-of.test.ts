// Beside the headings of what is read from others stands how old it is, once it is older than ten minutes.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { asOfMoment } from '#screens/shared/arrival/as-of.tsx';

const PULLED = '2027-06-04T09:20:00.000Z';

describe('as of', () => {
  it('is said from ten minutes after the last pull on', () => {
    expect(asOfMoment(PULLED, '2027-06-04T09:29:59.000Z')).toBeNull();
    expect(asOfMoment(PULLED, '2027-06-04T09:30:00.000Z')).toBe(PULLED);
  });

  it('is not said before anything was pulled: the page says then that it is on its way', () => {
    expect([asOfMoment(null, PULLED), asOfMoment(undefined, PULLED)]).toEqual([null, null]);
  });

  it.each([
    'crews/crew/crew-team.tsx',
    'home/client/seven-days.tsx',
    'home/client/next-shifts.tsx',
    'home/planning/planner-hero.tsx',
    'home/jobs/next-jobs.tsx',
    'home/jobs/ongoing-projects.tsx',
    'jobs/job-sections.tsx',
    'planner-crew/seats/seat-queue.tsx',
    'planner-crew/seats/seat-card.tsx',
    'positions/positions-screen.tsx',
    'projects/list/projects-screen.tsx',
    'projects/project/shifts-view.tsx',
    'vacancies/vacancies-screen.tsx',
    'vacancies/desk-vacancies.tsx',
  ])('stands in %s', (file) => {
    expect(readFileSync(`src/screens/${file}`, 'utf8')).toMatch(/<AsOf\b|useAsOf\(\)/u);
  });
});
