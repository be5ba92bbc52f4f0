// What the office files: for whom it may, of which kinds, who may be asked to sign, and the months' papers as it has
// them.
import { describe, expect, it } from 'vitest';
import { signingRules, namedSignatories } from '#schema/rules/documents/signing.ts';
import { readOfficePayroll } from '#screens/payrolls/office/queries.ts';
import { paperNameOf } from '#screens/shared/documents/file-name.ts';
import {
  mayFile,
  readFilingChoices,
  signersIn,
  signingParameters,
  withoutSigner,
  withSigner,
  type FilingOwner,
} from '#screens/shared/filing/filing.ts';
import { actorWith } from '../../app/actor.ts';
import { openDevice } from '../../outbox/world.ts';
import { arrive, human, role, type Rows } from '../rows.ts';

const otto = actorWith({ login: 'user:otto', personId: 'p-otto', audiences: ['office'], rights: {} });
const OF_BEN: FilingOwner = { kind: 'contract', id: 'contract', personId: 'p-ben' };
const OF_SHOW: FilingOwner = { kind: 'project', id: 'show', companyId: 'fest', contactId: 'c-mia' };

const kind = (code: string, group: string, active = true) => ({
  id: code,
  rev: 1,
  code,
  caption: code,
  sort: 1,
  active,
  parameters: JSON.stringify({ group }),
});

const officeWith = async (rows: Rows = {}) => {
  const { store } = await openDevice(otto);
  await arrive(store, {
    documentTypes: [
      kind('company', 'company'),
      kind('projectLogo', 'company'),
      kind('invoice', 'company'),
      kind('quotation', 'contract'),
      kind('amendment', 'contract'),
      kind('contract', 'contract'),
      kind('old', 'contract', false),
      kind('timesheet', 'payroll'),
      kind('payslip', 'payroll'),
      kind('photo', 'photo'),
    ],
    persons: [
      human('p-ben', 'Ben', 'Adler'),
      human('p-mia', 'Mia', 'Berg'),
      human('p-lea', 'Lea', 'Abt'),
      human('p-otto', 'Otto', 'Gruber'),
      human('p-paula', 'Paula', 'Amsel'),
    ],
    contacts: [
      role('c-ben', 'p-ben', { kind: 'crew' }),
      role('c-lea', 'p-lea', { companyId: 'fest' }),
      role('c-mia', 'p-mia', { companyId: 'fest' }),
      role('c-gone', 'p-lea', { companyId: 'fest', active: false }),
      role('c-else', 'p-lea', { companyId: 'opera' }),
      role('c-otto', 'p-otto', { kind: 'office' }),
      role('c-paula', 'p-paula', { kind: 'planner' }),
      role('c-nameless', 'p-far', { kind: 'planner' }),
    ],
    ...rows,
  });
  return store;
};

describe('filing a paper', () => {
  it('is the office’s, and nobody’s for themselves', () => {
    expect([mayFile(otto, OF_BEN), mayFile(otto, OF_SHOW)]).toEqual([true, true]);
    expect(mayFile(otto, { ...OF_BEN, personId: 'p-otto' })).toBe(false);
    expect(mayFile(actorWith({ audiences: ['planner'] }), OF_SHOW)).toBe(false);
  });

  it('is of a kind that belongs there, the usual one first', async () => {
    const { reads } = await officeWith();
    const kinds = async (owner: FilingOwner) => (await readFilingChoices(reads, owner)).kinds.map(({ value }) => value);
    expect(await kinds(OF_BEN)).toEqual(['contract', 'amendment']);
    expect(await kinds({ ...OF_BEN, kind: 'payroll' })).toEqual(['payslip', 'timesheet']);
    expect(await kinds(OF_SHOW)).toEqual(['quotation', 'company']);
  });

  it('asks the person, or those of the client, and the agency to sign', async () => {
    const { reads } = await officeWith();
    const signers = async (owner: FilingOwner) =>
      (await readFilingChoices(reads, owner)).signers.map(({ label }) => label);
    expect(await signers(OF_BEN)).toEqual(['Ben Adler', 'Otto Gruber', 'Paula Amsel']);
    expect(await signers(OF_SHOW)).toEqual(['Mia Berg', 'Lea Abt', 'Otto Gruber', 'Paula Amsel']);
  });

  it('keeps who signs in the order in which they were named, each once', () => {
    const text = withSigner(withSigner(withSigner('', 'c-ben'), 'c-otto'), 'c-ben');
    expect(signersIn(text)).toEqual(['c-otto', 'c-ben']);
    expect(withoutSigner(text, 'c-otto')).toEqual(['c-ben']);
    const parameters = signingParameters(signersIn(text), 'one by one');
    expect(signingRules(parameters)).toEqual({ allowSignatories: true, order: 'one by one' });
    expect(namedSignatories(parameters)).toEqual(['c-otto', 'c-ben']);
    expect(signingRules(signingParameters([], 'any')).allowSignatories).toBe(false);
  });

  it('calls it as its file is called', () => {
    expect(paperNameOf({ name: 'Quotation 12.pdf' })).toBe('Quotation 12');
    expect(paperNameOf({ name: '.pdf' })).toBe('.pdf');
  });
});

it('the papers of a month are those that it lists, by name and kind where they are here, and those on their way', async () => {
  const paper = (id: string) => ({
    ...{ id, rev: 1, typeId: 'payslip', name: `Paper ${id}`, parameters: '{}', signatories: [] },
    ...{ statusCode: 'approved', ownerKind: 'payroll', ownerId: 'june', visibility: 'owner' },
  });
  const { reads } = await officeWith({
    payrolls: [
      {
        ...{ id: 'june', rev: 1, personId: 'p-ben', month: '2027-06', statusCode: 'toConfirm', currency: 'EUR' },
        ...{ grossCents: 0, documentIds: ['far', 'here'] },
      },
    ],
    documents: [paper('here'), paper('new')],
  });
  expect((await readOfficePayroll(reads, '~june'))?.papers).toEqual([
    { id: 'far', name: null, kind: null },
    { id: 'here', name: 'Paper here', kind: 'payslip' },
    { id: 'new', name: 'Paper new', kind: 'payslip' },
  ]);
});
