// Documents and forms, money, plus crews, profiles and to-dos.
import { describe, expect, it } from 'vitest';
import { taxTypes } from '#schema/entities/catalogues.ts';
import { activity } from '#schema/entities/communication/activity.ts';
import { document } from '#schema/entities/documents/document.ts';
import { formAssignment } from '#schema/entities/forms/form-assignment.ts';
import { formResult } from '#schema/entities/forms/form-result.ts';
import { form } from '#schema/entities/forms/form.ts';
import { invoiceItem } from '#schema/entities/money/invoice-item.ts';
import { invoice } from '#schema/entities/money/invoice.ts';
import { payrollItem } from '#schema/entities/money/payroll-item.ts';
import { payroll } from '#schema/entities/money/payroll.ts';
import { receiptItem } from '#schema/entities/money/receipt-item.ts';
import { receipt } from '#schema/entities/money/receipt.ts';
import { person } from '#schema/entities/people/person.ts';
import { plusCrewValueData } from '#schema/entities/plus/plus-crew-value-data.ts';
import { plusCrewValue } from '#schema/entities/plus/plus-crew-value.ts';
import { plusCrew } from '#schema/entities/plus/plus-crew.ts';
import { completeActivity, rescheduleActivity } from '#schema/mutations/communication/complete-activity.ts';
import { writePayrollItemActivity } from '#schema/mutations/communication/activities-beneath.ts';
import { removePhoto } from '#schema/mutations/documents/remove-photo.ts';
import { decideDocument } from '#schema/mutations/documents/decide-document.ts';
import { signAsSignatory, signDocument } from '#schema/mutations/documents/sign-document.ts';
import { amendFormResult } from '#schema/mutations/forms/amend-form-result.ts';
import { sendSecurityCheck } from '#schema/mutations/forms/send-form-result.ts';
import { submitForm } from '#schema/mutations/forms/submit-form.ts';
import { copyReceipt } from '#schema/mutations/money/copy-receipt.ts';
import { deleteReceipt } from '#schema/mutations/money/delete-receipt.ts';
import { createInvoice, editInvoice } from '#schema/mutations/money/invoices.ts';
import {
  acceptPayrollItem,
  correctPayrollItem,
  declinePayrollItem,
} from '#schema/mutations/money/judge-payroll-item.ts';
import { moveInvoice } from '#schema/mutations/money/move-invoice.ts';
import { submitReceipt } from '#schema/mutations/money/move-receipt.ts';
import { addReceiptItem, deleteReceiptItem, editReceiptItem } from '#schema/mutations/money/receipt-items.ts';
import {
  addPlusCrewValueData,
  deletePlusCrewValueData,
  editPlusCrewValueData,
} from '#schema/mutations/plus/plus-values.ts';
import { editPlusCrew } from '#schema/mutations/plus/plus-settings.ts';
import { editPerson } from '#schema/mutations/profile/edit-person.ts';
import { requestProfileChange } from '#schema/mutations/profile/request-profile-change.ts';
import { savePreferences } from '#schema/mutations/profile/save-preferences.ts';
import { feedbackParameters } from '#schema/rules/messages/dotted-date.ts';
import { actorOf, played, rowAfter, type PlainRows } from '#test/support/mutations/played.ts';
import {
  agency,
  agencyWith,
  ben,
  cara,
  DRAWN,
  END,
  HASH,
  OTHER_HASH,
  otto,
  paula,
} from '#test/support/mutations/story.ts';

const taken = (after: PlainRows | string): PlainRows => {
  if (typeof after === 'string') throw new Error(`It was refused with ${after}`);
  return after;
};

