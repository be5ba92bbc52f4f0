// What papers and receipts name beside their subject, and what nobody decides about themselves.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHash } from 'node:crypto';
import { documentTypes, messageTypes, receiptTypes, taxTypes } from '#schema/entities/catalogues.ts';
import { document } from '#schema/entities/documents/document.ts';
import { formResult } from '#schema/entities/forms/form-result.ts';
import { form } from '#schema/entities/forms/form.ts';
import { payrollItem } from '#schema/entities/money/payroll-item.ts';
import { payroll } from '#schema/entities/money/payroll.ts';
import { receipt } from '#schema/entities/money/receipt.ts';
import { vacationRequest } from '#schema/entities/planning/vacation-request.ts';
import { agencyOf, outcome } from '../../../support/worlds/hook-world.ts';
import { multipartSend } from '../../../support/server/multipart.ts';
import { deviceOf } from '../../../support/server/tenant-api.ts';
import { makeWorld, type TestWorld } from '../../../support/worlds/tenant.ts';
import { receiptOf } from './receipt-of.ts';

let world: TestWorld;
const north = agencyOf(() => world);
const lookup = (id: string) => ({ id, code: id, caption: id, sort: 1, active: true });
const MONTH = { month: '2027-05', statusCode: 'open' as const, documentIds: [] };

beforeAll(async () => {
  world = await makeWorld();
  await world.put(messageTypes, { ...lookup('byMail'), code: 'email' });
  await world.put(receiptTypes, lookup('travel'));
  await world.put(taxTypes, { ...lookup('vat'), ratePct: 20 });
  await world.put(
    payroll,
    { ...MONTH, id: 'pay-dora', personId: 'dora' },
    { ...MONTH, id: 'pay-ben', personId: 'ben' },
    { ...MONTH, id: 'pay-otto', personId: 'otto' },
  );
  await world.put(
    documentTypes,
    {
      ...lookup('licence'),
      parameters: '{"group":"certificate","needsApproval":false,"allowUpload":true,"skillTypeId":"forklift"}',
    },
    { ...lookup('contract'), parameters: '{"group":"contract"}' },
  );
  await world.put(receipt, receiptOf('receipt-otto', 'otto'), receiptOf('receipt-ben', 'ben'));
});
afterAll(() => world.close());

let made = 0;
const fresh = (): string => `made-${String((made += 1))}`;
const by = async (login: string, mutation: string, args: Readonly<Record<string, unknown>>): Promise<number | string> =>
  outcome(await (await north.as(login)).send(mutation, args));

describe('an own paper', () => {
  const pdf = Buffer.from('%PDF-1.7\npaper');
  const sha256 = createHash('sha256').update(pdf).digest('hex');
  const paper = (more: object = {}) => ({
    id: fresh(),
    typeId: 'licence',
    ownerKind: 'person',
    ownerId: 'ben',
    name: 'Forklift licence, approved',
    visibility: 'owner',
    ...more,
  });
  const bytes = async (login: string, id: string) =>
    multipartSend(world.app, await world.tokenOf(login), {
      mutation: 'uploadFile@1',
      args: { id, sha256, size: pdf.length, mime: 'application/pdf' },
      bytes: pdf,
    });

  it('has a type that says that it may be uploaded, for that', async () => {
    expect(await by('ben', 'uploadDocument@1', paper({ typeId: 'contract' }))).toBe('INVALID');
    expect(await by('ben', 'uploadDocument@1', paper({ typeId: 'photo' }))).toBe('INVALID');
    expect(await by('ben', 'uploadDocument@1', paper({ ownerKind: 'projectCrew', ownerId: 'loadIn' }))).toBe('INVALID');
    expect(await by('ben', 'uploadDocument@1', paper({ typeId: 'none' }))).toBe('INVALID');
    expect(await by('ben', 'uploadDocument@1', paper())).toBe(200);
  });

  it('is shown no further than its type says', async () => {
    for (const visibility of ['client', 'crew'])
      expect(await by('ben', 'uploadDocument@1', paper({ visibility }))).toBe('INVALID');
    expect(await by('ben', 'uploadDocument@1', paper({ visibility: 'planner' }))).toBe(200);
    expect(
      await by(
        'ben',
        'uploadDocument@1',
        paper({ typeId: 'photo', ownerKind: 'projectCrew', ownerId: 'loadIn', visibility: 'client' }),
      ),
    ).toBe(200);
  });

  it('waits for the office, also where its type needs no approval, and again when it is replaced', async () => {
    const mine = paper();
    await by('ben', 'uploadDocument@1', mine);
    expect((await bytes('ben', mine.id)).body['data']).toMatchObject({ statusCode: 'inReview' });
    expect(await by('otto', 'decideDocument@1', { id: mine.id, statusCode: 'approved' })).toBe(200);
  });

  it('is not approved by whom it is of', async () => {
    const own = paper({ ownerId: 'otto' });
    expect(await by('otto', 'uploadDocument@1', own)).toBe(200);
    expect((await bytes('otto', own.id)).body['data']).toMatchObject({ statusCode: 'inReview' });
    expect(await by('otto', 'decideDocument@1', { id: own.id, statusCode: 'approved' })).toBe('FOUR_EYES');
  });

  it('is not attached to somebody else’s answers', async () => {
    await world.put(form, {
      id: 'form',
      name: 'Form',
      kind: 'form',
      version: 1,
      requiresSignature: false,
      questions: [],
    });
    await world.put(formResult, {
      id: 'of-dora',
      formId: 'form',
      formVersion: 1,
      kind: 'form',
      personId: 'dora',
      answers: [],
      state: 'submitted',
      submittedAt: '2027-06-04T05:00:00.000Z',
      sentTo: [],
    });
    const answer = (resultId: string) => ({
      mutation: 'uploadAnswerFile@1',
      args: {
        id: 'q',
        documentId: fresh(),
        resultId,
        personId: 'ben',
        typeId: 'photo',
        name: 'Answer',
        sha256,
        size: pdf.length,
        mime: 'application/pdf',
      },
      bytes: pdf,
    });
    const token = await world.tokenOf('ben');
    expect(outcome(await multipartSend(world.app, token, answer('of-dora')))).toBe('INVALID');
    expect(outcome(await multipartSend(world.app, token, answer('my-own')))).toBe(200);
  });
});

