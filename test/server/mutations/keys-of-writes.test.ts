// Writes take the keys that reads take: the number of a row that has one, its id, and its id behind a tilde.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { receiptTypes, plusCrewTypes, taxTypes } from '#schema/entities/catalogues.ts';
import { invoice } from '#schema/entities/money/invoice.ts';
import { receipt } from '#schema/entities/money/receipt.ts';
import { user } from '#schema/entities/people/user.ts';
import { plusCrew } from '#schema/entities/plus/plus-crew.ts';
import { ENTITIES } from '#schema/entities/registry.ts';
import { MUTATIONS } from '#schema/mutations/registry.ts';
import { factsOf } from '#schema/define/field.ts';
import { API_BASE, openApi } from '#schema/contract/openapi.ts';
import { agencyOf, outcome } from '../../support/worlds/hook-world.ts';
import { freshKey } from '../../support/server/tenant-api.ts';
import { makeWorld, type TestWorld } from '../../support/worlds/tenant.ts';

let world: TestWorld;
const north = agencyOf(() => world);
const lookup = (id: string) => ({ id, code: id, caption: id, sort: 1, active: true });

beforeAll(async () => {
  world = await makeWorld();
  await world.put(receiptTypes, lookup('travel'));
  await world.put(plusCrewTypes, lookup('bar'));
  await world.put(taxTypes, { ...lookup('vat'), ratePct: 20 });
  await world.put(user, {
    id: 'u-paula-north',
    email: 'paula@north.test',
    personId: 'paula',
    active: true,
    roleIds: ['operations'],
  });
  await world.put(receipt, {
    id: 'fare',
    number: 71,
    typeId: 'travel',
    date: '2027-06-03',
    currency: 'EUR',
    statusCode: 'draft',
    personId: 'cara',
    totalCents: 0,
  });
  await world.put(invoice, {
    id: 'bill',
    number: 91,
    companyId: 'fest',
    projectIds: [],
    date: '2027-06-01',
    dueOn: '2027-06-30',
    currency: 'EUR',
    statusCode: 'draft',
    totalCents: 1000,
    openCents: 1000,
  });
  await world.put(plusCrew, {
    id: 'bar-team',
    number: 1,
    name: 'Bar',
    typeId: 'bar',
    memberContactIds: [],
    from: '2027-06-01',
    to: '2027-06-10',
    statusCode: 'active',
    currency: 'EUR',
    bonusPoolPct: 5,
  });
});
afterAll(() => world.close());

const post = async (login: string, path: string, payload: object): Promise<number | string> => {
  const answer = await world.app.inject({
    method: 'POST',
    url: `${API_BASE}${path}`,
    payload,
    headers: {
      authorization: `Bearer ${await world.tokenOf(login)}`,
      host: 'north.test',
      type: 'MOBILE',
      'idempotency-key': freshKey(),
    },
  });
  return answer.statusCode === 200 ? 200 : (answer.json() as { readonly error: { readonly code: string } }).error.code;
};

const WRITES: readonly (readonly [
  login: string,
  entity: string,
  id: string,
  number: number,
  beneath: string,
  body: (at: number) => object,
])[] = [
  ['paula', 'projects', 'festival', 1, '', (at) => ({ name: `Festival ${String(at)}` })],
  [
    'paula',
    'projects',
    'festival',
    1,
    '/crewBooking',
    (at) => ({
      crew: { id: `booked-${String(at)}`, name: 'Load-out', locationId: 'hall' },
      items: [
        {
          id: `place-${String(at)}`,
          functionId: 'stagehand',
          startDate: '2027-06-05',
          startTime: '08:00',
          endTime: '16:00',
          amount: 1,
        },
      ],
    }),
  ],
  ['cara', 'receipts', 'fare', 71, '', (at) => ({ comment: `By train ${String(at)}` })],
  [
    'cara',
    'receipts',
    'fare',
    71,
    '/items',
    (at) => ({
      itemId: `line-${String(at)}`,
      caption: 'Train',
      quantity: 1,
      unitCents: 100,
      taxTypeId: 'vat',
      documentIds: [],
    }),
  ],
  ['otto', 'invoices', 'bill', 91, '', (at) => ({ reference: `PO ${String(at)}` })],
  ['paula', 'plusCrews', 'bar-team', 1, '', (at) => ({ name: `Bar ${String(at)}` })],
];

describe('a write', () => {
  it.each(WRITES)(
    'of %s names a row of %s by id, tilde and number',
    async (login, entity, id, number, beneath, body) => {
      for (const [at, key] of [id, `~${id}`, String(number)].entries())
        expect([key, await post(login, `/${entity}/${key}${beneath}`, body(at))]).toEqual([key, 200]);
      expect(await post(login, `/${entity}/987654${beneath}`, body(9))).toBe('NOT_FOUND');
    },
  );

  it('changes the row that the number stands for', async () => {
    expect(await post('cara', '/receipts/71', { payee: 'Rail' })).toBe(200);
    expect((await north.all(receipt)).map(({ id, payee }) => [id, payee])).toEqual([['fare', 'Rail']]);
  });

  it('by a number tells nothing of a row out of sight', async () => {
    const ben = await north.as('ben');
    expect([
      await post('mia', '/projects/2', { name: 'Mine' }),
      await post('mia', '/projects/987654', { name: 'Mine' }),
    ]).toEqual(['NOT_FOUND', 'NOT_FOUND']);
    expect(outcome(await ben.send('deleteReceipt@1', { id: 71 }))).toBe(200);
    expect(await north.row(receipt, 'fare')).toBeDefined();
  });

  it('is described with the keys that it takes', () => {
    const { paths } = openApi() as {
      readonly paths: Readonly<
        Record<
          string,
          Readonly<
            Record<string, { readonly parameters: readonly { readonly in: string; readonly description?: string }[] }>
          >
        >
      >;
    };
    const numbered = ENTITIES.filter((entity) => entity.numbered === true).map(({ name }) => name);
    const named = MUTATIONS.filter(
      ({ call, args }) =>
        /\/\{(\w+)\}/u.test(call) &&
        numbered.includes(factsOf(args[/\{(\w+)\}/u.exec(call)?.[1] ?? '']).refersTo ?? ''),
    );
    expect(named.length).toBeGreaterThan(10);
    for (const { call } of named) {
      const [method = '', path = ''] = call.split(' ');
      expect([call, paths[`${API_BASE}${path}`]?.[method.toLowerCase()]?.parameters[0]?.description]).toEqual([
        call,
        'The number of the row, or its id, also as ~id.',
      ]);
    }
  });
});