describe('a document to sign', () => {
  const signatory = (id: string, who: string, sort: number, signed: boolean) => ({
    id,
    person: who,
    contactNumber: `K-${who}`,
    sort,
    status: { caption: signed ? 'Signed' : 'On Going' },
    signatures: [{ id: `g-${id}`, signed }],
  });
  const paper = (signedFirst: boolean, change: object = {}) =>
    agencyWith([
      document,
      {
        id: 'd',
        typeId: 'contract',
        name: 'Contract',
        parameters: '{"allowSignatories":true,"signatoriesOrder":"one by one"}',
        statusCode: 'approved',
        ownerKind: 'person',
        ownerId: 'ben',
        visibility: 'owner',
        sha256: HASH,
        signatories: [signatory('s1', 'paula', 1, signedFirst), signatory('s2', 'ben', 2, false)],
        ...change,
      },
    ]);
  const drawn = { signature: DRAWN, at: END, fileSha256: HASH };

  it('waits for its turn, then is signed once', async () => {
    expect(await played(paper(false), signDocument, { id: 'd', signatureId: 'g-s2', ...drawn }, ben)).toBe(
      'NOT_YOUR_TURN',
    );
    const signed = taken(await played(paper(true), signDocument, { id: 'd', signatureId: 'g-s2', ...drawn }, ben));
    expect(rowAfter(signed, document, 'd')).toMatchObject({
      signatories: [{}, { status: { caption: 'Signed' }, signatures: [{ signed: true, signedAt: END }] }],
    });
    expect(await played(signed, signAsSignatory, { id: 's2', documentId: 'd', ...drawn }, ben)).toEqual(signed);
  });

  it('is signed as it was read, by who is asked, while it holds', async () => {
    expect(
      await played(paper(true), signDocument, { id: 'd', signatureId: 'g-s2', ...drawn, fileSha256: OTHER_HASH }, ben),
    ).toBe('DOCUMENT_CHANGED');
    expect(await played(paper(true), signDocument, { id: 'd', signatureId: 'g-s1', ...drawn }, ben)).toBe('NOT_FOUND');
    expect(
      await played(
        paper(true, { statusCode: 'expired' }),
        signDocument,
        { id: 'd', signatureId: 'g-s2', ...drawn },
        ben,
      ),
    ).toBe('EXPIRED');
    expect(
      await played(paper(true, { parameters: '{}' }), signDocument, { id: 'd', signatureId: 'g-s2', ...drawn }, ben),
    ).toBe('DOCUMENT_WITHDRAWN');
  });

  it('is approved or rejected with a reason', async () => {
    const waiting = paper(true, { statusCode: 'inReview' });
    expect(await played(waiting, decideDocument, { id: 'd', statusCode: 'rejected' }, otto)).toBe('INVALID');
    expect(
      rowAfter(
        await played(waiting, decideDocument, { id: 'd', statusCode: 'rejected', rejectReason: 'Unreadable' }, otto),
        document,
        'd',
      ),
    ).toMatchObject({ statusCode: 'rejected' });
    expect(
      await played(paper(true, { statusCode: 'expired' }), decideDocument, { id: 'd', statusCode: 'approved' }, otto),
    ).toBe('BAD_TRANSITION');
  });
});

describe('a photo of a crew', () => {
  const photo = (change: object = {}) =>
    agencyWith([
      document,
      {
        id: 'd',
        typeId: 'photo',
        name: 'Rig',
        parameters: '{}',
        signatories: [],
        statusCode: 'approved',
        ownerKind: 'projectCrew',
        ownerId: 'loadIn',
        visibility: 'crew',
        takenBy: 'ben',
        ...change,
      },
    ]);
  const gone = { id: 'd', removed: true } as const;

  it('is taken away by whoever took it while its picture has not arrived, later by right alone', async () => {
    expect(rowAfter(await played(photo(), removePhoto, gone, ben), document, 'd')).toBeUndefined();
    expect(await played(photo({ sha256: HASH }), removePhoto, gone, ben)).toBe('NO_RIGHT');
    expect(rowAfter(await played(photo({ sha256: HASH }), removePhoto, gone, otto), document, 'd')).toBeUndefined();
    expect(await played(photo({ ownerKind: 'person', ownerId: 'ben' }), removePhoto, gone, otto)).toBe('INVALID');
  });
});

