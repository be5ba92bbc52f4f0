// What leaves the house for a login, or comes in after it was decided: archives, mails, calendar feeds, files.
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Content } from '#schema/define/entity.ts';
import { receiptTypes } from '#schema/entities/catalogues.ts';
import { activity } from '#schema/entities/communication/activity.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { document } from '#schema/entities/documents/document.ts';
import { formResult } from '#schema/entities/forms/form-result.ts';
import { form } from '#schema/entities/forms/form.ts';
import { receipt } from '#schema/entities/money/receipt.ts';
import { companySettings } from '#schema/entities/people/company-settings.ts';
import { contact } from '#schema/entities/people/contact.ts';
import { person } from '#schema/entities/people/person.ts';
import { user } from '#schema/entities/people/user.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { project } from '#schema/entities/projects/project.ts';
import { storeRoles } from '#server/rights/roles.ts';
import { multipartSend } from '../../support/server/multipart.ts';
import { agencyOf, dataOf, outcome } from '../../support/worlds/hook-world.ts';
import { assignmentRow, contactRow, crewRow, projectRow, settingsRow } from '../../support/worlds/tenant-rows.ts';
import { makeWorld, type TestWorld } from '../../support/worlds/tenant.ts';

let world: TestWorld;
const north = agencyOf(() => world);
beforeEach(async () => {
  world = await makeWorld();
});
afterEach(() => world.close());

const pdf = (words: string): Buffer => Buffer.from(`%PDF-1.7\n${words}`);
const upload = async (login: string, id: string, bytes: Buffer): Promise<number | string> =>
  outcome(
    await multipartSend(world.app, await world.tokenOf(login), {
      mutation: 'uploadFile@1',
      args: {
        id,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        size: bytes.length,
        mime: 'application/pdf',
      },
      bytes,
    }),
  );
const paper = (id: string, more: Partial<Content<typeof document>>): Content<typeof document> => ({
  id,
  typeId: 'identity',
  name: id,
  parameters: '{}',
  signatories: [],
  statusCode: 'approved',
  ownerKind: 'person',
  ownerId: 'ben',
  visibility: 'client',
  ...more,
});

describe('an archive of the people of a company', () => {
  const wishes: Content<typeof companySettings> = settingsRow('fest');
  const asked = async (login: string, payload: object = {}) => {
    const answer = await world.app.inject({
      method: 'POST',
      url: '/api/v1/companies/fest/exportCrewMembersDocuments',
      payload,
      headers: { authorization: `Bearer ${await world.tokenOf(login)}`, host: 'north.test', type: 'MOBILE' },
    });
    return { status: answer.statusCode, id: (answer.json() as { readonly documentId?: string }).documentId ?? '' };
  };
  const contentFor = async (login: string, id: string): Promise<string> => {
    const url = `/api/v1/documents/${id}/file`;
    const headers = { authorization: `Bearer ${await world.tokenOf(login)}`, host: 'north.test', type: 'MOBILE' };
    const answer = await world.app.inject({ url, headers });
    return answer.statusCode === 200 ? answer.rawPayload.toString('latin1') : String(answer.statusCode);
  };
  beforeEach(async () => {
    await world.put(companySettings, wishes);
    await world.put(document, paper('licence', { name: 'Licence' }));
    expect(await upload('otto', 'licence', pdf('of Ben'))).toBe('NO_RIGHT');
    expect(await upload('paula', 'licence', pdf('of Ben'))).toBe(200);
    await world.put(document, { ...(await north.row(document, 'licence')), ...paper('licence', { name: 'Licence' }) });
  });

  it('has for a client what the client sees by then', async () => {
    const before = await asked('mia');
    await world.jobs.runDue();
    expect(await contentFor('mia', before.id)).toContain('Licence');
    await world.put(companySettings, { ...wishes, showCrewNames: false });
    const hidden = await asked('mia');
    await world.jobs.runDue();
    const content = await contentFor('mia', hidden.id);
    expect(content).toContain('PK');
    expect(content).not.toContain('Licence');
  });

  it('of the agency is the agency’s', async () => {
    await world.put(companySettings, { ...wishes, showCrewNames: false });
    const { id } = await asked('otto');
    await world.jobs.runDue();
    expect(await contentFor('otto', id)).toContain('Licence');
    expect(await contentFor('mia', id)).toBe('404');
  });

  it('is put together one at a time', async () => {
    const first = await asked('mia');
    expect(await asked('mia')).toEqual(first);
    expect((await asked('mia', { socialSecurity: true })).status).toBe(429);
    expect((await asked('otto')).status).toBe(200);
    await world.jobs.runDue();
    expect((await asked('mia', { socialSecurity: true })).status).toBe(200);
  });
});

