// An order is priced by a card of its company or of all that holds on its first day, whichever of them is changed.
import { expect, it } from 'vitest';
import { rateCard } from '#schema/entities/money/rate-card.ts';
import { project } from '#schema/entities/projects/project.ts';
import { editProject } from '#schema/mutations/projects/edit-project.ts';
import { played, rowAfter } from '#test/support/mutations/played.ts';
import { agencyWith, mia, order, paula } from '#test/support/mutations/story.ts';

const ofYear = (id: string, year: number, more: object = {}) => ({
  id,
  name: id,
  validFrom: `${String(year)}-01-01`,
  validTo: `${String(year)}-12-31`,
  currency: 'EUR',
  ...more,
});
const agency = agencyWith(
  [rateCard, ofYear('rates', 2027), ofYear('next', 2028), ofYear('theirs', 2027, { companyId: 'blocked' })],
  [project, { ...order('gala', 'quoted'), rateCardId: 'rates' }],
);
const later = { beginDate: '2028-01-03', endDate: '2028-01-05' };
const edited = (changes: object, actor = paula) => played(agency, editProject, { number: 'gala', ...changes }, actor);

it('keeps no card that has run out on a later first day, whoever moves it', async () => {
  expect([await edited(later), await edited(later, mia)]).toEqual(['RATE_CARD_EXPIRED', 'RATE_CARD_EXPIRED']);
  expect(rowAfter(await edited({ ...later, rateCardId: 'next' }), project, 'gala')).toMatchObject(later);
});

it('takes no card of another year or of another company', async () => {
  expect(await edited({ rateCardId: 'next' })).toBe('RATE_CARD_EXPIRED');
  expect(await edited({ rateCardId: 'theirs' })).toBe('INVALID');
});

it('has its words changed all the same where its card has run out', async () => {
  const over = agencyWith([project, { ...order('gala', 'quoted'), rateCardId: 'oldRates' }]);
  const renamed = await played(over, editProject, { number: 'gala', name: 'Gala 2' }, paula);
  expect(rowAfter(renamed, project, 'gala')).toMatchObject({ name: 'Gala 2' });
});