describe('a form', () => {
  const questions = [{ id: 'q1', sort: 1, caption: 'Exits free?', type: 'yesNo', options: [], required: true }];
  const forms = agencyWith(
    [form, { id: 'f', name: 'Security', kind: 'security', version: 2, requiresSignature: false, questions }],
    [form, { id: 't', name: 'Vehicle check', kind: 'form', version: 2, requiresSignature: false, questions }],
    [formAssignment, { id: 'fa', formId: 't', kind: 'form', personId: 'ben', state: 'open' }],
  );
  const filled = {
    id: 'r',
    formId: 'f',
    formVersion: 2,
    answers: [{ questionId: 'q1', value: true }],
    submittedAt: END,
  };
  const task = { ...filled, formId: 't', assignmentId: 'fa' };

  it('is handed in once for its task, or as the day’s check of a crew', async () => {
    const after = taken(await played(forms, submitForm, task, ben));
    expect([rowAfter(after, formResult, 'r'), rowAfter(after, formAssignment, 'fa')]).toMatchObject([
      { state: 'submitted', personId: 'ben' },
      { state: 'done', resultId: 'r' },
    ]);
    expect(await played(after, submitForm, { ...task, id: 'r2' }, ben)).toBe('ALREADY_SUBMITTED');
    expect(
      rowAfter(
        await played(
          forms,
          submitForm,
          { ...filled, projectCrewId: 'loadIn', date: '2027-06-04', shift: '1', signature: DRAWN, signerName: 'Cara' },
          cara,
        ),
        formResult,
        'r',
      ),
    ).toMatchObject({ kind: 'security', state: 'signed', projectId: 'festival' });
    expect(await played(forms, submitForm, { ...filled, projectCrewId: 'loadIn', date: '2027-06-04' }, cara)).toBe(
      'INVALID',
    );
    expect(await played(forms, submitForm, { ...task, formId: 'f' }, ben), 'another form than the task asks for').toBe(
      'INVALID',
    );
    expect(
      await played(
        forms,
        submitForm,
        { ...filled, formId: 't', projectCrewId: 'loadIn', date: '2027-06-04', shift: '1' },
        cara,
      ),
      'no security form',
    ).toBe('INVALID');
  });

  it('is taken whole, and says when it has changed', async () => {
    expect(await played(forms, submitForm, { ...task, answers: [] }, ben)).toBe('INVALID');
    expect(await played(forms, submitForm, { ...task, answers: [], formVersion: 1 }, ben)).toBe('FORM_CHANGED');
    expect(typeof (await played(forms, submitForm, { ...task, formVersion: 1 }, ben))).toBe('object');
  });

  it('is corrected until it is signed, and sent signed', async () => {
    const handedIn = taken(
      await played(forms, submitForm, { ...filled, projectCrewId: 'loadIn', date: '2027-06-04', shift: '1' }, cara),
    );
    expect(await played(handedIn, sendSecurityCheck, { id: 'loadIn', checkId: 'r', to: ['a@fest.test'] }, cara)).toBe(
      'NOT_SIGNED',
    );
    const signed = taken(
      await played(
        handedIn,
        amendFormResult,
        { id: 'r', formVersion: 2, answers: filled.answers, submittedAt: END, signature: DRAWN, signerName: 'Cara' },
        cara,
      ),
    );
    expect(rowAfter(signed, formResult, 'r')).toMatchObject({ state: 'signed', signedAt: END });
    expect(
      await played(
        signed,
        amendFormResult,
        { id: 'r', formVersion: 2, answers: filled.answers, submittedAt: END },
        cara,
      ),
    ).toBe('ALREADY_SUBMITTED');
    expect(
      rowAfter(
        await played(signed, sendSecurityCheck, { id: 'loadIn', checkId: 'r', to: ['a@fest.test'] }, cara),
        formResult,
        'r',
      ),
    ).toMatchObject({ sentTo: ['a@fest.test'] });
    expect(await played(signed, sendSecurityCheck, { id: 'show', checkId: 'r', to: ['a@fest.test'] }, cara)).toBe(
      'NOT_FOUND',
    );
  });
});

