// What becomes of an order.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { countries } from '#schema/entities/catalogues.ts';
import { activity } from '#schema/entities/communication/activity.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { rateCard } from '#schema/entities/money/rate-card.ts';
import { project } from '#schema/entities/projects/project.ts';
import { agencyOf, dataOf, includedOf, outcome } from '../../../support/worlds/hook-world.ts';
import { makeWorld, type TestWorld } from '../../../support/worlds/tenant.ts';
import { projectRow } from '../../../support/worlds/tenant-rows.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await makeWorld();
});
afterEach(() => world.close());
const north = agencyOf(() => world);
const captions = async () => (await north.all(activity)).map((row) => row['caption']);

describe('an order', () => {
  const crewOrder = (number: string, more: object = {}) => ({
    number,
    crew: { id: 'new-crew', name: 'Load-out', locationId: 'hall' },
    items: [
      {
        id: 'new-item',
        functionId: 'stagehand',
        startDate: '2027-06-05',
        startTime: '08:00',
        endTime: '12:00',
        amount: 2,
      },
    ],
    ...more,
  });

  it('of a client gets a number, and the planners hear of it', async () => {
    await world.put(rateCard, { id: 'rates', name: '2027', validFrom: '2027-01-01', currency: 'EUR' });
    const answer = await (
      await north.as('mia')
    ).send('createProject@1', {
      id: 'p',
      companyId: 'fest',
      clientMark: 'Fest',
      name: 'Winter',
      beginDate: '2027-12-01',
      endDate: '2027-12-03',
      rateCardId: 'rates',
    });
    expect(dataOf(answer)).toMatchObject({
      number: expect.any(Number) as number,
      statusCode: 'designClient',
      createdBy: 'mia',
    });
    expect(await captions()).toEqual(['New order: Winter']);
  });

  it('that was quoted is drawn up anew when its client changes it', async () => {
    await world.put(project, { ...projectRow('festival', 1, 'fest'), statusCode: 'quoted' });
    const answer = await (await north.as('mia')).send('bookCrew@1', crewOrder('festival'));
    expect(outcome(answer)).toBe(200);
    expect(await north.row(project, 'festival')).toMatchObject({ statusCode: 'designClient' });
    expect(await captions()).toEqual(['New crew ordered: Load-out']);
    await world.put(project, { ...projectRow('festival', 1, 'fest'), statusCode: 'quoted' });
    await (await north.as('mia')).send('editCrewItem@1', { id: 'new-item', amount: 3 });
    expect(await north.row(project, 'festival')).toMatchObject({ statusCode: 'designClient' });
    await world.put(project, { ...projectRow('festival', 1, 'fest'), statusCode: 'quoted' });
    await (await north.as('mia')).send('editProject@1', { number: 'festival', comment: 'Two more trucks' });
    expect(await north.row(project, 'festival')).toMatchObject({ statusCode: 'designClient' });
  });

  it('that is confirmed shows what it was of changed times, until its client says yes to these', async () => {
    const paula = await north.as('paula');
    const confirm = async () => {
      await world.put(project, { ...projectRow('festival', 1, 'fest'), statusCode: 'quoted' });
      const answer = await paula.send('moveProject@1', { number: 'festival', statusCode: 'confirmed' });
      expect(outcome(answer)).toBe(200);
      return await north.row(projectCrewItem, 'new-item');
    };
    await paula.send('bookCrew@1', crewOrder('festival'));
    const agreed = await confirm();
    expect(outcome(await paula.send('editCrewItem@1', { id: 'new-item', startTime: '09:00' }))).toBe(200);
    expect(await north.row(projectCrewItem, 'new-item')).toMatchObject({
      timesBefore: { startAt: agreed?.['startAt'], endAt: agreed?.['endAt'] },
    });
    expect(await confirm()).not.toHaveProperty('timesBefore');
  });

  it('that is confirmed makes its crews real work; cancelled, it takes everything with it', async () => {
    const paula = await north.as('paula');
    await world.put(project, { ...projectRow('festival', 1, 'fest'), statusCode: 'quoted' });
    await paula.send('bookCrew@1', crewOrder('festival'));
    expect(outcome(await paula.send('moveProject@1', { number: 'festival', statusCode: 'confirmed' }))).toBe(200);
    expect(await north.row(projectCrew, 'new-crew')).toMatchObject({ statusCode: 'confirmed' });
    const cancelled = await paula.send('moveProject@1', { number: 'festival', statusCode: 'cancelled' });
    expect(includedOf(cancelled, 'projectCrewItemStatus').every(({ statusCode }) => statusCode === 'cancelled')).toBe(
      true,
    );
    const states = [
      await north.row(projectCrew, 'loadIn'),
      await north.row(projectCrewItem, 'hands'),
      await north.row(projectCrewItemStatus, 'job-ben'),
      await north.row(projectCrewItemStatus, 'job-emil'),
    ];
    expect(states.map((row) => row?.['statusCode'])).toEqual(['cancelled', 'cancelled', 'cancelled', 'confirmed']);
    expect(outcome(await paula.send('moveProject@1', { number: 'festival', statusCode: 'confirmed' }))).toBe(
      'ALREADY_CANCELLED',
    );
  });

  it('needs no second entry for a venue that is known', async () => {
    const paula = await north.as('paula');
    await world.put(countries, { id: 'at', code: 'AT', caption: 'Austria', sort: 1, active: true, iso2: 'AT' });
    const place = { id: 'hall-2', name: 'HALL', city: 'wien', countryId: 'at', timezone: 'Europe/Vienna' };
    expect(await paula.send('createLocation@1', place)).toMatchObject({
      status: 409,
      code: 'DUPLICATE_LOCATION',
      body: { error: { current: { id: 'hall' } } },
    });
    expect(
      outcome(
        await paula.send('bookCrew@1', crewOrder('festival', { crew: { id: 'new-crew', name: 'x', location: place } })),
      ),
    ).toBe('DUPLICATE_LOCATION');
    const both = await Promise.all(
      ['a-1', 'a-2'].map((id) => paula.send('createLocation@1', { ...place, id, name: 'Arena' })),
    );
    expect(both.map(outcome).sort()).toEqual([200, 'DUPLICATE_LOCATION']);
  });

  it('whose crew is cancelled calls its people off', async () => {
    await (await north.as('paula')).send('moveCrew@1', { id: 'loadIn', statusCode: 'cancelled' });
    expect(await north.row(projectCrewItemStatus, 'job-ben')).toMatchObject({ statusCode: 'cancelled' });
  });
});
