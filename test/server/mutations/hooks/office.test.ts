// What the office keeps: documents and signatures, profiles, forms, receipts, payrolls, the numbers of a plus crew,
// to-dos.
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  documentTypes,
  plusCrewTypes,
  plusCrewValueDataSourceTypes,
  plusCrewValueTypes,
  receiptTypes,
  taxTypes,
} from '#schema/entities/catalogues.ts';
import { activity } from '#schema/entities/communication/activity.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { document } from '#schema/entities/documents/document.ts';
import { formAssignment } from '#schema/entities/forms/form-assignment.ts';
import { formResult } from '#schema/entities/forms/form-result.ts';
import { form } from '#schema/entities/forms/form.ts';
import { invoice } from '#schema/entities/money/invoice.ts';
import { payrollItem } from '#schema/entities/money/payroll-item.ts';
import { payroll } from '#schema/entities/money/payroll.ts';
import { receiptItem } from '#schema/entities/money/receipt-item.ts';
import { receipt } from '#schema/entities/money/receipt.ts';
import { documentBasedSkill } from '#schema/entities/people/document-based-skill.ts';
import { person } from '#schema/entities/people/person.ts';
import { profileAccess } from '#schema/entities/people/profile-access.ts';
import { profilePicture } from '#schema/entities/people/profile-picture.ts';
import { plusCrewValue } from '#schema/entities/plus/plus-crew-value.ts';
import { plusCrew } from '#schema/entities/plus/plus-crew.ts';
import { project } from '#schema/entities/projects/project.ts';
import { user } from '#schema/entities/people/user.ts';
import { agencyOf, dataOf, includedOf, outcome, warningsOf } from '../../../support/worlds/hook-world.ts';
import { multipartSend } from '../../../support/server/multipart.ts';
import { makeWorld, projectRow, TEN_TO, type TestWorld } from '../../../support/worlds/tenant.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await makeWorld();
});
afterEach(() => world.close());
const north = agencyOf(() => world);

const DRAWN = 'iVBORw0KGgo'.padEnd(44, 'A');
const AT = '2027-06-04T05:40:00.000Z';
const lookup = (id: string) => ({ id, code: id, caption: id, sort: 1, active: true });
const pdf = (words: string): Buffer => Buffer.from(`%PDF-1.7\n${words}`);
const shaOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const upload = async (login: string, mutation: string, args: object, bytes: Buffer) =>
  multipartSend(world.app, await world.tokenOf(login), {
    mutation,
    args: { ...args, sha256: shaOf(bytes), size: bytes.length, mime: 'application/pdf' },
    bytes,
  });