describe('papers by mail', () => {
  beforeEach(async () => {
    await world.put(form, { id: 'f', name: 'F', kind: 'form', version: 1, requiresSignature: false, questions: [] });
    await world.put(
      formResult,
      ...['r1', 'r2'].map((id): Content<typeof formResult> => ({
        id,
        formId: 'f',
        kind: 'form',
        formVersion: 1,
        personId: 'ben',
        answers: [],
        state: 'submitted',
        submittedAt: '2027-06-04T05:00:00.000Z',
        sentTo: [],
      })),
    );
  });
  const sent = async (id: string, ...to: readonly string[]): Promise<number | string> =>
    outcome(await (await north.as('ben')).send('sendFormResult@1', { id, to }));
  const addresses = (from: number, count: number): readonly string[] =>
    Array.from({ length: count }, (_, at) => `a${String(from + at)}@other.test`);

  it('go to no more addresses than a paper lists', async () => {
    expect([await sent('r1', ...addresses(0, 20)), await sent('r1', ...addresses(20, 20))]).toEqual([200, 200]);
    expect(await sent('r1', ...addresses(40, 11))).toBe('BAD_RECIPIENT');
    expect(await sent('r1', ...addresses(35, 15))).toBe(200);
    expect((await north.row(formResult, 'r1'))?.['sentTo']).toHaveLength(50);
  });

  it('are thirty of a login in an hour; the others wait, and go later', async () => {
    for (let at = 10; at < 40; at += 1) {
      world.setNow(`2027-06-04T05:50:${String(at)}.000Z`);
      expect(await sent(at % 2 === 0 ? 'r1' : 'r2', 'one@other.test')).toBe(200);
    }
    expect([await sent('r1', 'one@other.test'), await sent('r2', 'two@other.test')]).toEqual([
      'ENOUGH_FOR_NOW',
      'ENOUGH_FOR_NOW',
    ]);
    world.setNow('2027-06-04T06:51:00.000Z');
    expect(await sent('r1', 'one@other.test')).toBe(200);
  });
});

describe('a calendar feed', () => {
  const feedOf = async (login: string, kind: 'jobs' | 'projects' | 'planning'): Promise<string> => {
    const wish = { id: `feed-${kind}`, personId: login, kind, includeRequested: false };
    const made = dataOf(await (await north.as(login)).send('createCalendarSubscription@1', wish));
    const url = new URL(String(made['url'])).pathname;
    return (await world.app.inject({ url, headers: { host: 'north.test' } })).body;
  };

  it('tells of no order that its person does not see', async () => {
    await world.put(project, { ...projectRow('gala', 2, 'opera'), name: 'Gala', clientContactId: 'c-nora' });
    await world.put(project, { ...projectRow('festival', 1, 'fest'), name: 'Festival', clientContactId: 'c-nora' });
    const [projects, planning] = [await feedOf('nora', 'projects'), await feedOf('nora', 'planning')];
    expect(projects).toContain('SUMMARY:Festival');
    expect(planning).toContain('SUMMARY:loadIn');
    for (const feed of [projects, planning]) expect(feed).not.toContain('Gala');
  });

  it('ends for a client whose contact was closed, also where the person goes on as crew', async () => {
    await world.put(project, { ...projectRow('festival', 1, 'fest'), name: 'Festival', clientContactId: 'c-nora' });
    await world.put(contact, {
      ...contactRow({ name: 'nora', types: ['Clients'], roles: [], companyId: 'fest' }),
      active: false,
    });
    await world.put(contact, {
      ...contactRow({ name: 'nora', types: ['Crew'], roles: [] }),
      id: 'c-nora-crew',
      number: 'K-nora-crew',
    });
    expect(await feedOf('nora', 'projects')).not.toContain('Festival');
  });

  it('keeps to itself what a crew has to know from whom was called off', async () => {
    await world.put(projectCrew, { ...crewRow('loadIn', 'festival'), info: 'Door code 4711', meetingPoint: 'Gate 3' });
    expect(await feedOf('ben', 'jobs')).toContain('4711');
    await world.put(projectCrewItemStatus, assignmentRow('job-dora', 'dora', 'hands', { statusCode: 'cancelled' }));
    const feed = await (async () => {
      const wish = { id: 'feed-dora', personId: 'dora', kind: 'jobs', includeRequested: false };
      const made = dataOf(await (await north.as('dora')).send('createCalendarSubscription@1', wish));
      return (await world.app.inject({ url: new URL(String(made['url'])).pathname, headers: { host: 'north.test' } }))
        .body;
    })();
    expect(feed).toContain('STATUS:CANCELLED');
    expect(feed).not.toMatch(/4711|Gate 3/u);
  });
});

