// Whose a paper is.
import { expect, it } from 'vitest';
import { isPaperOf } from '#schema/rules/documents/whose-paper.ts';

it('is of whom it is about and of whoever uploaded it, and of nobody else', () => {
  const licence = { ownerKind: 'person', ownerId: 'otto', takenBy: 'paula' };
  expect(['otto', 'paula', 'ben'].map((who) => isPaperOf(licence, who))).toEqual([true, true, false]);
  expect(isPaperOf({ ownerKind: 'person', ownerId: 'otto' }, 'otto')).toBe(true);
  expect(isPaperOf({ ownerKind: 'company', ownerId: 'otto' }, 'otto')).toBe(false);
});

it('is never of a login that stands for no person', () => {
  expect(isPaperOf({ ownerKind: 'project', ownerId: 'festival' }, null)).toBe(false);
});
