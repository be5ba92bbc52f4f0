// Released papers that are opened again: who may, what is said before, what everybody reads afterwards, and where the
// to-do of whoever asked for it leads.
import { describe, expect, it } from 'vitest';
import { faultsOf } from '#schema/check.ts';
import { createActivity } from '#schema/mutations/communication/create-activity.ts';
import { reportToOffice } from '#app/outbox-panel/refusals/office-report.ts';
import { readPaperInTheWay } from '#app/outbox-panel/refusals/paper-in-the-way.ts';
import { subjectPath } from '#screens/shared/messages/subject-path.ts';
import { mayReopen, whatReopeningMeans, whyReopened } from '#screens/chief/papers/reopening.ts';
import { readChiefPage, type ChiefPage } from '#screens/chief/queries.ts';
import type { Arguments, OutboxEntry } from '#db/tables/entry.ts';
import { actorWith } from '../../app/actor.ts';
import { openDevice } from '../../outbox/world.ts';
import { arrive, assignment, festival } from '../rows.ts';

const HASH = 'a'.repeat(64);

const paula = actorWith({ login: 'user:paula', rights: { projects: ['READ'], crews: ['READ', 'EDIT'] } });
const cara = actorWith({ login: 'user:cara', personId: 'p-cara', rights: { projects: ['READ'] } });

const note = (more: Arguments) => ({
  id: 'crew',
  rev: 1,
  projectCrewId: 'crew',
  projectId: 'project',
  statusCode: 'released',
  lines: [],
  signatureVoid: false,
  digital: false,
  downloaded: false,
  sentTo: [],
  ...more,
});
const sheet = (statusCode: string) => ({
  id: 'crew',
  rev: 1,
  projectCrewId: 'crew',
  projectId: 'project',
  statusCode,
  downloaded: false,
});

const pageFor = async (actor: typeof paula, rows: Parameters<typeof festival>[0]): Promise<ChiefPage> => {
  const { store } = await openDevice(actor);
  await arrive(
    store,
    festival({
      projectCrewItemStatus: [assignment('lead', 'p-cara', { chief: true, projectCrewItemId: 'lead' })],
      ...rows,
    }),
  );
  const page = await readChiefPage(store.reads, 'crew', actor);
  if (page === null) throw new Error('The crew is not here');
  return page;
};

describe('a released paper', () => {
  it('is opened again by planners, and by nobody while it is open', async () => {
    const released = { deliveryNotes: [note({})], crewChiefSheets: [sheet('released')] };
    const [planner, chief] = [await pageFor(paula, released), await pageFor(cara, released)];
    expect([mayReopen(planner, 'deliveryNote'), mayReopen(planner, 'crewChiefSheet')]).toEqual([true, true]);
    expect([mayReopen(chief, 'deliveryNote'), mayReopen(chief, 'crewChiefSheet')]).toEqual([false, false]);
    const open = await pageFor(paula, {
      deliveryNotes: [note({ statusCode: 'signed' })],
      crewChiefSheets: [sheet('open')],
    });
    expect([mayReopen(open, 'deliveryNote'), mayReopen(open, 'crewChiefSheet')]).toEqual([false, false]);
    expect(mayReopen(await pageFor(paula, {}), 'deliveryNote')).toBe(false);
  });

  it('says first what is taken back, what becomes of the signature, and what else is closed', async () => {
    const unsigned = await pageFor(paula, { deliveryNotes: [note({})] });
    expect(whatReopeningMeans(unsigned, 'deliveryNote')).toEqual(['bill', 'noSignature', 'again']);
    const signed = await pageFor(paula, {
      deliveryNotes: [note({ signedHash: HASH })],
      crewChiefSheets: [sheet('released')],
    });
    expect(whatReopeningMeans(signed, 'deliveryNote')).toEqual(['bill', 'signature', 'sheetToo', 'again']);
    expect(whatReopeningMeans(signed, 'crewChiefSheet')).toEqual(['pay', 'noteToo', 'again']);
    const changed = await pageFor(paula, { deliveryNotes: [note({ signedHash: HASH, signatureVoid: true })] });
    expect(whatReopeningMeans(changed, 'deliveryNote')).toContain('noSignature');
  });

  it('tells everybody who reads it why it is open, until it is released anew', async () => {
    const opened = await pageFor(cara, {
      deliveryNotes: [note({ statusCode: 'signed', releaseReason: 'Wrong break' })],
    });
    expect(whyReopened(opened.note)).toBe('Wrong break');
    const unsigned = await pageFor(cara, { deliveryNotes: [note({ releaseReason: 'The client had left' })] });
    expect(whyReopened(unsigned.note)).toBeUndefined();
    expect(whyReopened(null)).toBeUndefined();
  });
});