describe('money', () => {
  const pay = (statusCode: string, itemStatus: string) =>
    agencyWith(
      [payroll, { id: 'p', personId: 'ben', month: '2027-06', statusCode, documentIds: [] }],
      [
        payrollItem,
        {
          id: 'i',
          payrollId: 'p',
          personId: 'ben',
          date: '2027-06-04',
          caption: 'Load-in',
          kind: 'work',
          amountCents: 12000,
          statusCode: itemStatus,
        },
      ],
    );

  it('of a payroll is accepted as seen, declined with a reason, corrected and looked at again', async () => {
    expect(
      rowAfter(
        await played(
          pay('open', 'proposed'),
          acceptPayrollItem,
          { id: 'i', statusCode: 'accepted', amountCents: 12000 },
          ben,
        ),
        payrollItem,
        'i',
      ),
    ).toMatchObject({ statusCode: 'accepted' });
    expect(
      await played(
        pay('open', 'proposed'),
        acceptPayrollItem,
        { id: 'i', statusCode: 'accepted', amountCents: 11000 },
        ben,
      ),
    ).toBe('ITEM_CHANGED');
    expect(
      await played(
        pay('confirmed', 'proposed'),
        acceptPayrollItem,
        { id: 'i', statusCode: 'accepted', amountCents: 12000 },
        ben,
      ),
    ).toBe('PAYROLL_CLOSED');
    const declined = taken(
      await played(pay('open', 'proposed'), declinePayrollItem, { id: 'i', reason: 'Break was shorter' }, ben),
    );
    expect(
      await played(declined, acceptPayrollItem, { id: 'i', statusCode: 'accepted', amountCents: 12000 }, ben),
    ).toBe('BAD_TRANSITION');
    expect(
      rowAfter(
        await played(declined, correctPayrollItem, { id: 'i', statusCode: 'corrected', amountCents: 12500 }, otto),
        payrollItem,
        'i',
      ),
    ).toMatchObject({ statusCode: 'corrected', amountCents: 12500 });
    const said = {
      id: 'i',
      activityId: 'a',
      caption: 'Load-in',
      type: 'TODO_PAYROLL_ITEM',
      category: 'PAYROLL',
      body: '30 min, not 60',
      parameters: feedbackParameters(END, 'Europe/Vienna'),
    } as const;
    expect(
      rowAfter(await played(pay('open', 'proposed'), writePayrollItemActivity, said, ben), activity, 'a'),
    ).toMatchObject({ statusCode: 'open', refKind: 'payrollItem', refId: 'i', createdBy: 'ben' });
  });

  const claim = (statusCode: string) =>
    agencyWith(
      [
        receipt,
        {
          id: 'r',
          number: 7,
          typeId: 'expense',
          date: '2027-06-04',
          currency: 'EUR',
          statusCode,
          personId: 'cara',
          rejectReason: 'No file',
        },
      ],
      [
        receiptItem,
        {
          id: 'ri',
          receiptId: 'r',
          caption: 'Taxi',
          quantity: 1,
          unitCents: 2000,
          taxTypeId: 'standard',
          documentIds: [],
          personId: 'cara',
        },
      ],
    );

  it('of a receipt is its author’s until it is handed in', async () => {
    const line = {
      id: 'r',
      itemId: 'ri2',
      caption: 'Toll',
      quantity: 2,
      unitCents: 500,
      taxTypeId: 'standard',
      documentIds: [],
    };
    expect(rowAfter(await played(claim('draft'), addReceiptItem, line, cara), receiptItem, 'ri2')).toMatchObject({
      receiptId: 'r',
      personId: 'cara',
    });
    expect(
      rowAfter(await played(claim('draft'), editReceiptItem, { id: 'ri', quantity: 3 }, cara), receiptItem, 'ri'),
    ).toMatchObject({ quantity: 3, caption: 'Taxi' });
    expect(
      rowAfter(await played(claim('draft'), deleteReceiptItem, { id: 'ri' }, cara), receiptItem, 'ri'),
    ).toBeUndefined();
    const handedIn = taken(await played(claim('rejected'), submitReceipt, { id: 'r', statusCode: 'inReview' }, cara));
    for (const refused of [
      played(handedIn, addReceiptItem, line, cara),
      played(handedIn, deleteReceiptItem, { id: 'ri' }, cara),
    ])
      expect(await refused).toBe('RECEIPT_LOCKED');
    expect(await played(claim('approved'), deleteReceipt, { id: 'r' }, cara)).toBe('RECEIPT_LOCKED');
    expect(await played(claim('draft'), deleteReceipt, { id: 'r' }, ben)).toBe('NO_RIGHT');
    const copy = rowAfter(await played(claim('approved'), copyReceipt, { id: 'r', newId: 'r2' }, cara), receipt, 'r2');
    expect(copy).toMatchObject({ statusCode: 'draft', copyOf: 'r' });
    expect([Object.hasOwn(copy ?? {}, 'number'), Object.hasOwn(copy ?? {}, 'rejectReason')]).toEqual([false, false]);
  });

  it('of an invoice is summed with its taxes, and fixed once it is sent', async () => {
    const taxed = agencyWith([
      taxTypes,
      { id: 'standard', code: 'standard', caption: 'Standard', sort: 0, active: true, ratePct: 20 },
    ]);
    const item = {
      id: 'l1',
      sort: 0,
      caption: 'Stagehands',
      quantity: 8,
      unit: 'h',
      unitCents: 4200,
      taxTypeId: 'standard',
    } as const;
    const bill = {
      id: 'b',
      companyId: 'fest',
      projectIds: ['festival'],
      date: '2027-06-30',
      dueOn: '2027-07-30',
      currency: 'EUR',
      items: [item],
    };
    const drafted = taken(await played(taxed, createInvoice, bill, otto));
    expect([rowAfter(drafted, invoice, 'b'), rowAfter(drafted, invoiceItem, 'l1')]).toMatchObject([
      { statusCode: 'draft', totalCents: 40320, openCents: 40320 },
      { invoiceId: 'b' },
    ]);
    expect(await played(taxed, createInvoice, { ...bill, dueOn: '2027-06-01' }, otto)).toBe('END_BEFORE_START');
    const edited = taken(
      await played(
        drafted,
        editInvoice,
        { id: 'b', items: [{ ...item, id: 'l2', quantity: 1 }], removed: ['l1'] },
        otto,
      ),
    );
    expect([rowAfter(edited, invoice, 'b')?.['totalCents'], rowAfter(edited, invoiceItem, 'l1')]).toEqual([
      5040,
      undefined,
    ]);
    const sent = taken(await played(drafted, moveInvoice, { id: 'b', statusCode: 'sent' }, otto));
    expect(await played(sent, editInvoice, { id: 'b', reference: 'PO 1' }, otto)).toBe('INVOICE_SENT');
    expect(
      rowAfter(await played(sent, moveInvoice, { id: 'b', statusCode: 'paid' }, otto), invoice, 'b'),
    ).toMatchObject({ statusCode: 'paid', openCents: 0 });
    expect(await played(sent, moveInvoice, { id: 'b', statusCode: 'partlyPaid' }, otto)).toBe('INVALID');
  });
});

