// What a colleague's login does not do to the papers of somebody, and where the second pair of eyes has to be
// another's.
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentTypes, receiptTypes, taxTypes } from '#schema/entities/catalogues.ts';
import { document } from '#schema/entities/documents/document.ts';
import { payroll } from '#schema/entities/money/payroll.ts';
import { receipt } from '#schema/entities/money/receipt.ts';
import { staffContract } from '#schema/entities/money/staff-contract.ts';
import type { Content } from '#schema/define/entity.ts';
import { multipartSend } from '../../support/server/multipart.ts';
import { agencyOf, outcome } from '../../support/worlds/hook-world.ts';
import { makeWorld, type TestWorld } from '../../support/worlds/tenant.ts';

let world: TestWorld;
const north = agencyOf(() => world);
const lookup = (id: string) => ({ id, code: id, caption: id, sort: 1, active: true });
const bytes = Buffer.from('%PDF-1.7\nanother');
const sha256 = createHash('sha256').update(bytes).digest('hex');

const contractOf = (personId: string): Content<typeof staffContract> => ({
  id: `contract-${personId}`,
  personId,
  companyId: 'fest',
  kind: 'fulltime',
  from: '2027-01-01',
  quotaMinPerMonth: 9600,
  vacationDaysPerYear: 25,
  statusCode: 'active',
  documentIds: [],
});
const paper = (id: string, more: Partial<Content<typeof document>> = {}): Content<typeof document> => ({
  id,
  typeId: 'licence',
  name: id,
  parameters: '{}',
  signatories: [],
  statusCode: 'approved',
  ownerKind: 'person',
  ownerId: 'ben',
  visibility: 'owner',
  sha256: 'a'.repeat(64),
  ...more,
});

beforeAll(async () => {
  world = await makeWorld();
  await world.put(receiptTypes, lookup('travel'));
  await world.put(taxTypes, { ...lookup('vat'), ratePct: 20 });
  await world.put(documentTypes, {
    ...lookup('licence'),
    parameters: '{"group":"certificate","needsApproval":true,"allowUpload":true}',
  });
  await world.put(staffContract, contractOf('paula'), contractOf('ben'), contractOf('otto'));
  await world.put(payroll, { id: 'pay-otto', personId: 'otto', month: '2027-05', statusCode: 'open', documentIds: [] });
});
afterAll(() => world.close());

let made = 0;
const fresh = (): string => `made-${String((made += 1))}`;
const by = async (login: string, mutation: string, args: Readonly<Record<string, unknown>>): Promise<number | string> =>
  outcome(await (await north.as(login)).send(mutation, args));
const replace = async (login: string, id: string): Promise<number | string> =>
  outcome(
    await multipartSend(world.app, await world.tokenOf(login), {
      mutation: 'uploadFile@1',
      args: { id, sha256, size: bytes.length, mime: 'application/pdf' },
      bytes,
    }),
  );

describe('the file of a paper', () => {
  const filed = async (ownerKind: 'contract' | 'company' | 'form' | 'receipt', ownerId: string, takenBy?: string) => {
    const id = fresh();
    await world.put(document, paper(id, { ownerKind, ownerId, ...(takenBy === undefined ? {} : { takenBy }) }));
    return id;
  };

  it('that the office filed is replaced by no planner, least of all of their own contract', async () => {
    for (const [login, id] of [
      ['paula', await filed('contract', 'contract-paula')],
      ['pia', await filed('contract', 'contract-ben')],
      ['paula', await filed('company', 'fest')],
      ['paula', await filed('form', 'any')],
    ] as const) {
      expect(await replace(login, id)).toBe('NO_RIGHT');
      expect(await north.row(document, id)).toMatchObject({ statusCode: 'approved', sha256: 'a'.repeat(64) });
    }
  });

  it('that the office filed comes from whoever filed it', async () => {
    expect(await replace('otto', await filed('contract', 'contract-ben', 'otto'))).toBe(200);
  });

  it('of a person, a project or a crew is brought by planners for them', async () => {
    const ofBen = fresh();
    await world.put(document, paper(ofBen), paper('of-festival', { ownerKind: 'project', ownerId: 'festival' }));
    expect([await replace('paula', ofBen), await replace('paula', 'of-festival')]).toEqual([200, 200]);
  });

  it('of a person is brought anew by them, also where a colleague uploaded the one before', async () => {
    const id = fresh();
    await world.put(document, paper(id, { takenBy: 'paula' }));
    expect(await replace('ben', id)).toBe(200);
  });
});