describe('a document', () => {
  const file = async (login: string, id: string, more: object = {}) =>
    (await north.as(login)).send('uploadDocument@1', {
      id,
      typeId: 'identity',
      ownerKind: 'person',
      ownerId: login,
      name: 'Passport',
      visibility: 'owner',
      ...more,
    });

  it('that needs approval waits for the office; replaced after approval, both are kept', async () => {
    await world.put(documentTypes, {
      ...lookup('licence'),
      parameters: '{"group":"certificate","needsApproval":true,"allowUpload":true,"skillTypeId":"forklift"}',
    });
    await file('ben', 'd', { typeId: 'licence' });
    expect(await north.row(document, 'd')).toMatchObject({ statusCode: 'verifying', group: 'certificate' });
    expect(dataOf(await upload('ben', 'uploadFile@1', { id: 'd' }, pdf('one')))).toMatchObject({
      statusCode: 'inReview',
      mime: 'application/pdf',
    });
    const paula = await north.as('otto');
    expect(outcome(await paula.send('decideDocument@1', { id: 'd', statusCode: 'rejected' }))).toBe('INVALID');
    await paula.send('decideDocument@1', { id: 'd', statusCode: 'approved', validUntil: '2028-01-01' });
    expect(await north.all(documentBasedSkill)).toMatchObject([
      { contactId: 'c-ben', skillTypeId: 'forklift', documentId: 'd', validUntil: '2028-01-01', state: 'valid' },
    ]);
    const replaced = await upload('ben', 'uploadFile@1', { id: 'd' }, pdf('two'));
    expect([warningsOf(replaced), dataOf(replaced)['statusCode']]).toEqual([['REPLACED'], 'inReview']);
    expect((await north.all(document)).map((row) => [row['statusCode'], row['sha256']]).toSorted()).toEqual([
      ['approved', shaOf(pdf('one'))],
      ['inReview', shaOf(pdf('two'))],
    ]);
  });

  it('is signed one by one: the next may sign when the one before has', async () => {
    await world.put(documentTypes, { ...lookup('quotation'), parameters: '{"group":"contract"}' });
    await world.put(project, { ...projectRow('festival', 1, 'fest'), statusCode: 'quoted' });
    const otto = await north.as('otto');
    const parameters = JSON.stringify({
      allowSignatories: true,
      signatoriesOrder: 'one by one',
      signatories: ['c-paula', 'c-mia'],
    });
    expect(
      outcome(
        await otto.send('fileDocument@1', {
          id: 'q',
          typeId: 'quotation',
          name: 'Quotation',
          ownerKind: 'company',
          ownerId: 'fest',
          visibility: 'client',
          parameters,
        }),
      ),
    ).toBe(200);
    await world.put(document, {
      ...(await north.row(document, 'q')),
      ownerKind: 'project',
      ownerId: 'festival',
      projectId: 'festival',
    } as never);
    await upload('otto', 'uploadFile@1', { id: 'q' }, pdf('quotation'));
    const captionsOf = async () =>
      (
        (await north.row(document, 'q'))?.['signatories'] as readonly {
          readonly status: { readonly caption: string };
        }[]
      ).map(({ status }) => status.caption);
    expect(await captionsOf()).toEqual(['Ready to sign', 'On Going']);
    expect((await north.row(document, 'q'))?.['signatories']).toMatchObject([
      { name: 'paula Test' },
      { name: 'mia Test' },
    ]);
    const sign = async (login: string, place: string, fileSha256 = shaOf(pdf('quotation'))) =>
      (await north.as(login)).send('signAsSignatory@1', {
        id: place,
        documentId: 'q',
        signature: DRAWN,
        at: AT,
        fileSha256,
      });
    expect(outcome(await sign('mia', 'q:2'))).toBe('NOT_YOUR_TURN');
    expect(outcome(await sign('paula', 'q:1', 'a'.repeat(64)))).toBe('DOCUMENT_CHANGED');
    const signed = await sign('paula', 'q:1');
    expect([outcome(signed), await captionsOf()]).toEqual([200, ['Signed', 'Ready to sign']]);
    expect(outcome(await sign('paula', 'q:1'))).toBe(200);
    const last = await sign('mia', 'q:2');
    expect(includedOf(last, 'projects')).toMatchObject([{ id: 'festival', statusCode: 'confirmed' }]);
    await world.put(document, { ...(await north.row(document, 'q')), validUntil: '2027-06-03' } as never);
    expect(outcome(await sign('mia', 'q:2'))).toBe('EXPIRED');
    await world.put(document, {
      ...(await north.row(document, 'q')),
      validUntil: undefined,
      statusCode: 'rejected',
    } as never);
    expect(outcome(await sign('mia', 'q:2'))).toBe('DOCUMENT_WITHDRAWN');
  });

  it('with other bytes has to be signed anew', async () => {
    const signatories = [
      {
        id: 's',
        person: 'ben',
        contactNumber: 'K-ben',
        sort: 1,
        status: { caption: 'Signed' },
        signatures: [{ id: 'g', signed: true, signedAt: AT }],
      },
    ];
    await world.put(document, {
      id: 'c',
      typeId: 'identity',
      name: 'Contract',
      parameters: '{"allowSignatories":true}',
      signatories,
      statusCode: 'inReview',
      ownerKind: 'person',
      ownerId: 'ben',
      takenBy: 'ben',
      visibility: 'owner',
      sha256: 'a'.repeat(64),
      signedUrl: '/x',
    });
    const answer = dataOf(await upload('ben', 'uploadFile@1', { id: 'c' }, pdf('other')));
    expect(answer).toMatchObject({
      signatories: [{ status: { caption: 'Ready to sign' }, signatures: [{ id: 'g', signed: false }] }],
    });
    expect(answer).not.toHaveProperty('signedUrl');
  });
});