describe('a receipt', () => {
  const head = { typeId: 'travel', date: '2027-06-03', currency: 'EUR' };
  const line = (more: object) => ({
    itemId: fresh(),
    caption: 'Train',
    quantity: 1,
    unitCents: 1250,
    taxTypeId: 'vat',
    documentIds: [],
    ...more,
  });

  it.each([
    [-5500, 1],
    [9.9e21, 1],
    [1_000_000_001, 1],
    [1_000_000_000, 2],
    [100, 0],
    [100, -1],
  ])('has no line of %d cents, %d times', async (unitCents, quantity) => {
    const id = fresh();
    await by('cara', 'createReceipt@1', { id, ...head });
    expect(await by('cara', 'addReceiptItem@1', { id, ...line({ unitCents, quantity }) })).toBe('INVALID');
    expect(await by('cara', 'addReceiptItem@1', { id, ...line({ unitCents: 800_000_000 }) })).toBe(200);
  });

  it('bills a company that one sees, and is proved by papers that one sees', async () => {
    expect(await by('cara', 'createReceipt@1', { id: fresh(), ...head, companyId: 'opera' })).toBe('INVALID');
    const id = fresh();
    expect(await by('cara', 'createReceipt@1', { id, ...head, companyId: 'fest' })).toBe(200);
    expect(await by('cara', 'editReceipt@1', { id, companyId: 'opera' })).toBe('INVALID');
    await world.put(document, {
      id: 'of-emil',
      typeId: 'identity',
      name: 'Passport',
      parameters: '{}',
      signatories: [],
      statusCode: 'approved',
      ownerKind: 'person',
      ownerId: 'emil',
      visibility: 'owner',
    });
    expect(await by('cara', 'addReceiptItem@1', { id, ...line({ documentIds: ['of-emil'] }) })).toBe('INVALID');
  });

  it('is approved by somebody else, unless the agency does not want four eyes', async () => {
    expect(await by('otto', 'decideReceipt@1', { id: 'receipt-otto', statusCode: 'approved' })).toBe('FOUR_EYES');
    expect(await by('otto', 'decideReceipt@1', { id: 'receipt-ben', statusCode: 'approved' })).toBe(200);
    const lax = await makeWorld({ settings: { fourEyes: false } });
    await lax.put(receiptTypes, lookup('travel'));
    await lax.put(receipt, receiptOf('receipt-otto', 'otto'));
    expect(
      outcome(
        await deviceOf(lax.app, await lax.tokenOf('otto')).send('decideReceipt@1', {
          id: 'receipt-otto',
          statusCode: 'approved',
        }),
      ),
    ).toBe(200);
    await lax.close();
  });
});

describe('what one decides about', () => {
  it('is never oneself: leave and pay', async () => {
    await world.put(vacationRequest, {
      id: 'leave',
      personId: 'paula',
      start: '2027-07-01',
      end: '2027-07-02',
      kind: 'paid',
      statusCode: 'requested',
      days: 2,
    });
    await world.put(payrollItem, {
      id: 'line',
      payrollId: 'pay-otto',
      personId: 'otto',
      date: '2027-05-03',
      caption: 'Work',
      kind: 'work',
      amountCents: 100,
      statusCode: 'proposed',
    });
    expect(await by('paula', 'decideVacation@1', { id: 'leave', statusCode: 'approved' })).toBe('FOUR_EYES');
    expect(await by('otto', 'correctPayrollItem@1', { id: 'line', statusCode: 'corrected', amountCents: 900 })).toBe(
      'FOUR_EYES',
    );
    expect(await by('otto', 'movePayroll@1', { id: 'pay-otto', statusCode: 'toConfirm' })).toBe('FOUR_EYES');
    expect(await by('otto', 'movePayroll@1', { id: 'pay-ben', statusCode: 'toConfirm' })).toBe(200);
  });
});