describe('a plus crew', () => {
  const team = (statusCode: string) =>
    agencyWith(
      [
        plusCrew,
        {
          id: 'pc',
          number: 1,
          name: 'Merch',
          memberContactIds: ['c-ben'],
          from: '2027-06-01',
          to: '2027-06-30',
          bonusPoolPct: 5,
          typeId: 'merchandise',
          statusCode,
          currency: 'EUR',
        },
      ],
      [
        plusCrewValue,
        { id: 't', plusCrewId: 'pc', typeId: 'turnover', unit: 'currency', editable: true, validFrom: '2027-06-01' },
      ],
      [plusCrewValueData, { id: 'v', plusCrewValue: 't', date: '2027-06-02', value: 100, sourceTypeId: 'manual' }],
    );
  const booth = actorOf({ audiences: ['plusCrewLogin'] });
  const value = { id: 'v2', plusCrewValue: 't', date: '2027-06-04', value: 4000, sourceTypeId: 'manual' };

  it('counts within its period while it runs', async () => {
    expect(
      rowAfter(await played(team('active'), addPlusCrewValueData, value, booth), plusCrewValueData, 'v2'),
    ).toMatchObject({ value: 4000 });
    expect(await played(team('active'), addPlusCrewValueData, { ...value, date: '2027-07-01' }, booth)).toBe('INVALID');
    expect(await played(team('finished'), addPlusCrewValueData, value, booth)).toBe('PLUSCREW_FINISHED');
    expect(
      rowAfter(
        await played(team('active'), editPlusCrewValueData, { id: 'v', value: 120 }, paula),
        plusCrewValueData,
        'v',
      ),
    ).toMatchObject({ value: 120, byContactId: 'c-paula' });
    expect(
      rowAfter(await played(team('active'), deletePlusCrewValueData, { id: 'v' }, paula), plusCrewValueData, 'v'),
    ).toBeUndefined();
    expect(await played(team('active'), editPlusCrew, { number: 'pc', to: '2027-05-01' }, paula)).toBe(
      'END_BEFORE_START',
    );
    expect(
      rowAfter(
        await played(team('active'), editPlusCrew, { number: 'pc', statusCode: 'finished' }, paula),
        plusCrew,
        'pc',
      ),
    ).toMatchObject({ statusCode: 'finished', number: 1 });
  });
});

