// Pay, contracts, receipts and the profile, as their pages read them from the device, and what goes out when somebody
// acts on them.
import { describe, expect, it } from 'vitest';
import { requestProfileChange } from '#schema/mutations/profile/request-profile-change.ts';
import { acceptPayrollItem, declinePayrollItem } from '#schema/mutations/money/judge-payroll-item.ts';
import { createReceipt } from '#schema/mutations/money/create-receipt.ts';
import { addReceiptItem } from '#schema/mutations/money/receipt-items.ts';
import { readContractPage, readContracts } from '#screens/contracts/queries.ts';
import { setAnswerOf } from '#screens/passwords/answers.ts';
import { strengthOf } from '#screens/passwords/strength.ts';
import { numberedOf, payrollPath, receiptPath } from '#screens/shared/navigation/paths.ts';
import { personIdIn } from '#screens/people/profile-link.ts';
import { readStandingCrew } from '#screens/people/crew-queries.ts';
import { readShownProfile } from '#screens/people/queries.ts';
import { readItemPage } from '#screens/payrolls/item-query.ts';
import { isOpen, readPayroll, readPayrolls, toSign } from '#screens/payrolls/queries.ts';
import { wishedIn } from '#schema/rules/messages/profile-wish.ts';
import { changesBetween, faultOf, valuesOf } from '#screens/profile/fields.ts';
import { readProfile } from '#screens/profile/queries.ts';
import { centsOf, quantityOf } from '#screens/receipts/amounts.ts';
import { allowedWith } from '#screens/receipts/may.ts';
import { readReceiptPage, readReceipts } from '#screens/receipts/queries.ts';
import type { Store } from '#outbox/store/store.ts';
import { actorWith } from '../app/actor.ts';
import { openDevice } from '../outbox/world.ts';
import { arrive, festival, human } from './rows.ts';
import { myMoney, ownPerson } from './sheet/my-money.ts';

const NOW = Temporal.Instant.from('2027-06-16T10:00:00.000Z').epochMilliseconds;
const TODAY = '2027-06-16';
const ben = actorWith({
  login: 'user:p-ben',
  personId: 'p-ben',
  contactIds: ['c-p-ben'],
  rights: { payrolls: ['READ'], staffContracts: ['READ'], receipts: ['READ', 'CREATE', 'DELETE'], persons: ['READ'] },
});

const phone = async (): Promise<Store> => {
  const { store } = await openDevice(ben);
  await arrive(store, festival());
  await arrive(store, myMoney(NOW));
  await arrive(store, { persons: [ownPerson(human('p-ben', 'Ben', 'Adler'))] });
  return store;
};

describe('payrolls', () => {
  it('stand with the newest month first, each with its items, its papers to sign and its open questions', async () => {
    const { reads } = await phone();
    const payrolls = await readPayrolls(reads, ben);
    expect(payrolls.map(({ payroll }) => payroll.month)).toEqual(['2027-06', '2027-05', '2027-04']);
    const [, may] = payrolls;
    expect(may?.items).toHaveLength(4);
    expect(may?.items.filter(isOpen).map(({ id }) => id)).toEqual(['pi1', 'pi2']);
    expect(may === undefined ? [] : toSign(may).map(({ id }) => id)).toEqual(['slip1']);
    expect(may?.openFeedback).toBe(1);
  });

  it('are found by their number, and by their id while they have none', async () => {
    const { reads } = await phone();
    expect((await readPayroll(reads, ben, '298'))?.payroll.id).toBe('pay1');
    expect((await readPayroll(reads, ben, '~pay1'))?.payroll.id).toBe('pay1');
    expect(await readPayroll(reads, ben, '12345')).toBeNull();
    expect(await readPayroll(reads, ben, 'nonsense')).toBeNull();
  });

  it('show an answer at once, a decline with its reason', async () => {
    const store = await phone();
    await store.send(acceptPayrollItem, { id: 'pi1', statusCode: 'accepted', amountCents: 14_025 });
    await store.send(declinePayrollItem, { id: 'pi2', reason: 'It was three hours.', amountCents: 800 });
    expect((await readItemPage(store.reads, 'pi1'))?.item.statusCode).toBe('accepted');
    expect((await readItemPage(store.reads, 'pi2'))?.item).toMatchObject({
      statusCode: 'declined',
      declineReason: 'It was three hours.',
    });
  });

  it('keep the questions about an item with the day they are due', async () => {
    const { reads } = await phone();
    expect((await readItemPage(reads, 'pi1'))?.questions).toMatchObject([
      { body: 'Was the waiting time counted?', state: 'open', dueOn: '2027-06-13' },
    ]);
  });
});