describe('whoever asks for it', () => {
  const refused = (code: 'SHEET_RELEASED' | 'NOTE_ALREADY_RELEASED' | 'NO_RIGHT', more: Partial<OutboxEntry> = {}) => ({
    mutation: 'setHours@1',
    args: {},
    touches: ['projectCrewItemStatus/lead'],
    refusal: { kind: 'conflict' as const, code, at: '2027-06-04T06:00:00.000Z' },
    ...more,
  });
  const asked = async (entry: ReturnType<typeof refused>) => {
    const { store } = await openDevice(cara);
    await arrive(
      store,
      festival({ projectCrewItemStatus: [assignment('lead', 'p-cara', { chief: true, projectCrewItemId: 'lead' })] }),
    );
    return readPaperInTheWay(store.reads, entry);
  };

  it.each([
    ['hours under a released sheet', refused('SHEET_RELEASED'), { crewId: 'crew', paper: 'crewChiefSheet' }],
    ['hours under a released note', refused('NOTE_ALREADY_RELEASED'), { crewId: 'crew', paper: 'deliveryNote' }],
    [
      'a second release of the sheet',
      refused('NOTE_ALREADY_RELEASED', { mutation: 'releaseSheet@1', touches: ['crewChiefSheets/crew'] }),
      { crewId: 'crew', paper: 'crewChiefSheet' },
    ],
    [
      'hands that came on top',
      refused('SHEET_RELEASED', { args: { projectCrewId: 'crew' }, touches: ['projectCrewItemStatus/new'] }),
      { crewId: 'crew', paper: 'crewChiefSheet' },
    ],
    ['a paper of a crew that is not here', refused('SHEET_RELEASED', { touches: ['crewChiefSheets/far'] }), null],
    ['anything else', refused('NO_RIGHT'), null],
  ])('names the paper that is in the way of %s', async (_what, entry, paper) => {
    expect(await asked(entry)).toEqual(paper);
  });

  it('leaves the planners a to-do that leads to that paper', () => {
    const told = {
      id: '019a0000-0000-7000-8000-000000000001',
      entryId: '019a0000-0000-7000-8000-000000000002',
      caption: 'Hours of Ben',
      body: 'What happened',
      today: '2027-06-04',
    };
    for (const [paper, path] of [
      ['deliveryNote', '/crews/crew/delivery-note'],
      ['crewChiefSheet', '/crews/crew/crew-chief-job'],
    ] as const) {
      const report = reportToOffice({ ...told, asked: { crewId: 'crew', paper } });
      expect(faultsOf(createActivity.schema, report)).toEqual([]);
      expect(JSON.parse(report.parameters)).toMatchObject({
        recipient: 'Planners',
        dueDate: '05.06.2027',
        priority: 1,
      });
      expect(subjectPath(report)).toBe(path);
    }
    expect(subjectPath({ refKind: 'projectCrew', refId: 'crew', parameters: 'none' })).toBe('/crews/crew');
    expect(subjectPath(reportToOffice({ ...told, asked: null }))).toBeNull();
  });
});