describe('a payroll', () => {
  beforeEach(async () => {
    await world.put(payroll, {
      id: 'june',
      number: 1,
      personId: 'ben',
      month: '2027-05',
      statusCode: 'toConfirm',
      documentIds: [],
    });
    for (const [id, statusCode] of [
      ['i1', 'proposed'],
      ['i2', 'accepted'],
      ['i3', 'proposed'],
    ] as const) {
      await world.put(payrollItem, {
        id,
        payrollId: 'june',
        personId: 'ben',
        date: '2027-05-10',
        caption: `Line ${id}`,
        kind: 'work',
        amountCents: 1000,
        statusCode,
      });
    }
  });

  it('whose papers its person has signed is confirmed, and its lines are final but the declined', async () => {
    const otto = await north.as('otto');
    const parameters = JSON.stringify({ allowSignatories: true, signatories: ['c-ben'] });
    await otto.send('fileDocument@1', {
      id: 'slip',
      typeId: 'photo',
      name: 'Payslip',
      ownerKind: 'payroll',
      ownerId: 'june',
      visibility: 'owner',
      parameters,
    });
    expect(await north.row(payroll, 'june')).toMatchObject({ documentIds: ['slip'] });
    await upload('otto', 'uploadFile@1', { id: 'slip' }, pdf('slip'));
    const ben = await north.as('ben');
    const declined = await ben.send('declinePayrollItem@1', { id: 'i3', reason: 'two hours more', amountCents: 1000 });
    expect(outcome(declined)).toBe(200);
    expect(await ben.send('acceptPayrollItem@1', { id: 'i1', statusCode: 'accepted', amountCents: 900 })).toMatchObject(
      { code: 'ITEM_CHANGED', body: { error: { current: { amountCents: 1000 } } } },
    );
    const [todo] = await north.all(activity);
    expect(todo).toMatchObject({
      caption: 'Payroll line declined: ben Test',
      category: 'PAYROLL',
      refId: 'i3',
      parameters: '{"recipient":"Accountants","dueDate":"05.06.2027","priority":1}',
    });
    expect(
      outcome(
        await ben.send('signDocument@1', {
          id: 'slip',
          signatureId: 'slip:1:signature',
          signature: DRAWN,
          at: AT,
          fileSha256: shaOf(pdf('slip')),
        }),
      ),
    ).toBe(200);
    expect(await north.row(payroll, 'june')).toMatchObject({ statusCode: 'confirmed' });
    expect((await north.all(payrollItem)).map((row) => [row['id'], row['statusCode']]).toSorted()).toEqual([
      ['i1', 'final'],
      ['i2', 'final'],
      ['i3', 'declined'],
    ]);
    expect(
      outcome(await ben.send('acceptPayrollItem@1', { id: 'i1', statusCode: 'accepted', amountCents: 1000 })),
    ).toBe('PAYROLL_CLOSED');
  });
});