describe('contracts', () => {
  it('stand with the newest first, under the name of the company', async () => {
    const { reads } = await phone();
    expect((await readContracts(reads, ben)).map(({ contract, companyName }) => [contract.id, companyName])).toEqual([
      ['deal', 'Northlight Crew'],
      ['olddeal', 'Northlight Crew'],
    ]);
  });

  it('take the accounts from the count of this month, the months being those that they cover', async () => {
    const { reads } = await phone();
    const page = await readContractPage(reads, ben, { id: 'deal', today: TODAY });
    expect(page?.accounts).toMatchObject({
      quotaMin: 5760,
      plannedMin: 1440,
      workedMin: 3420,
      timeAccountMin: -185,
      vacationDays: 11.5,
    });
    expect(page?.months.map(({ month }) => month)).toEqual(['2027-06', '2027-05']);
    expect(await readContractPage(reads, ben, { id: 'olddeal', today: TODAY })).toMatchObject({
      accounts: null,
      months: [],
    });
    expect(await readContractPage(reads, ben, { id: 'gone', today: TODAY })).toBeNull();
  });
});

describe('receipts', () => {
  it('sum up their items as the server will, tax rounded per line', async () => {
    const { reads } = await phone();
    expect((await readReceiptPage(reads, '87'))?.sums).toEqual({ netCents: 6270, taxCents: 1254, totalCents: 7524 });
    expect((await readReceipts(reads)).map(({ receipt }) => receipt.id)).toEqual(['r1', 'r2', 'r3']);
  });

  it('are begun, filled and opened without signal, before they have a number', async () => {
    const store = await phone();
    await store.send(createReceipt, { id: 'fresh', typeId: 'expense', date: TODAY, currency: 'EUR' });
    await store.send(addReceiptItem, {
      id: 'fresh',
      itemId: 'line',
      caption: 'Taxi',
      quantity: 1,
      unitCents: 1500,
      taxTypeId: 'none',
      documentIds: [],
    });
    const page = await readReceiptPage(store.reads, numberStepOf('fresh'));
    expect(page).toMatchObject({ receipt: { statusCode: 'draft', personId: 'p-ben' }, sums: { totalCents: 1500 } });
    expect(page?.items.map(({ caption }) => caption)).toEqual(['Taxi']);
  });

  it('may be changed while they are open, and only copied once they are fixed', async () => {
    const { reads } = await phone();
    const [draft, rejected, paid] = (await readReceipts(reads)).map(({ receipt }) => allowedWith(ben, receipt));
    expect(draft).toEqual({ edit: true, handIn: true, copy: true, remove: true });
    expect(rejected).toEqual({ edit: true, handIn: true, copy: true, remove: true });
    expect(paid).toEqual({ edit: false, handIn: false, copy: true, remove: false });
  });

  it('may only be read by somebody who has no more than that right', async () => {
    const { reads } = await phone();
    const reader = actorWith({ personId: 'p-ben', rights: { receipts: ['READ'] } });
    expect(
      (await readReceipts(reads))
        .map(({ receipt }) => allowedWith(reader, receipt))
        .every((may) => !may.edit && !may.copy && !may.remove && !may.handIn),
    ).toBe(true);
  });

  it('read amounts with a comma or a point, and nothing that is no amount', () => {
    expect(['12,5', '12.50', '0.05', '-3', '7'].map(centsOf)).toEqual([1250, 1250, 5, -300, 700]);
    expect(['', '1,234.5', 'ten', '1.234'].map(centsOf)).toEqual([undefined, undefined, undefined, undefined]);
    expect(['1', '2,5', '-1', ''].map(quantityOf)).toEqual([1, 2.5, undefined, undefined]);
  });
});

const numberStepOf = (id: string): string => receiptPath({ id }).split('/').at(-1) ?? '';

describe('the way to a row with a number', () => {
  it('is its number, or its id until the server gave one', () => {
    expect(payrollPath({ id: 'a', number: 7 })).toBe('/payrolls/7');
    expect(payrollPath({ id: 'a' })).toBe('/payrolls/~a');
    expect(['7', '~a', 'x', ''].map(numberedOf)).toEqual([{ number: 7 }, { id: 'a' }, { id: 'x' }, null]);
  });
});

describe('the profile', () => {
  it('shows what waits for the accountants beside the field, the newest wish first', async () => {
    const store = await phone();
    const wish = { id: 'p-ben', caption: 'Profile: Street', body: '', dueOn: '2027-06-17' };
    await store.send(requestProfileChange, {
      ...wish,
      activityId: 'wish2',
      changes: [{ field: 'street', from: 'Dock 4', to: 'Quay 9' }],
    });
    const profile = await readProfile(store.reads, 'p-ben');
    expect(profile?.values).toMatchObject({ street: 'Dock 4', birthday: '1994-03-02', emergencyName: 'Ada Adler' });
    expect(profile?.wishes.street).toEqual({ to: 'Quay 9', activityId: 'wish2' });
    expect(profile).toMatchObject({ newPicture: { state: 'inReview' }, pictureId: null, access: { enabled: true } });
    expect(profile?.calendars.map(({ id }) => id)).toEqual(['cal1', 'cal2']);
  });

  it('asks only for what is different, without blanks around it', async () => {
    const { reads } = await phone();
    const row = (await readProfile(reads, 'p-ben'))?.person;
    if (row === undefined) throw new Error('Ben is missing.');
    const before = valuesOf(row);
    expect(changesBetween(before, { ...before, city: ' Linz ', phone: '+43 1' }, ['zip', 'city', 'phone'])).toEqual([
      { field: 'city', from: 'Vienna', to: 'Linz' },
      { field: 'phone', to: '+43 1' },
    ]);
  });

  it('takes no half address, no birthday to come, and no person without a name', () => {
    expect(faultOf('email', 'ben@', TODAY)).toBe('badMail');
    expect(faultOf('email', '', TODAY)).toBeUndefined();
    expect(faultOf('birthday', '2031-01-01', TODAY)).toBe('future');
    expect(faultOf('lastName', ' ', TODAY)).toBe('required');
  });

  it('is not troubled by a to-do that somebody else wrote', () => {
    expect(wishedIn('no json')).toEqual({});
    expect(wishedIn('{"changes":{"street":"x","zip":["1","2"]}}')).toEqual({ zip: '2' });
  });
});

