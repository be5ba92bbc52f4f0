// What a planner says with an offer, what is wrong with it, and how those who apply are judged.
import { beforeEach, describe, expect, it } from 'vitest';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { project } from '#schema/entities/projects/project.ts';
import { asTheyStand, HOLD_MS, perform, redoStep, undoStep } from '#screens/shared/planning/commands.ts';
import type { PlannersOperation } from '#screens/shared/planning/operations.ts';
import { draftOf, endFault, offerCommand, retractCommand } from '#screens/vacancies/offer.ts';
import { readOpenPositions, type OpenPosition } from '#screens/vacancies/queries.ts';
import { readTellings } from '#screens/shared/vacancies/told.ts';
import { readApplicantRows, verdictsOf } from '#screens/vacancies/verdicts.ts';
import type { Store } from '#outbox/store/store.ts';
import { claim, settle } from '../../outbox/one-by-one.ts';
import { openDevice, planner, type Device } from '../../outbox/world.ts';
import { arrive, assignment, festival, MORNING, position, role } from '../rows.ts';

const DAY = { startAt: '2027-06-08T06:00:00.000Z', endAt: '2027-06-08T14:00:00.000Z', startDate: '2027-06-08' };
const one: OpenPosition = {
  id: 'hands',
  row: { rev: 1 },
  crewName: 'Load-in',
  projectId: 'p',
  projectName: 'Festival',
  functionName: 'Stagehand',
  start: DAY.startAt,
  end: DAY.endAt,
  zone: 'Europe/Vienna',
  amount: 2,
  open: 1,
  isOffered: false,
  isConfirmed: true,
  isClosedToVacancies: false,
  text: null,
  until: null,
  applicants: [],
};
const command = async (store: Store, operations: readonly PlannersOperation[]) =>
  perform(store, { kind: 'offer', name: '', operations, shown: await asTheyStand(store, operations) });
const draft = { text: '', date: '', time: '18:00' };

describe('the draft of an offer', () => {
  it('begins with what is said already, in the time of the place', () => {
    expect(draftOf([one])).toEqual(draft);
    const said = { ...one, text: 'Gloves.', until: '2027-06-07T15:30:00.000Z' };
    expect(draftOf([said])).toEqual({ text: 'Gloves.', date: '2027-06-07', time: '17:30' });
    expect(draftOf([said, one])).toEqual(draft);
  });

  it('ends in the future and before each shift', () => {
    const fault = (date: string, time = '18:00') => endFault({ text: '', date, time }, [one], MORNING);
    expect(fault('')).toBeNull();
    expect(fault('2027-06-07')).toBeNull();
    expect(fault('2027-06-08', '08:00')).toBeNull();
    expect(fault('2027-06-08', '08:01')).toBe('late');
    expect(fault('2027-05-01')).toBe('past');
    expect(fault('2027-06-07', '')).toBe('incomplete');
  });
});

describe('the command of an offer', () => {
  it('gives each position the time of its own place', () => {
    const there = { ...one, id: 'there', zone: 'Europe/London' };
    expect(offerCommand([one, there], { text: ' Gloves. ', date: '2027-06-07', time: '18:00' }).operations).toEqual([
      {
        do: 'offer',
        id: 'hands',
        statusCode: 'vacant',
        vacancyText: 'Gloves.',
        vacancyUntil: '2027-06-07T16:00:00.000Z',
      },
      {
        do: 'offer',
        id: 'there',
        statusCode: 'vacant',
        vacancyText: 'Gloves.',
        vacancyUntil: '2027-06-07T17:00:00.000Z',
      },
    ]);
  });

  it('clears what is said no more of one, and leaves each of several what it says', () => {
    const said = { ...one, text: 'Gloves.', until: '2027-06-07T16:00:00.000Z' };
    expect(offerCommand([said], draft).operations).toEqual([
      { do: 'offer', id: 'hands', statusCode: 'vacant', cleared: ['vacancyText', 'vacancyUntil'] },
    ]);
    expect(offerCommand([one], draft).operations).toEqual([{ do: 'offer', id: 'hands', statusCode: 'vacant' }]);
    expect(offerCommand([said, one], draft).operations).toEqual([
      { do: 'offer', id: 'hands', statusCode: 'vacant' },
      { do: 'offer', id: 'hands', statusCode: 'vacant' },
    ]);
    expect(retractCommand([said])).toMatchObject({ kind: 'retract', operations: [{ statusCode: 'open' }] });
  });
});