describe('a profile', () => {
  it('picture waits for the office, and becomes the person’s when approved', async () => {
    const png = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(64)]);
    expect(
      outcome(await upload('ben', 'uploadProfilePicture@1', { id: 'ben', pictureId: 'no-picture' }, pdf('x'))),
    ).toBe('FILE_TYPE');
    expect(dataOf(await upload('ben', 'uploadProfilePicture@1', { id: 'ben', pictureId: 'pic' }, png))).toMatchObject({
      id: 'pic',
      state: 'inReview',
      sha256: shaOf(png),
      uploadedAt: '2027-06-04T05:50:00.000Z',
    });
    const answer = await (
      await north.as('otto')
    ).send('decideProfilePicture@1', { id: 'pic', pictureState: 'approved' });
    expect([
      outcome(answer),
      (await north.row(person, 'ben'))?.['pictureFileId'],
      (await north.row(profilePicture, 'pic'))?.['state'],
    ]).toEqual([200, 'pic', 'approved']);
  });

  it('link is secret, new after it was closed, and its person’s alone', async () => {
    const save = async (enabled: boolean) =>
      (await north.as('ben')).send('saveProfileAccess@1', {
        id: 'ben',
        enabled,
        show: { picture: true, functions: true, skills: true, ratings: false, contact: false },
      });
    const first = dataOf(await save(true))['token'];
    expect(first).toMatch(/^.{32}$/u);
    expect(dataOf(await save(true))['token']).toBe(first);
    expect(dataOf(await save(false))).not.toHaveProperty('token');
    await save(true);
    expect((await north.row(profileAccess, 'ben'))?.['token']).not.toBe(first);
  });

  it('wish for a field takes the place of the open one', async () => {
    const ben = await north.as('ben');
    const wish = (activityId: string, ...fields: readonly string[]) =>
      ben.send('requestProfileChange@1', {
        id: 'ben',
        activityId,
        caption: 'Change',
        body: '',
        changes: fields.map((field) => ({ field, from: 'a', to: activityId })),
        dueOn: '2027-06-05',
      });
    await wish('w1', 'street', 'city');
    await wish('w2', 'street');
    expect(JSON.parse(String((await north.row(activity, 'w1'))?.['parameters']))).toMatchObject({
      recipient: 'Accountants',
      changes: { city: ['a', 'w1'] },
    });
    expect(JSON.parse(String((await north.row(activity, 'w1'))?.['parameters']))).not.toMatchObject({
      changes: { street: expect.anything() as unknown },
    });
    await wish('w3', 'city');
    expect([
      (await north.row(activity, 'w1'))?.['statusCode'],
      (await north.row(activity, 'w2'))?.['statusCode'],
    ]).toEqual(['cancelled', 'open']);
  });

  it('wish that the office calls done stands in the profile, the emergency’s name and phone as one', async () => {
    const ben = await north.as('ben');
    const wish = (activityId: string, changes: Readonly<Record<string, string>>) =>
      ben.send('requestProfileChange@1', {
        id: 'ben',
        activityId,
        caption: 'Change',
        body: '',
        changes: Object.entries(changes).map(([field, to]) => ({ field, to })),
        dueOn: '2027-06-05',
      });
    await wish('granted', {
      lastName: 'Adler',
      city: 'Graz',
      mobile: '',
      emergencyName: 'Dora',
      emergencyPhone: '+43 555 7',
    });
    expect(
      outcome(await (await north.as('otto')).send('completeActivity@1', { id: 'granted', statusCode: 'done' })),
    ).toBe(200);
    const row = await north.row(person, 'ben');
    expect(row).toMatchObject({
      lastName: 'Adler',
      displayName: 'ben Adler',
      city: 'Graz',
      emergencyContact: { name: 'Dora', phone: '+43 555 7' },
    });
    expect(row).not.toHaveProperty('mobile');
    await wish('another', { emergencyPhone: '+43 555 8' });
    await (await north.as('otto')).send('completeActivity@1', { id: 'another', statusCode: 'done' });
    expect(await north.row(person, 'ben')).toMatchObject({ emergencyContact: { name: 'Dora', phone: '+43 555 8' } });
  });

  it('wish is not granted by its author, by turning it down, or where it cannot be', async () => {
    const [ben, otto] = [await north.as('ben'), await north.as('otto')];
    const wish = (activityId: string, field: string, to: string) =>
      ben.send('requestProfileChange@1', {
        id: 'ben',
        activityId,
        caption: 'Change',
        body: '',
        changes: [{ field, to }],
        dueOn: '2027-06-05',
      });
    await wish('own', 'city', 'Linz');
    expect(outcome(await ben.send('completeActivity@1', { id: 'own', statusCode: 'done' }))).toBe(200);
    await wish('declined', 'city', 'Bregenz');
    await otto.send('completeActivity@1', { id: 'declined', statusCode: 'cancelled' });
    await wish('taken', 'email', 'CARA@north.test');
    expect(outcome(await otto.send('completeActivity@1', { id: 'taken', statusCode: 'done' }))).toBe('INVALID');
    await wish('odd', 'birthday', 'in spring');
    expect(outcome(await otto.send('completeActivity@1', { id: 'odd', statusCode: 'done' }))).toBe('INVALID');
    expect(await north.row(activity, 'odd')).toMatchObject({ statusCode: 'open' });
    expect((await north.row(person, 'ben'))?.['city']).toBeUndefined();
  });

  it('address for mail is nobody else’s', async () => {
    const otto = await north.as('otto');
    expect(await otto.send('editPerson@1', { id: 'ben', changes: { email: 'CARA@north.test' } })).toMatchObject({
      code: 'INVALID',
      body: { error: { field: 'changes.email' } },
    });
    expect(outcome(await otto.send('editPerson@1', { id: 'ben', changes: { email: 'benny@north.test' } }))).toBe(200);
  });
});