describe('a profile as others see it', () => {
  const client = actorWith({
    login: 'user:client',
    personId: 'p-eva',
    audiences: ['client'],
    rights: { crewProfile: ['READ'] },
  });
  const asked = { personId: 'p-ben', today: TODAY } as const;

  it('hides the age from clients, and the phone from whoever has no right to call', async () => {
    const { reads } = await phone();
    expect(await readShownProfile(reads, { ...asked, actor: client, form: 'crew' })).toMatchObject({
      age: null,
      reach: { phone: null, email: null },
      functions: [{ name: 'Stagehand', level: 3 }],
    });
    const planner = actorWith({
      personId: 'p-pia',
      audiences: ['planner'],
      rights: { crewProfile: ['READ', 'CONTACT'] },
    });
    expect(await readShownProfile(reads, { ...asked, actor: planner, form: 'crew' })).toMatchObject({
      age: 33,
      reach: { phone: '+43 555 8800' },
    });
  });

  it('shows by link just what its person opened, and nothing once it is closed or over', async () => {
    const store = await phone();
    const shown = (): ReturnType<typeof readShownProfile> =>
      readShownProfile(store.reads, { ...asked, actor: client, form: 'public' });
    expect(await shown()).toMatchObject({
      functions: [{ name: 'Stagehand' }],
      rating: null,
      documents: [],
      reach: { phone: null },
    });
    const access = {
      id: 'p-ben',
      rev: 5,
      createdAt: '2027-06-01T08:00:00.000Z',
      updatedAt: '2027-06-01T08:00:00.000Z',
      personId: 'p-ben',
      enabled: true,
      show: { picture: true, functions: true, skills: true, ratings: true, contact: true },
    };
    await arrive(store, { profileAccess: [{ ...access, expiresOn: '2027-06-15' }] });
    expect(await shown()).toBeNull();
    await arrive(store, { profileAccess: [{ ...access, rev: 6, enabled: false }] });
    expect(await shown()).toBeNull();
  });

  it('is not to be seen by a login without the right', async () => {
    const { reads } = await phone();
    expect(
      await readShownProfile(reads, { ...asked, actor: actorWith({ personId: 'p-tom' }), form: 'crew' }),
    ).toBeNull();
  });

  it('is found by a whole link, a path or an id', () => {
    expect(
      [
        'https://crew.example/public-profile/p-ben?x=1',
        '/crew-profile/p-ben',
        'p-ben',
        'https://crew.example/jobs',
        '',
      ].map(personIdIn),
    ).toEqual(['p-ben', 'p-ben', 'p-ben', undefined, undefined]);
  });
});

describe('a standing crew', () => {
  it('names its leader first, and since when each belongs to it', async () => {
    const { reads } = await phone();
    expect((await readStandingCrew(reads, 'pool'))?.members).toMatchObject([
      { name: 'Ben Adler', isLeader: true, since: '2026-02-01' },
    ]);
    expect(await readStandingCrew(reads, 'none')).toBeNull();
  });
});

describe('a new password', () => {
  it('is judged by its length before anything else', () => {
    expect(['short', 'aaaaaaaaaaaaaaaa', 'tenletters', 'otter lamp gravel moon'].map(strengthOf)).toEqual([
      'weak',
      'weak',
      'fair',
      'good',
    ]);
  });

  it('knows a used-up link from a server that does not answer', () => {
    const answered = (status: number, code?: string) =>
      setAnswerOf({
        kind: 'answered',
        status,
        body: code === undefined ? { done: true } : { error: { code } },
        ackMatches: true,
        epoch: null,
        rev: null,
        serverTime: null,
        retryAfterMs: null,
        etag: null,
      });
    expect([answered(200), answered(410, 'EXPIRED'), answered(422, 'INVALID'), answered(429, 'SLOW_DOWN')]).toEqual([
      'done',
      'usedUp',
      'easy',
      'tooOften',
    ]);
    expect(setAnswerOf({ kind: 'unreachable', why: 'network', status: null, retryAfterMs: null })).toBe('unreachable');
  });
});