describe('an offer', () => {
  let store: Store;
  beforeEach(async () => {
    ({ store } = await openDevice(planner));
    await arrive(store, festival({ projectCrewItems: [position('hands', 'stagehand', { amount: 2 })] }));
  });
  const words = { vacancyText: 'Bring gloves.', vacancyUntil: '2027-06-01T16:00:00.000Z' };
  const item = async () => {
    const { statusCode, vacancyText, vacancyUntil } = (await store.reads.get(projectCrewItem, 'hands')) ?? {};
    return { statusCode, vacancyText, vacancyUntil };
  };
  const offer = (more: object) => command(store, [{ do: 'offer', id: 'hands', statusCode: 'vacant', ...more }]);

  it('says its words and its end, and neither of them once it was taken back', async () => {
    const before = await item();
    await offer(words);
    expect(await item()).toEqual({ statusCode: 'vacant', ...words });
    await undoStep(store);
    expect(await item()).toEqual(before);
    await redoStep(store);
    expect(await item()).toEqual({ statusCode: 'vacant', ...words });
  });

  it('that is changed says the former words again once that is undone, and nothing is done twice', async () => {
    await offer(words);
    await offer({ vacancyText: 'Bring shoes.', cleared: ['vacancyUntil'] });
    expect(await item()).toEqual({ statusCode: 'vacant', vacancyText: 'Bring shoes.', vacancyUntil: undefined });
    expect((await offer({ vacancyText: 'Bring shoes.' })).skipped).toMatchObject([{ code: 'changed' }]);
    await undoStep(store);
    expect(await item()).toEqual({ statusCode: 'vacant', ...words });
  });
});

describe('an offer that was sent', () => {
  const sent = async (device: Device): Promise<void> => {
    device.clock.at += HOLD_MS + 1000;
    const entries = await device.store.local.read(['outbox'], (tables) => tables.outbox.all());
    for (const { id } of entries) {
      const { local, actor } = device.store;
      await claim(local, { id, owner: 'pass', actorId: planner.login, now: () => device.clock.at, leaseMs: 60_000 });
      const row = await device.store.reads.get(projectCrewItem, 'hands');
      const body = { data: { ...row, rev: 50 + device.clock.at }, included: {} };
      await settle(local, { id, status: 200, body, epoch: 'x', rev: 50, now: device.clock.at }, actor);
    }
  };
  const reworded = async (): Promise<Device> => {
    const device = await openDevice(planner);
    const said = { statusCode: 'vacant', vacancyText: 'Bring gloves.' };
    await arrive(
      device.store,
      festival({ projectCrewItems: [position('hands', 'stagehand', { amount: 2, ...said })] }),
    );
    const operation = { do: 'offer', id: 'hands', statusCode: 'vacant', vacancyText: 'Bring shoes.' } as const;
    await command(device.store, [operation]);
    await sent(device);
    return device;
  };
  const words = async ({ store }: Device) => (await store.reads.get(projectCrewItem, 'hands'))?.vacancyText;

  it('says its former words again when it is undone', async () => {
    const device = await reworded();
    expect(await words(device)).toBe('Bring shoes.');
    expect(await undoStep(device.store)).toMatchObject({ kind: 'undone' });
    expect(await words(device)).toBe('Bring gloves.');
  });

  it('keeps the words that somebody else wrote since', async () => {
    const device = await reworded();
    const theirs = { statusCode: 'vacant', vacancyText: 'Come by train.', rev: 9_000_000_000_000 };
    await arrive(device.store, { projectCrewItems: [position('hands', 'stagehand', { amount: 2, ...theirs })] });
    expect(await undoStep(device.store)).toMatchObject({ kind: 'changed' });
    expect(await words(device)).toBe('Come by train.');
  });
});

