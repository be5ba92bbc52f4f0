// What the lists tell each kind of login of pay, private data, notes, rates, mails, receipts, papers and wishes, judged
// by rules that know nothing of the definitions.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '#schema/define/rights.ts';
import { listsOf } from '#schema/calls/registry.ts';
import { activity } from '#schema/entities/communication/activity.ts';
import { createContractApi, type ContractApi } from '#test/support/contract/contract-api.ts';
import { SECRET_STORES, secretsBetrayed, type Find, type Held } from '#test/support/judging/secrets.ts';
import { PARTS } from '#test/support/worlds/world-logins.ts';
import { pathBeneath } from '#test/support/worlds/beneath-model.ts';

const LOGINS = [...PARTS.map(({ name }) => name), 'project', 'pluscrew'];
/** Rows beneath which the lists are asked that lie beneath a row. */
const PARENTS_ASKED = 2;
/** No list has them: a mail's text is asked for by itself. */
const UNLISTED = ['emailBodies'];

let api: ContractApi;
beforeAll(async () => {
  api = await createContractApi({ seed: 71 });
  const [wish] = api.world.rows.get(activity.name) ?? [];
  if (wish === undefined) throw new Error('The world has no activity');
  const parameters = JSON.stringify({ recipient: 'Accountants', changes: { iban: ['', 'AT-secret'] } });
  const { personParty: _nobody, ...kept } = wish;
  await api.change([{ entity: activity, row: { ...kept, type: 'TODO_INT', parameters } }]);
});
afterAll(() => api.close());

interface Page {
  readonly data: readonly Held[];
  readonly included?: Readonly<Record<string, readonly Held[]>>;
}

/** Every object that has an id, wherever in an answer. */
const findsIn = ({ data, included = {} }: Page, store: string): readonly Find[] =>
  [[store, data] as const, ...Object.entries(included)].flatMap(([name, rows]) =>
    rows.map((object) => ({ store: name, object })),
  );

/** All that the lists give to a login. */
const findsOf = async (name: string): Promise<readonly Find[]> => {
  const login = api.loginNamed(name);
  const finds: Find[] = [];
  for (const list of listsOf(api.entities)) {
    const parents = list.under === undefined ? [null] : (api.world.rows.get(list.under.parent.name) ?? []);
    const tried = parents.slice(0, PARENTS_ASKED).map((parent) => (parent === null ? null : parent.id));
    for (const parent of tried) {
      const { status, json } = await api.ask(login, `GET ${pathBeneath(list, parent)}?limit=1000&page=1`);
      if (status === 200) finds.push(...findsIn(json as Page, list.data.entity.name));
    }
  }
  return finds;
};

const told = new Set<string>();

describe('the lists', () => {
  it.each(LOGINS)('tell %s nothing that is for others', async (name) => {
    const finds = await findsOf(name);
    for (const { store } of finds) told.add(store);
    expect(secretsBetrayed(api.loginNamed(name).actor, finds)).toEqual([]);
  });

  it('tell somebody of each kind of secret', () => {
    expect(SECRET_STORES.filter((store) => !told.has(store) && !UNLISTED.includes(store))).toEqual([]);
  });
});

describe('the judge', () => {
  const nobody: Actor = {
    tenant: 'north',
    loginType: 'user',
    login: 'user:x',
    personId: 'x',
    contactIds: [],
    contactNumber: null,
    audiences: ['crew'],
    rights: {},
    projectId: null,
    plusCrewId: null,
    canEdit: true,
  };
  it.each([
    ['payrollItems', { personId: 'y' }],
    ['receipts', { personId: 'y', companyId: 'fest' }],
    ['receiptItems', { receiptId: 'r' }],
    ['invoices', { companyId: 'fest', statusCode: 'sent' }],
    ['invoiceItems', { invoiceId: 'i' }],
    ['emailMessages', {}],
    ['emailBodies', { messageId: 'm' }],
    ['mailboxes', {}],
    ['documents', { ownerKind: 'payroll', ownerId: 'p' }],
    ['documents', { ownerKind: 'person', ownerId: 'y', visibility: 'owner' }],
    ['activities', { createdBy: 'y', parameters: '{"changes":{"iban":["","AT"]}}' }],
    ['activities', { createdBy: 'y', parameters: '{"officeAlone":true}' }],
    ['users', { personId: 'y' }],
    ['crewChecks', { personId: 'y', projectCrewId: 'c' }],
  ] as const)('sees a row of %s that is somebody else’s', (store, object) => {
    expect(secretsBetrayed(nobody, [{ store, object: { id: 'a', ...object } }])).toEqual([`a row of ${store}`]);
  });
});