describe('a form', () => {
  const answers = (optionId: string) => [{ questionId: 'q1', value: optionId }];
  it('that trains is marked; who failed may try again', async () => {
    const question = {
      id: 'q1',
      sort: 1,
      caption: 'Which?',
      type: 'single' as const,
      options: [
        { id: 'o1', caption: 'a' },
        { id: 'o2', caption: 'b' },
      ],
      required: true,
    };
    await world.put(form, {
      id: 'f',
      name: 'Safety',
      kind: 'training',
      version: 1,
      requiresSignature: false,
      passScore: 80,
      questions: [question],
      solutions: [{ questionId: 'q1', optionIds: ['o2'] }],
    });
    await world.put(formAssignment, { id: 't', formId: 'f', kind: 'training', personId: 'ben', state: 'open' });
    const submit = async (id: string, optionId: string) =>
      (await north.as('ben')).send('submitForm@1', {
        id,
        formId: 'f',
        formVersion: 1,
        assignmentId: 't',
        answers: answers(optionId),
        submittedAt: TEN_TO,
      });
    expect(dataOf(await submit('r1', 'o1'))).toMatchObject({ state: 'failed', score: 0 });
    expect(await north.row(formAssignment, 't')).toMatchObject({ state: 'open', resultId: 'r1' });
    expect(dataOf(await submit('r2', 'o2'))).toMatchObject({ state: 'passed', score: 100 });
    expect(outcome(await submit('r3', 'o2'))).toBe('ALREADY_SUBMITTED');
    expect((await north.all(activity)).map((row) => row['caption'])).toEqual(['Not taken over: entry by ben Test']);
  });

  it('of security for one shift stands beside the first', async () => {
    await world.put(form, {
      id: 's',
      name: 'Check',
      kind: 'security',
      version: 1,
      requiresSignature: false,
      questions: [],
    });
    await world.put(projectCrew, { ...(await north.row(projectCrew, 'loadIn')), securityFormIds: ['s'] } as never);
    const submit = async (id: string) =>
      (await north.as('cara')).send('submitForm@1', {
        id,
        formId: 's',
        formVersion: 1,
        projectCrewId: 'loadIn',
        date: '2027-06-04',
        shift: '1',
        answers: [],
        submittedAt: AT,
      });
    await Promise.all([submit('r1'), submit('r2')]);
    expect((await north.all(formResult)).filter((row) => row['addendumTo'] === undefined)).toHaveLength(1);
  });
});