describe('applicants', () => {
  let store: Store;
  beforeEach(async () => {
    ({ store } = await openDevice(planner));
  });
  const world = { minRestMin: 660, checked: { from: 0, to: Date.parse('2028-01-01'), asOf: Date.parse(MORNING) } };

  it('are judged for their position, their own application aside, and counted once with two contacts', async () => {
    const can = (id: string) => ({
      ...role(`can-${id}`, `p-${id}`, {}),
      contactId: `c-${id}`,
      functionId: 'stagehand',
      level: 2,
    });
    await arrive(
      store,
      festival({
        contacts: [
          role('c-ben', 'p-ben', { kind: 'crew' }),
          role('c-tom', 'p-tom', { kind: 'client', loginTypes: [{ caption: 'Clients' }, { caption: 'Crew' }] }),
          role('c-jo', 'p-jo', { kind: 'crew' }),
        ],
        crewFunctions: [can('ben'), can('tom')],
        projectCrewItems: [
          position('hands', 'stagehand', { amount: 3, statusCode: 'vacant', ...DAY }),
          position('other', 'stagehand', { amount: 3, ...DAY }),
        ],
        projectCrewItemStatus: [
          ...['ben', 'tom', 'jo'].map((who) =>
            assignment(`a-${who}`, `p-${who}`, {
              projectCrewItemId: 'hands',
              contactId: `c-${who}`,
              statusCode: 'applied',
              effectiveStart: DAY.startAt,
              effectiveEnd: DAY.endAt,
            }),
          ),
          assignment('booked', 'p-tom', {
            projectCrewItemId: 'other',
            contactId: 'c-tom',
            effectiveStart: DAY.startAt,
            effectiveEnd: DAY.endAt,
          }),
        ],
      }),
    );
    const found = (await readOpenPositions(store.reads, MORNING)).find(({ id }) => id === 'hands');
    expect(found?.applicants.map(({ personId }) => personId).toSorted()).toEqual(['p-ben', 'p-jo', 'p-tom']);
    const rows = await readApplicantRows(store.reads, {
      itemId: 'hands',
      personIds: ['p-ben', 'p-tom', 'p-jo'],
      days: { from: '2027-05-01', to: '2027-06-17' },
    });
    expect(rows).not.toBeNull();
    if (rows === null || found === undefined) return;
    const verdicts = verdictsOf(rows, found.applicants, world);
    const refused = (id: string) =>
      verdicts
        .get(id)
        ?.reasons.filter(({ kind }) => kind === 'no')
        .map(({ code }) => code);
    expect(refused('a-ben')).toEqual([]);
    expect(refused('a-tom')).toEqual(['overlapBooked']);
    expect(refused('a-jo')).toEqual(['noFunction']);
  });

  it('of a client who wants no vacancies see no new offer', async () => {
    const settings = { allowVacancies: false, companyId: 'fest' };
    await arrive(store, festival({ projectCrewItems: [position('hands', 'stagehand', { amount: 3, ...DAY })] }));
    const [before] = await readOpenPositions(store.reads, MORNING);
    expect(before?.isClosedToVacancies).toBe(false);
    const company = (await store.reads.get(project, before?.projectId ?? ''))?.companyId;
    await arrive(store, { companySettings: [{ ...role(String(company), 'x', {}), ...settings, companyId: company }] });
    const [after] = await readOpenPositions(store.reads, MORNING);
    expect(after?.isClosedToVacancies).toBe(true);
  });
});

describe('who was told', () => {
  const MADE = '2027-06-01T06:00:00.000Z';
  const line = (id: string, doneAt: string, parameters: object) => ({
    id,
    rev: 1,
    createdAt: doneAt,
    updatedAt: doneAt,
    doneAt,
    caption: 'Vacancy',
    type: 'LOG',
    category: 'CREW',
    body: '',
    refKind: 'vacancy',
    refId: 'hands',
    statusCode: 'done',
    parameters: JSON.stringify(parameters),
  });

  it('is told by publication, the newest first, with the names that are on this device', async () => {
    const { store } = await openDevice(planner);
    const later = '2027-06-02T06:00:00.000Z';
    await arrive(
      store,
      festival({
        activities: [
          line('told-1', MADE, { told: ['p-tom', 'p-ben'], others: ['p-gone'] }),
          line('told-2', later, { told: [], others: ['p-cara'] }),
          line('told-3', later, { told: ['p-ben'], others: [] }),
          { ...line('told-4', later, { told: ['p-cara'] }), refId: 'other' },
        ],
      }),
    );
    expect(await readTellings(store.reads, 'hands')).toEqual([
      { at: later, told: { count: 1, names: ['Ben Adler'] }, others: { count: 1, names: ['Cara Lindt'] } },
      { at: MADE, told: { count: 2, names: ['Ben Adler', 'Tomasz Oberlin'] }, others: { count: 1, names: [] } },
    ]);
    expect(await readTellings(store.reads, 'nothing')).toEqual([]);
  });
});
