// The chief’s page, as it is read from the device.
import { describe, expect, it } from 'vitest';
import { likelyPosition } from '#screens/shared/crew-positions/positions.ts';
import { readChiefPage } from '#screens/chief/queries.ts';
import { asPlanned, statedOf } from '#screens/chief/hours/use-hours.ts';
import { setHours } from '#schema/mutations/crews/papers/set-hours.ts';
import { noShow } from '#schema/mutations/crews/assignments/act-on-assignment.ts';
import { actorWith } from '../../app/actor.ts';
import { openDevice } from '../../outbox/world.ts';
import { arrive, assignment, check, crew, festival, human, position, role, stagehand } from '../rows.ts';

const START = '2027-06-04T06:00:00.000Z';
const END = '2027-06-04T14:00:00.000Z';

const rigger = { ...stagehand, id: 'rigger', code: 'rigger', caption: 'Rigger' };

describe('the chief’s page', () => {
  const cara = actorWith({
    login: 'user:cara',
    personId: 'p-cara',
    contactIds: ['c-p-cara'],
    rights: { projects: ['READ'] },
  });
  const rows = festival({
    projectCrewItemStatus: [
      assignment('mine', 'p-ben'),
      assignment('lead', 'p-cara', { chief: true, projectCrewItemId: 'lead' }),
      assignment('tom', 'p-tom'),
    ],
    crewChecks: [check('in', 'mine', 'checkIn', START)],
  });

  it('is for those who lead the crew alone', async () => {
    const { store } = await openDevice(cara);
    await arrive(store, rows);
    expect((await readChiefPage(store.reads, 'crew', cara))?.ownId).toBe('lead');
    expect(
      (await readChiefPage(store.reads, 'crew', actorWith({ personId: 'p-ben', rights: { projects: ['READ'] } })))
        ?.viewer,
    ).toBe('member');
  });

  it('knows who signs for the client: the contact on site, by name or as a person', async () => {
    const { store } = await openDevice(cara);
    const signer = async () => (await readChiefPage(store.reads, 'crew', cara))?.signerName;
    await arrive(store, rows);
    expect(await signer()).toBe('Mia Berg');
    const { contactOnSite: _named, ...unnamed } = crew();
    await arrive(store, {
      projectCrews: [{ ...unnamed, rev: 2, contactOnSiteContactId: 'c-rosa' }],
      persons: [human('p-rosa', 'Rosa', 'Marten')],
      contacts: [role('c-rosa', 'p-rosa')],
    });
    expect(await signer()).toBe('Rosa Marten');
    await arrive(store, { projectCrews: [{ ...unnamed, rev: 3 }] });
    expect(await signer()).toBeNull();
  });

  it('counts who still lacks hours, no-shows left out, and makes the lines of the paper', async () => {
    const { store } = await openDevice(cara);
    await arrive(store, rows);
    await store.send(noShow, { id: 'tom', at: '2027-06-04T06:30:00.000Z' });
    await store.send(setHours, {
      id: 'mine',
      workedStart: START,
      workedEnd: '2027-06-04T14:00:00.000Z',
      breakMin: 30,
      hoursRev: 0,
    });
    const page = await readChiefPage(store.reads, 'crew', cara);
    expect(page?.missing).toEqual(['Cara Lindt']);
    expect(page?.lines).toEqual([
      { assignmentId: 'mine', functionId: 'stagehand', from: START, to: '2027-06-04T14:00:00.000Z', breakMin: 30 },
    ]);
  });

  it('states the function of the position again where another one was stated before', async () => {
    const { store } = await openDevice(cara);
    await arrive(store, { ...rows, functions: [...(rows['functions'] ?? []), rigger] });
    const ben = async () => {
      const member = (await readChiefPage(store.reads, 'crew', cara))?.members.find(({ row }) => row.id === 'mine');
      if (member === undefined) throw new Error('Ben is not here');
      return member;
    };
    const functionOnPaper = async () => (await readChiefPage(store.reads, 'crew', cara))?.lines[0]?.functionId;
    const written = { from: START, to: END, breakMin: 30 };
    expect(statedOf(await ben(), { ...written, functionId: 'stagehand' })).not.toHaveProperty('workedFunctionId');
    await store.send(setHours, statedOf(await ben(), { ...written, functionId: 'rigger' }));
    expect(await functionOnPaper()).toBe('rigger');
    await store.send(setHours, statedOf(await ben(), { ...written, functionId: 'stagehand' }));
    expect(await functionOnPaper()).toBe('stagehand');
    await store.send(setHours, statedOf(await ben(), { ...written, functionId: 'rigger' }));
    await store.send(setHours, asPlanned(await ben()));
    expect(await functionOnPaper()).toBe('stagehand');
    await store.send(setHours, statedOf(await ben(), { ...written, functionId: 'rigger' }));
    expect(asPlanned({ ...(await ben()), hasPlan: false, functionId: '' }).workedFunctionId).toBe('rigger');
  });

  it('keeps the hours of a position that the client does not see off the note, and on the sheet', async () => {
    const { store } = await openDevice(cara);
    await arrive(store, { ...rows, projectCrewItems: [position('hands', 'stagehand', { clientVisible: false })] });
    const before = await readChiefPage(store.reads, 'crew', cara);
    await store.send(setHours, { id: 'mine', workedStart: START, workedEnd: END, breakMin: 30, hoursRev: 0 });
    const page = await readChiefPage(store.reads, 'crew', cara);
    const own = { assignmentId: 'mine', functionId: 'stagehand', from: START, to: END, breakMin: 30 };
    expect([before?.missingOnSheet.length, before?.missing]).toEqual([(page?.missingOnSheet.length ?? 0) + 1, []]);
    expect([page?.lines, page?.sheetLines]).toEqual([[], [own]]);
  });

  it('lists the positions by their times, and takes for the one that somebody fills now one that runs and has room, never one of tonight', async () => {
    const { store } = await openDevice(cara);
    const tonight = { startAt: '2027-06-04T20:00:00.000Z', endAt: '2027-06-04T21:00:00.000Z' };
    const early = { startAt: '2027-06-04T04:00:00.000Z', endAt: '2027-06-04T06:00:00.000Z' };
    await arrive(store, {
      ...rows,
      projectCrewItems: [
        position('a-tonight', 'stagehand', tonight),
        position('b-full', 'stagehand', { amount: 0 }),
        position('c-gone', 'stagehand', { statusCode: 'cancelled' }),
        position('hands', 'stagehand'),
        position('z-early', 'stagehand', early),
      ],
    });
    const page = await readChiefPage(store.reads, 'crew', cara);
    expect(page?.positions.map(({ id }) => id)).toEqual(['z-early', 'b-full', 'c-gone', 'hands', 'a-tonight']);
    const likely = (now: string): string | undefined => (page === null ? undefined : likelyPosition(page, now)?.id);
    expect([
      likely('2027-06-04T03:00:00.000Z'),
      likely('2027-06-04T09:00:00.000Z'),
      likely('2027-06-04T15:00:00.000Z'),
      likely('2027-06-05T09:00:00.000Z'),
    ]).toEqual(['z-early', 'hands', 'a-tonight', 'a-tonight']);
  });
});