describe('a paper in review', () => {
  const decided = async (login: string, more: Partial<Content<typeof document>>) => {
    const id = fresh();
    await world.put(document, paper(id, { statusCode: 'inReview', ...more }));
    return by(login, 'decideDocument@1', { id, statusCode: 'approved' });
  };

  it('is not decided by whom it is of, whoever uploaded it', async () => {
    expect(await decided('otto', { ownerId: 'otto', takenBy: 'paula' })).toBe('FOUR_EYES');
    expect(await decided('otto', { ownerKind: 'contract', ownerId: 'contract-otto', takenBy: 'paula' })).toBe(
      'FOUR_EYES',
    );
    expect(await decided('otto', { ownerKind: 'payroll', ownerId: 'pay-otto', takenBy: 'paula' })).toBe('FOUR_EYES');
  });

  it('is not decided by whoever uploaded it, and by anybody else', async () => {
    expect(await decided('otto', { takenBy: 'otto' })).toBe('FOUR_EYES');
    expect(await decided('otto', { takenBy: 'paula' })).toBe(200);
    expect(await decided('otto', { ownerKind: 'contract', ownerId: 'contract-ben' })).toBe(200);
  });
});

describe('a receipt', () => {
  const line = (id: string, more: object = {}) => ({
    id,
    itemId: fresh(),
    caption: 'Train',
    quantity: 1,
    unitCents: 1250,
    taxTypeId: 'vat',
    documentIds: [],
    ...more,
  });
  const begun = async (): Promise<string> => {
    const id = fresh();
    expect(await by('cara', 'createReceipt@1', { id, typeId: 'travel', date: '2027-06-03', currency: 'EUR' })).toBe(
      200,
    );
    return id;
  };
  const handIn = (login: string, id: string) => by(login, 'submitReceipt@1', { id, statusCode: 'inReview' });
  const decide = (id: string, statusCode: string) => by('otto', 'decideReceipt@1', { id, statusCode });

  it('is not decided by whoever wrote it for its owner', async () => {
    const id = await begun();
    expect(await by('otto', 'editReceipt@1', { id, payee: 'Otto Private' })).toBe(200);
    expect(await by('otto', 'addReceiptItem@1', line(id, { unitCents: 900_000 }))).toBe(200);
    expect(await handIn('otto', id)).toBe(200);
    expect(await decide(id, 'approved')).toBe('FOUR_EYES');
    expect(await north.row(receipt, id)).toMatchObject({ statusCode: 'inReview' });
  });

  it.each([
    ['its head', (id: string) => by('otto', 'editReceipt@1', { id, payee: 'Otto Private' })],
    ['a line', (id: string) => by('otto', 'addReceiptItem@1', line(id))],
  ])('is not decided by whoever wrote %s of it', async (_what, write) => {
    const id = await begun();
    await by('cara', 'addReceiptItem@1', line(id));
    expect(await write(id)).toBe(200);
    await handIn('cara', id);
    expect(await decide(id, 'approved')).toBe('FOUR_EYES');
  });

  it('is not decided by whoever took a line out of it, or handed it in', async () => {
    const [id, other] = [await begun(), await begun()];
    const dear = line(id, { unitCents: 50 });
    await by('cara', 'addReceiptItem@1', line(id));
    await by('cara', 'addReceiptItem@1', dear);
    expect(await by('otto', 'deleteReceiptItem@1', { id: dear.itemId })).toBe(200);
    await handIn('cara', id);
    await by('cara', 'addReceiptItem@1', line(other));
    expect(await handIn('otto', other)).toBe(200);
    expect([await decide(id, 'approved'), await decide(other, 'approved')]).toEqual(['FOUR_EYES', 'FOUR_EYES']);
  });

  it('is decided and paid by one and the same who only decides', async () => {
    const id = await begun();
    await by('cara', 'addReceiptItem@1', line(id));
    await handIn('cara', id);
    expect([await decide(id, 'approved'), await decide(id, 'paid')]).toEqual([200, 200]);
  });
});