describe('what was decided', () => {
  it('keeps the picture of a bill that the office has', async () => {
    await world.put(receiptTypes, { id: 'expense', code: 'expense', caption: 'expense', sort: 1, active: true });
    const bill = (statusCode: 'draft' | 'inReview' | 'paid') =>
      world.put(receipt, {
        id: 'bill',
        typeId: 'expense',
        date: '2027-06-01',
        currency: 'EUR',
        personId: 'ben',
        statusCode,
      });
    await bill('draft');
    await world.put(
      document,
      paper('photo-of-bill', {
        typeId: 'photo',
        ownerKind: 'receipt',
        ownerId: 'bill',
        takenBy: 'ben',
        visibility: 'owner',
      }),
    );
    await bill('inReview');
    expect(await upload('ben', 'photo-of-bill', pdf('first'))).toBe(200);
    expect(await upload('ben', 'photo-of-bill', pdf('another'))).toBe('RECEIPT_LOCKED');
    await bill('paid');
    expect(await upload('ben', 'photo-of-bill', pdf('another'))).toBe('RECEIPT_LOCKED');
    expect(await upload('ben', 'photo-of-bill', pdf('first'))).toBe(200);
    await bill('draft');
    expect(await upload('ben', 'photo-of-bill', pdf('another'))).toBe(200);
  });

  it('is not decided by the office about itself: its own account to be paid to', async () => {
    const otto = await north.as('otto');
    const edited = (id: string) => otto.send('editPerson@1', { id, changes: { iban: 'AT-other' } });
    expect(outcome(await edited('otto'))).toBe('FOUR_EYES');
    expect(outcome(await edited('ben'))).toBe(200);
    expect(await north.row(person, 'otto')).toMatchObject({ iban: 'AT-otto' });
  });

  it('is decided by who may write, not by who may only read', async () => {
    await world.put(receiptTypes, { id: 'expense', code: 'expense', caption: 'expense', sort: 1, active: true });
    await world.put(receipt, {
      id: 'bill',
      typeId: 'expense',
      date: '2027-06-01',
      currency: 'EUR',
      personId: 'ben',
      statusCode: 'inReview',
    });
    const todo = { caption: 'Look', category: 'PERSON', body: '', parameters: '{"recipient":"Planners"}' } as const;
    await world.put(activity, { ...todo, id: 'todo', type: 'TODO_INT', statusCode: 'open' });
    await storeRoles(world.database.pool, 'north', [
      { id: 'reader', caption: 'Reader', rights: { receipts: ['READ'], toDoCalendar: ['READ'] } },
    ]);
    const roleOf = (name: string, role: string) =>
      world.put(user, {
        id: `u-${name}-north`,
        email: `${name}@north.test`,
        personId: name,
        active: true,
        roleIds: [role],
      });
    const tried = async (): Promise<readonly (number | string)[]> => [
      outcome(await (await north.as('otto')).send('decideReceipt@1', { id: 'bill', statusCode: 'approved' })),
      outcome(await (await north.as('paula')).send('completeActivity@1', { id: 'todo', statusCode: 'done' })),
    ];
    await roleOf('otto', 'reader');
    await roleOf('paula', 'reader');
    expect(await tried()).toEqual(['NO_RIGHT', 'NO_RIGHT']);
    await roleOf('otto', 'office');
    await roleOf('paula', 'planner');
    expect(await tried()).toEqual([200, 200]);
  });
});