describe('a receipt', () => {
  beforeEach(async () => {
    await world.put(receiptTypes, lookup('expense'), lookup('travel'));
    await world.put(taxTypes, { ...lookup('vat'), ratePct: 20 });
    await world.put(user, {
      id: 'u-ben-north',
      email: 'ben@north.test',
      personId: 'ben',
      active: true,
      roleIds: ['freelancer'],
    });
  });
  const line = {
    id: 'r',
    itemId: 'l1',
    caption: 'Train',
    quantity: 2,
    unitCents: 1250,
    taxTypeId: 'vat',
    documentIds: [],
  };
  const begin = async (typeId = 'travel') =>
    (await north.as('ben')).send('createReceipt@1', { id: 'r', typeId, date: '2027-06-03', currency: 'EUR' });
  const sums = async () => {
    const row = await north.row(receipt, 'r');
    return [row?.['totalCents'], row?.['taxCents']];
  };

  it('is summed up line by line, numbered, and handed in whole', async () => {
    const ben = await north.as('ben');
    expect(dataOf(await begin())).toMatchObject({ number: 1, statusCode: 'draft' });
    expect(
      outcome(await ben.send('createReceipt@1', { id: 'r2', typeId: 'travel', date: '2027-06-06', currency: 'EUR' })),
    ).toBe('INVALID');
    expect(outcome(await ben.send('submitReceipt@1', { id: 'r', statusCode: 'inReview' }))).toBe('INVALID');
    expect(includedOf(await ben.send('addReceiptItem@1', line), 'receipts')).toMatchObject([
      { id: 'r', totalCents: 3000, taxCents: 500 },
    ]);
    await ben.send('addReceiptItem@1', { ...line, itemId: 'l2', quantity: 1, unitCents: 100 });
    await ben.send('editReceiptItem@1', { id: 'l2', unitCents: 200 });
    expect(await sums()).toEqual([3240, 540]);
    await ben.send('deleteReceiptItem@1', { id: 'l2' });
    expect(await sums()).toEqual([3000, 500]);
    await Promise.all(
      ['a', 'b', 'c'].map((id) => ben.send('addReceiptItem@1', { ...line, itemId: id, quantity: 1, unitCents: 100 })),
    );
    expect(await sums()).toEqual([3360, 560]);
    expect(outcome(await ben.send('submitReceipt@1', { id: 'r', statusCode: 'inReview' }))).toBe(200);
    expect(outcome(await ben.send('addReceiptItem@1', { ...line, itemId: 'late' }))).toBe('RECEIPT_LOCKED');
    const copy = await ben.send('copyReceipt@1', { id: 'r', newId: 'copy' });
    expect(dataOf(copy)).toMatchObject({ number: 2, statusCode: 'draft', copyOf: 'r', totalCents: 3360 });
    expect(includedOf(copy, 'receiptItems')).toHaveLength(4);
    expect(outcome(await ben.send('deleteReceipt@1', { id: 'r' }))).toBe('RECEIPT_LOCKED');
    await ben.send('deleteReceipt@1', { id: 'copy' });
    expect((await north.all(receiptItem)).every((row) => row['receiptId'] === 'r')).toBe(true);
  });

  it('of an expense above fifty shows its bill', async () => {
    const ben = await north.as('ben');
    await begin('expense');
    await ben.send('addReceiptItem@1', { ...line, quantity: 5 });
    expect(await ben.send('submitReceipt@1', { id: 'r', statusCode: 'inReview' })).toMatchObject({
      code: 'INVALID',
      body: { error: { field: 'documentIds' } },
    });
    await ben.send('uploadReceiptDocument@1', {
      id: 'bill',
      typeId: 'photo',
      name: 'Bill',
      ownerKind: 'receipt',
      ownerId: 'r',
      visibility: 'owner',
    });
    expect(outcome(await ben.send('submitReceipt@1', { id: 'r', statusCode: 'inReview' }))).toBe(200);
  });
});

