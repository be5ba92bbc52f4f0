// What the server says of a plus crew: the forecast by working days, and to each login the shares that it may see.
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  countries,
  plusCrewTypes,
  plusCrewValueDataSourceTypes,
  plusCrewValueTypes,
  regions,
} from '#schema/entities/catalogues.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { company } from '#schema/entities/people/company.ts';
import { user } from '#schema/entities/people/user.ts';
import { bankHoliday } from '#schema/entities/planning/bank-holiday.ts';
import { plusCrewValueData } from '#schema/entities/plus/plus-crew-value-data.ts';
import { plusCrewValue } from '#schema/entities/plus/plus-crew-value.ts';
import { plusCrew } from '#schema/entities/plus/plus-crew.ts';
import { fullTenant } from '#schema/calls/session.ts';
import { plusCrewProgress } from '#schema/calls/single-rows.ts';
import { faultsOf } from '#schema/check.ts';
import { deviceOf, type Answer, type Device } from '../../support/server/tenant-api.ts';
import { makeWorld, signIn, type TestWorld } from '../../support/worlds/tenant.ts';
import { PASSWORD } from '../../support/worlds/tenant-fill.ts';
import { assignmentRow } from '../../support/worlds/tenant-rows.ts';

const lookup = (id: string) => ({ id, code: id, caption: id, sort: 1, active: true });
const country = (id: string, iso2: string) => ({ ...lookup(id), iso2 });
const holiday = (countryId: string, date: string) => ({ id: `${countryId} ${date}`, countryId, date, caption: 'Off' });
const worked = (who: string, item: string, workedEnd: string) =>
  assignmentRow(`job-${who}`, who, item, {
    statusCode: 'worked',
    workedStart: '2027-06-04T06:00:00.000Z',
    workedEnd,
    breakMin: 0,
  });

let world: TestWorld;
beforeEach(async () => {
  world = await makeWorld();
  // Tuesday 1 to Thursday 10 June; it is Monday 7 June.
  world.setNow('2027-06-07T06:00:00.000Z');
  await world.put(countries, country('at', 'AT'), country('de', 'DE'));
  await world.put(regions, { ...lookup('styria'), countryId: 'at' });
  await world.put(company, {
    id: 'agency',
    name: 'North',
    kind: 'tenant',
    active: true,
    address: { street: 'Kai 1', zip: '1020', city: 'Wien', countryId: 'at' },
  });
  await world.put(
    bankHoliday,
    holiday('at', '2027-06-03'),
    // A Sunday, another country, and one of a region alone.
    holiday('at', '2027-06-06'),
    holiday('de', '2027-06-02'),
    { ...holiday('at', '2027-06-04'), regionId: 'styria' },
  );
  await world.put(plusCrewTypes, lookup('bar'));
  await world.put(plusCrewValueTypes, lookup('turnover'), lookup('minimumTarget'));
  await world.put(plusCrewValueDataSourceTypes, lookup('manual'));
  await world.put(plusCrew, {
    id: 'plus',
    number: 7,
    name: 'Bar',
    typeId: 'bar',
    memberContactIds: ['c-ben', 'c-cara', 'c-emil'],
    leaderContactId: 'c-cara',
    companyId: 'fest',
    projectId: 'festival',
    from: '2027-06-01',
    to: '2027-06-10',
    bonusPoolPct: 5,
    statusCode: 'active',
    currency: 'EUR',
  });
  const series = { plusCrewId: 'plus', unit: 'currency', editable: true, validFrom: '2027-06-01' } as const;
  await world.put(
    plusCrewValue,
    { ...series, id: 'turnover-1', typeId: 'turnover' },
    { ...series, id: 'minimum-1', typeId: 'minimumTarget', target: 2000 },
  );
  await world.put(plusCrewValueData, {
    id: 'number-1',
    plusCrewValue: 'turnover-1',
    date: '2027-06-02',
    value: 3000,
    sourceTypeId: 'manual',
  });
  await world.put(
    projectCrewItemStatus,
    worked('ben', 'hands', '2027-06-04T14:00:00.000Z'),
    worked('cara', 'chiefs', '2027-06-04T10:00:00.000Z'),
    worked('dora', 'hands', '2027-06-04T14:00:00.000Z'),
  );
});
afterEach(() => world.close());

const signedIn = async (name: string): Promise<Device> => deviceOf(world.app, await world.tokenOf(name));
const progress = async (device: Device): Promise<Answer> => device.get('/plusCrews/7/progress');
const asked = async (name: string) => (await progress(await signedIn(name))).body;

const BEN = { contactId: 'c-ben', name: 'ben Test', minutes: 480, cents: 16_667 };
const CARA = { contactId: 'c-cara', name: 'cara Test', minutes: 240, cents: 8333 };
const EMIL = { contactId: 'c-emil', name: 'emil Test', minutes: 0, cents: 0 };

it('the forecast counts working days less the bank holidays of the agency’s country', async () => {
  const body = await asked('ben');
  // 3,000 in 3 of 7 days are 7,000: 5,000 over the minimum, of which 5 per cent are 250.00.
  expect(body).toMatchObject({ days: 7, turnover: 3000, bonusCents: 25_000 });
  expect(body['projected']).toBeCloseTo(7000);
  const { answer } = plusCrewProgress;
  expect(answer === undefined ? [] : faultsOf(answer, body)).toEqual([]);
  expect(answer).toBeDefined();
});

it('devices are told the same bank holidays with the agency’s settings', async () => {
  const { body } = await (await signedIn('ben')).get('/tenant');
  expect(body['bankHolidays']).toEqual(['2027-06-03', '2027-06-06']);
  expect(faultsOf(fullTenant, body)).toEqual([]);
});

it('a member is told their own share, and the leader everybody’s', async () => {
  expect(await asked('ben')).toMatchObject({ sharedMinutes: 720, shares: [BEN] });
  expect(JSON.stringify(await asked('ben'))).not.toContain('cara');
  expect((await asked('emil'))['shares']).toEqual([EMIL]);
  const { shares } = await asked('cara');
  expect(shares).toEqual([BEN, CARA, EMIL]);
});

it('the agency is told all shares where it keeps the settings', async () => {
  expect(await asked('paula')).not.toHaveProperty('shares');
  await world.put(user, {
    id: 'u-paula-north',
    email: 'paula@north.test',
    personId: 'paula',
    active: true,
    roleIds: ['operations'],
  });
  expect((await asked('paula'))['shares']).toEqual([BEN, CARA, EMIL]);
});

it('clients and the login of the plus crew are told none, and strangers nothing at all', async () => {
  const booth = deviceOf(world.app, await signIn(world.app, { plusCrewLogin: 'PC-1-edit', password: PASSWORD }));
  for (const body of [await asked('mia'), (await progress(booth)).body]) {
    expect(body).toMatchObject({ bonusCents: 25_000 });
    expect(body).not.toHaveProperty('shares');
    expect(body).not.toHaveProperty('sharedMinutes');
  }
  expect((await progress(await signedIn('dora'))).status).toBe(404);
});
