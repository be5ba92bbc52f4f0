// Who belongs to a standing crew, where people are, and what stars they get.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { liveLocation } from '#schema/entities/crews/live-location.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { contact } from '#schema/entities/people/contact.ts';
import { crewRating } from '#schema/entities/people/crew-rating.ts';
import { crewRatingTypes } from '#schema/entities/catalogues.ts';
import { plannerCrewMembership } from '#schema/entities/planning/planner-crew-membership.ts';
import { plannerCrew } from '#schema/entities/planning/planner-crew.ts';
import { agencyOf, dataOf, includedOf, outcome } from '../../../support/worlds/hook-world.ts';
import { makeWorld, type TestWorld } from '../../../support/worlds/tenant.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await makeWorld();
});
afterEach(() => world.close());
const north = agencyOf(() => world);

describe('a standing crew', () => {
  it('has each person once: joining again answers with the first membership', async () => {
    await world.put(plannerCrew, { id: 'core', name: 'Core' });
    const paula = await north.as('paula');
    const join = (id: string) => paula.send('addMembership@1', { id, plannerCrewId: 'core', contactId: 'c-ben' });
    expect(dataOf(await join('m-1'))).toMatchObject({ id: 'm-1', role: 'member' });
    const again = await join('m-2');
    expect([again.status, dataOf(again)['id']]).toEqual([200, 'm-1']);
    expect(includedOf(again, 'plannerCrewMemberships')).toMatchObject([{ id: 'm-2', reason: 'scope' }]);
    const both = await Promise.all(
      ['m-3', 'm-4'].map((id) => paula.send('addMembership@1', { id, plannerCrewId: 'core', contactId: 'c-dora' })),
    );
    expect(both.map(outcome)).toEqual([200, 200]);
    expect(await north.all(plannerCrewMembership)).toHaveLength(2);
  });
});

describe('a live location', () => {
  it('is news for ten minutes, and the client sees it where the company wants that', async () => {
    await world.put(projectCrew, { ...(await north.row(projectCrew, 'loadIn')), allowLiveLocation: true } as never);
    const share = async (at: string) =>
      (await north.as('ben')).send('shareLocation@1', {
        id: 'loadIn',
        personId: 'ben',
        latitude: 48.2,
        longitude: 16.3,
        accuracyM: 5,
        at,
        until: '2027-06-04T08:00:00.000Z',
      });
    expect(outcome(await share('2027-06-04T05:30:00.000Z'))).toBe(200);
    expect(await north.all(liveLocation)).toEqual([]);
    expect(outcome(await share('2027-06-04T05:48:00.000Z'))).toBe(200);
    expect(await north.all(liveLocation)).toMatchObject([{ shownTo: 'crew', at: '2027-06-04T05:48:00.000Z' }]);
  });
});

describe('stars', () => {
  it('of one author and kind are the newest ones, and make a mean once there are three', async () => {
    await world.put(
      crewRatingTypes,
      ...['skill', 'punctuality', 'teamwork'].map((code) => ({ id: code, code, caption: code, sort: 1, active: true })),
    );
    const paula = await north.as('paula');
    const rate = (id: string, ratingTypeId: string, stars: number, at = '2027-06-04T05:00:00.000Z') =>
      paula.send('rateCrewMember@1', { id: 'c-ben', rating: { id, ratingTypeId, stars }, at });
    for (const [id, kind, stars] of [
      ['r1', 'skill', 2],
      ['r2', 'punctuality', 5],
    ] as const)
      expect(outcome(await rate(id, kind, stars))).toBe(200);
    expect(await north.row(contact, 'c-ben')).toMatchObject({ ratingCount: 2 });
    expect(await north.row(contact, 'c-ben')).not.toHaveProperty('ratingAverage');
    await rate('r3', 'skill', 4, '2027-06-04T05:10:00.000Z');
    await rate('r4', 'skill', 1, '2027-06-04T05:05:00.000Z');
    await rate('r5', 'teamwork', 3);
    expect((await north.all(crewRating)).map((row) => row['id']).toSorted()).toEqual(['r2', 'r3', 'r5']);
    expect(await north.row(contact, 'c-ben')).toMatchObject({ ratingCount: 3, ratingAverage: 4 });
    world.setNow('2027-06-04T07:30:00.000Z');
    expect(
      outcome(
        await (
          await north.as('cara')
        ).send('rateAssignments@1', {
          id: 'loadIn',
          at: '2027-06-04T07:00:00.000Z',
          ratings: [{ id: 'x', ratingTypeId: 'skill', stars: 5, assignmentId: 'job-cara', contactId: 'c-cara' }],
        }),
      ),
    ).toBe('SELF_RATING');
  });

  it.each([
    ['confirmed', 200],
    ['worked', 200],
    ['noShow', 'BAD_TRANSITION'],
    ['notNeeded', 'BAD_TRANSITION'],
    ['spare', 'BAD_TRANSITION'],
  ] as const)('are for whoever worked: of somebody who is %s they are %s', async (statusCode, said) => {
    await world.put(crewRatingTypes, { id: 'skill', code: 'skill', caption: 'Skill', sort: 1, active: true });
    await world.put(projectCrewItemStatus, {
      ...(await north.row(projectCrewItemStatus, 'job-ben')),
      statusCode,
    } as never);
    world.setNow('2027-06-04T07:30:00.000Z');
    const rated = await (
      await north.as('cara')
    ).send('rateAssignments@1', {
      id: 'loadIn',
      at: '2027-06-04T07:00:00.000Z',
      ratings: [{ id: 'x', ratingTypeId: 'skill', stars: 1, assignmentId: 'job-ben', contactId: 'c-ben' }],
    });
    expect(outcome(rated)).toBe(said);
  });
});