describe('a person', () => {
  it('chooses language and zone, and asks for the rest', async () => {
    const zoned = taken(
      await played(agency, savePreferences, { id: 'ben', timezone: 'Europe/Lisbon', language: 'nl' }, ben),
    );
    expect(rowAfter(zoned, person, 'ben')).toMatchObject({ timezone: 'Europe/Lisbon', language: 'nl' });
    expect(
      rowAfter(await played(zoned, savePreferences, { id: 'ben', cleared: ['timezone'] }, ben), person, 'ben'),
    ).not.toHaveProperty('timezone');
    const wish = {
      id: 'ben',
      activityId: 'a',
      caption: 'New address',
      body: '',
      changes: [{ field: 'street', to: 'Ring 1' }],
      dueOn: '2027-06-05',
    };
    const asked = rowAfter(await played(agency, requestProfileChange, wish, ben), activity, 'a');
    expect(asked).toMatchObject({ type: 'TODO_INT', category: 'PERSON', refId: 'ben', statusCode: 'open' });
    expect(JSON.parse(String(asked?.['parameters']))).toMatchObject({
      recipient: 'Accountants',
      dueDate: '05.06.2027',
      changes: { street: ['', 'Ring 1'] },
    });
    expect(
      rowAfter(
        await played(agency, editPerson, { id: 'ben', changes: { lastName: 'Adler', street: 'Ring 1' } }, otto),
        person,
        'ben',
      ),
    ).toMatchObject({ displayName: 'ben Adler', street: 'Ring 1' });
    expect(
      await played(agency, editPerson, { id: 'ben', changes: { entryOn: '2027-06-01', exitOn: '2027-05-01' } }, otto),
    ).toBe('END_BEFORE_START');
  });

  it('finishes to-dos, puts them off, and cannot revive what was cancelled', async () => {
    const todo = (statusCode: string) =>
      agencyWith([
        activity,
        { id: 't', caption: 'Call', type: 'TODO_INT', category: 'CREW', body: '', parameters: '{}', statusCode },
      ]);
    const done = taken(await played(todo('open'), completeActivity, { id: 't', statusCode: 'done' }, paula));
    expect(rowAfter(done, activity, 't')).toMatchObject({ statusCode: 'done', doneBy: 'paula' });
    expect(await played(done, completeActivity, { id: 't', statusCode: 'done' }, otto)).toEqual(done);
    expect(await played(todo('cancelled'), completeActivity, { id: 't', statusCode: 'done' }, paula)).toBe(
      'ALREADY_CANCELLED',
    );
    expect(
      rowAfter(
        await played(todo('open'), rescheduleActivity, { id: 't', parameters: '{"dueDate":"06.06.2027"}' }, paula),
        activity,
        't',
      ),
    ).toMatchObject({ parameters: '{"dueDate":"06.06.2027"}' });
    expect(await played(todo('cancelled'), rescheduleActivity, { id: 't', parameters: '{}' }, paula)).toBe(
      'ALREADY_CANCELLED',
    );
  });
});
