// Papers that run out: the day after their last one they have expired, and so has the skill that they prove.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { document } from '#schema/entities/documents/document.ts';
import { documentBasedSkill } from '#schema/entities/people/document-based-skill.ts';
import { agencyOf } from '../../support/worlds/hook-world.ts';
import { makeWorld, type TestWorld } from '../../support/worlds/tenant.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await makeWorld();
});
afterEach(() => world.close());
const north = agencyOf(() => world);

const paper = (id: string, validUntil?: string, statusCode: 'approved' | 'inReview' = 'approved') => ({
  id,
  typeId: 'identity',
  name: id,
  parameters: '{}',
  signatories: [],
  statusCode,
  ownerKind: 'person' as const,
  ownerId: 'ben',
  visibility: 'owner' as const,
  ...(validUntil === undefined ? {} : { validUntil }),
});
const proof = (id: string, validUntil?: string) => ({
  id,
  contactId: 'c-ben',
  skillTypeId: 'forklift',
  caption: 'Forklift',
  state: 'valid' as const,
  ...(validUntil === undefined ? {} : { validUntil }),
});

const stateOf = async (): Promise<readonly (readonly unknown[])[]> =>
  [
    ...(await north.all(document)).map(({ id, statusCode }) => [id, statusCode]),
    ...(await north.all(documentBasedSkill)).map(({ id, state }) => [id, state]),
  ].toSorted();
const watched = async (now: string): Promise<void> => {
  world.setNow(now);
  await world.jobs.beat();
  await world.jobs.runDue();
};

it('a paper holds through its last day in the zone of the agency, and has expired after it', async () => {
  await world.put(
    document,
    paper('ends-today', '2027-06-04'),
    paper('ends-later', '2027-06-20'),
    paper('for-ever'),
    paper('undecided', '2027-06-04', 'inReview'),
  );
  await world.put(
    documentBasedSkill,
    proof('forklift-today', '2027-06-04'),
    proof('forklift-soon', '2027-06-20'),
    proof('forklift-long', '2028-06-20'),
    proof('forklift-for-ever'),
  );
  await watched('2027-06-04T21:30:00.000Z');
  const before = await stateOf();
  expect(before.filter(([id]) => String(id).startsWith('ends'))).toEqual([
    ['ends-later', 'approved'],
    ['ends-today', 'approved'],
  ]);
  await watched('2027-06-04T22:30:00.000Z');
  expect(await stateOf()).toEqual([
    ['ends-later', 'approved'],
    ['ends-today', 'expired'],
    ['for-ever', 'approved'],
    ['forklift-for-ever', 'valid'],
    ['forklift-long', 'valid'],
    ['forklift-soon', 'expiring'],
    ['forklift-today', 'expired'],
    ['undecided', 'inReview'],
  ]);
});

it('what has expired is not written again', async () => {
  await world.put(document, paper('ended', '2027-06-01'));
  await watched('2027-06-04T12:00:00.000Z');
  const [first] = await north.all(document);
  await watched('2027-06-05T12:00:00.000Z');
  expect([first?.['statusCode'], (await north.all(document))[0]]).toEqual(['expired', first]);
});

it('of a paper that has expired its person is told, once', async () => {
  await world.put(document, paper('ended', '2027-06-03'), paper('lasting', '2028-06-03'));
  const told = async () =>
    (await world.database.pool.query<{ key: string }>(`select key from job_queue where kind = 'notice'`)).rows.map(
      ({ key }) => key.replace(/:\d+$/u, ''),
    );
  await watched('2027-06-04T12:00:00.000Z');
  await watched('2027-06-04T14:00:00.000Z');
  expect(await told()).toEqual(['documentToUpload:ended']);
});