it('a credit note takes its invoice back', async () => {
  await world.put(taxTypes, { ...lookup('vat'), ratePct: 20 });
  const otto = await north.as('otto');
  const head = { companyId: 'fest', projectIds: [], date: '2027-06-01', dueOn: '2027-06-30', currency: 'EUR' };
  const items = (id: string) => [
    { id, sort: 1, caption: 'Hours', quantity: 3, unit: 'h', unitCents: 5000, taxTypeId: 'vat' },
  ];
  expect(dataOf(await otto.send('createInvoice@1', { id: 'i', ...head, items: items('x') }))).toMatchObject({
    number: 1,
    totalCents: 18_000,
    openCents: 18_000,
  });
  await otto.send('moveInvoice@1', { id: 'i', statusCode: 'sent' });
  expect(outcome(await otto.send('editInvoice@1', { id: 'i', reference: 'x' }))).toBe('INVOICE_SENT');
  expect(
    outcome(
      await otto.send('createInvoice@1', { id: 'c', ...head, companyId: 'opera', creditOf: 'i', items: items('y') }),
    ),
  ).toBe('INVALID');
  expect(outcome(await otto.send('createInvoice@1', { id: 'c', ...head, creditOf: 'i', items: items('y') }))).toBe(200);
  expect(await north.row(invoice, 'i')).toMatchObject({ statusCode: 'cancelled', openCents: 0 });
});

describe('the numbers of a plus crew', () => {
  it('are one per day and source, none of the future, none below zero without a word', async () => {
    await world.put(plusCrewTypes, lookup('bar'));
    await world.put(plusCrewValueTypes, lookup('turnover'));
    await world.put(plusCrewValueDataSourceTypes, lookup('manual'));
    await world.put(plusCrew, {
      id: 'plus',
      number: 1,
      name: 'Bar',
      typeId: 'bar',
      memberContactIds: ['c-ben'],
      from: '2027-06-01',
      to: '2027-06-30',
      bonusPoolPct: 5,
      statusCode: 'active',
      currency: 'EUR',
    });
    await world.put(plusCrewValue, {
      id: 'turnover-1',
      plusCrewId: 'plus',
      typeId: 'turnover',
      unit: 'currency',
      editable: true,
      validFrom: '2027-06-01',
    });
    await world.put(user, {
      id: 'u-paula-north',
      email: 'paula@north.test',
      personId: 'paula',
      active: true,
      roleIds: ['operations'],
    });
    const paula = await north.as('paula');
    const add = (id: string, value: number, more: object = {}) =>
      paula.send('addPlusCrewValueData@1', {
        id,
        plusCrewValue: 'turnover-1',
        date: '2027-06-03',
        value,
        sourceTypeId: 'manual',
        ...more,
      });
    const both = await Promise.all([add('v1', 100), add('v2', 200)]);
    expect(both.map(outcome).toSorted()).toEqual([200, 'VALUE_EXISTS']);
    expect(both.find(({ code }) => code === 'VALUE_EXISTS')).toMatchObject({
      body: { error: { current: { date: '2027-06-03' } } },
    });
    expect(outcome(await add('v3', 1, { date: '2027-06-05' }))).toBe('INVALID');
    expect(outcome(await add('v4', -1, { date: '2027-06-02' }))).toBe('INVALID');
    expect(outcome(await add('v5', -1, { date: '2027-06-02', note: 'returned goods' }))).toBe(200);
  });
});

describe('a to-do', () => {
  const todo = (id: string, parameters: object) => ({
    id,
    caption: 'Call',
    type: 'TODO_INT',
    category: 'CREW',
    body: '',
    parameters: JSON.stringify(parameters),
  });
  it('has a due date that exists, a priority of one to five, and says when it was done', async () => {
    const ben = await north.as('ben');
    expect(
      outcome(await ben.send('createActivity@1', todo('a', { recipient: 'Planners', dueDate: '31.06.2027' }))),
    ).toBe('INVALID');
    expect(
      outcome(
        await ben.send('createActivity@1', todo('a', { recipient: 'Planners', dueDate: '30.06.2027', priority: 6 })),
      ),
    ).toBe('INVALID');
    expect(
      outcome(
        await ben.send('createActivity@1', todo('a', { recipient: 'Planners', dueDate: '30.06.2027', priority: 1 })),
      ),
    ).toBe(200);
    const paula = await north.as('paula');
    expect(dataOf(await paula.send('completeActivity@1', { id: 'a', statusCode: 'done' }))).toMatchObject({
      doneAt: '2027-06-04T05:50:00.000Z',
      doneBy: 'paula',
    });
    expect(outcome(await paula.send('completeActivity@1', { id: 'a', statusCode: 'done' }))).toBe(200);
  });
});
