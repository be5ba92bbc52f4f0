// Home of a crew member: which job stands at its head, what asks for an answer, and what is missing.
import { beforeEach, describe, expect, it } from 'vitest';
import type { AssignmentStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { acknowledgeChange } from '#schema/mutations/crews/assignments/acknowledge-change.ts';
import { DEFAULT_CHECK_SETTINGS } from '#schema/rules/crews/check-windows.ts';
import { ackRevCalledOff } from '#schema/rules/crews/job-sections.ts';
import { linksFor } from '#screens/home/notices/links-for.ts';
import { needsOfHero } from '#screens/home/needs.ts';
import { readCrewHome, readOngoingProjects, type CrewHome } from '#screens/home/queries.ts';
import { readMessages } from '#screens/shared/messages/messages.ts';
import type { Store } from '#outbox/store/store.ts';
import { ben, openDevice } from '../outbox/world.ts';
import { arrive, assignment, check, crew, festival, MORNING, show, toDoOfBen } from './rows.ts';

let store: Store;
const mine = (id: string, more: Readonly<Record<string, unknown>> = {}) => assignment(id, 'p-ben', more);
const on = (day: string) => ({
  effectiveStart: `2027-${day}T06:00:00.000Z`,
  effectiveEnd: `2027-${day}T14:00:00.000Z`,
});
const home = (now = MORNING): Promise<CrewHome> =>
  readCrewHome(store.reads, { personId: 'p-ben', now, settings: DEFAULT_CHECK_SETTINGS });

beforeEach(async () => {
  ({ store } = await openDevice(ben));
});

describe('the job at the head of home', () => {
  it('is the next confirmed one, with the chief to call and the way there', async () => {
    await arrive(
      store,
      festival({
        projectCrewItemStatus: [
          mine('later', on('06-07')),
          mine('first'),
          assignment('lead', 'p-cara', { chief: true }),
        ],
      }),
    );
    const { hero, next, knownUntil } = await home();
    expect(hero?.job.id).toBe('first');
    expect(hero?.chief?.name).toBe('Cara Lindt');
    expect(hero?.location?.name).toBe('Tharwick Arena');
    expect(next.map((job) => job.id)).toEqual(['later']);
    expect(knownUntil?.start).toBe('2027-06-07T06:00:00.000Z');
  });

  it('offers the step whose window is open: pre-call in time, then check-in, then check-out', async () => {
    await arrive(store, festival({ projectCrewItemStatus: [mine('first')] }));
    expect((await home('2027-06-03T12:00:00.000Z')).hero?.step).toMatchObject({
      kind: 'checkIn',
      timing: 'early',
      opensAt: '2027-06-04T05:00:00.000Z',
    });
    expect((await home()).hero?.step).toMatchObject({ kind: 'preCall', timing: 'open' });
    expect((await home('2027-06-04T05:10:00.000Z')).hero?.step).toMatchObject({ kind: 'checkIn', timing: 'open' });
    await arrive(store, { crewChecks: [check('in', 'first', 'checkIn', '2027-06-04T05:55:00.000Z')] });
    expect((await home('2027-06-04T07:00:00.000Z')).hero?.step).toMatchObject({ kind: 'checkOut', timing: 'open' });
  });

  it('keeps home from calling all done once its step can be taken', async () => {
    await arrive(store, festival({ projectCrewItemStatus: [mine('first')] }));
    expect(needsOfHero((await home('2027-06-03T12:00:00.000Z')).hero)).toBe(0);
    expect(needsOfHero((await home()).hero)).toBe(1);
    expect(needsOfHero((await home('2027-06-04T05:10:00.000Z')).hero)).toBe(1);
    await arrive(store, {
      crewChecks: [
        check('in', 'first', 'checkIn', '2027-06-04T05:55:00.000Z'),
        check('out', 'first', 'checkOut', '2027-06-04T13:00:00.000Z'),
      ],
    });
    expect(needsOfHero((await home('2027-06-04T13:30:00.000Z')).hero)).toBe(0);
  });

  it('stays with somebody on the clock after the planned end', async () => {
    await arrive(
      store,
      festival({
        projectCrewItemStatus: [mine('first'), mine('next', on('06-05'))],
        crewChecks: [check('in', 'first', 'checkIn', '2027-06-04T05:55:00.000Z')],
      }),
    );
    expect((await home('2027-06-04T16:00:00.000Z')).hero?.job.id).toBe('first');
  });

  it('moves on once one has checked out before the planned end', async () => {
    await arrive(
      store,
      festival({
        projectCrewItemStatus: [mine('first'), mine('next', on('06-05'))],
        crewChecks: [
          check('in', 'first', 'checkIn', '2027-06-04T05:55:00.000Z'),
          check('out', 'first', 'checkOut', '2027-06-04T13:00:00.000Z'),
        ],
      }),
    );
    const { hero, next } = await home('2027-06-04T13:30:00.000Z');
    expect(hero?.job.id).toBe('next');
    expect(next).toEqual([]);
  });

  it('counts a void check for nothing, and the earlier of two', async () => {
    await arrive(
      store,
      festival({
        projectCrewItemStatus: [mine('first')],
        crewChecks: [
          check('void', 'first', 'checkIn', '2027-06-04T05:00:00.000Z', { state: 'void', flags: ['duplicate'] }),
          check('late', 'first', 'checkIn', '2027-06-04T06:10:00.000Z'),
          check('early', 'first', 'checkIn', '2027-06-04T05:58:00.000Z'),
        ],
      }),
    );
    expect((await home('2027-06-04T07:00:00.000Z')).hero?.checks.checkIn?.id).toBe('early');
  });

  it('is none for a newcomer', async () => {
    const { hero, knownUntil, next } = await home();
    expect([hero, knownUntil, next]).toEqual([null, null, []]);
  });
});

describe('what asks for an answer', () => {
  it('is requests and changes; a change is gone once it is acknowledged here', async () => {
    await arrive(
      store,
      festival({
        projectCrewItemStatus: [
          mine('asked', { statusCode: 'requested', ...on('06-08') }),
          mine('moved', { termsRev: 2, ackRev: 1, changedFields: ['startAt'], ...on('06-06') }),
        ],
      }),
    );
    const before = await home();
    expect(before.toConfirm.map((job) => job.id)).toEqual(['asked']);
    expect(before.changed.map((job) => job.id)).toEqual(['moved']);
    await store.send(acknowledgeChange, { id: 'moved', acknowledged: true, seenRev: 2 });
    expect((await home()).changed).toEqual([]);
  });
});

describe('a job that is called off', () => {
  const told = async (now?: string): Promise<readonly unknown[]> =>
    (await home(now)).calledOff.map(({ job, reason }) => [job.id, reason]);

  it('stands above all within two days of its start, with the reason, until it is seen', async () => {
    const off = { statusCode: 'cancelled', ackRev: 0, reason: 'Storm warning' };
    await arrive(
      store,
      festival({
        projectCrewItemStatus: [
          mine('near', off),
          mine('far', { ...off, ...on('06-07') }),
          mine('over', { ...off, ...on('06-02') }),
          mine('seen', { ...off, ackRev: 1 }),
        ],
      }),
    );
    expect(await told()).toEqual([['near', 'Storm warning']]);
    expect(await told('2027-06-05T06:00:00.000Z')).toEqual([['far', 'Storm warning']]);
    await store.send(acknowledgeChange, { id: 'near', acknowledged: true, seenRev: 1 });
    expect(await told()).toEqual([]);
  });

  it('says when it was called off, and nothing where nobody said', async () => {
    const off = { statusCode: 'cancelled', ackRev: 0, updatedAt: '2027-06-04T04:30:00.000Z' };
    const at = '2027-06-03T16:00:00.000Z';
    await arrive(
      store,
      festival({ projectCrewItemStatus: [mine('near', { ...off, termsBefore: { at } }), mine('other', off)] }),
    );
    expect((await home()).calledOff.map(({ job, at: when }) => [job.id, when])).toEqual([
      ['near', at],
      ['other', null],
    ]);
  });

  it('was counted on, or asked for: a draft or an application is none', () => {
    const left = (statusCode: AssignmentStatus, ackRev: number) =>
      ackRevCalledOff({ statusCode, termsRev: 2, ackRev }).ackRev;
    expect([
      left('confirmed', 2),
      left('spare', 2),
      left('requested', 0),
      left('planned', 0),
      left('applied', 1),
      left('cancelled', 2),
    ]).toEqual([0, 0, 0, 2, 1, 2]);
  });
});

describe('what is put off', () => {
  const captions = async (audiences: readonly ('crew' | 'planner')[] = ['crew']) =>
    (await readMessages(store.reads, { audiences, contactIds: ['c-ben'], personId: 'p-ben' })).map(
      ({ row, author }) => [row.caption, author],
    );

  it('stands on home as one’s own until it is done, beside what others wrote', async () => {
    await arrive(
      store,
      festival({
        activities: [
          toDoOfBen('say why'),
          toDoOfBen('said', { statusCode: 'done' }),
          toDoOfBen('to the accountants', { parameters: JSON.stringify({ recipient: 'Accountants' }) }),
          toDoOfBen('come early', { createdBy: 'p-cara' }),
        ],
      }),
    );
    expect((await captions()).toSorted()).toEqual([
      ['come early', 'Cara Lindt'],
      ['say why', null],
    ]);
  });

  it('is left to the calendar of to-dos for planners', async () => {
    await arrive(store, festival({ activities: [toDoOfBen('say why')] }));
    expect(await captions(['crew', 'planner'])).toEqual([]);
  });
});

describe('a missing pre-call', () => {
  it('is told to the person within its window only', async () => {
    await arrive(store, festival({ projectCrewItemStatus: [mine('first')] }));
    expect((await home()).missingPreCalls.map((job) => job.id)).toEqual(['first']);
    expect((await home('2027-06-03T12:00:00.000Z')).missingPreCalls).toEqual([]);
    await arrive(store, { crewChecks: [check('call', 'first', 'preCall', '2027-06-04T04:00:00.000Z')] });
    expect((await home()).missingPreCalls).toEqual([]);
  });

  it('is not expected where the crew asks for none', async () => {
    await arrive(
      store,
      festival({ projectCrews: [crew('crew', { requirePreCall: false })], projectCrewItemStatus: [mine('first')] }),
    );
    expect((await home()).missingPreCalls).toEqual([]);
  });

  it('is told to the chief by the names of those who have not called', async () => {
    await arrive(
      store,
      festival({
        projectCrewItemStatus: [
          mine('lead', { chief: true }),
          assignment('tom', 'p-tom'),
          assignment('cara', 'p-cara'),
        ],
        crewChecks: [check('call', 'cara', 'preCall', '2027-06-04T04:00:00.000Z', { personId: 'p-cara' })],
      }),
    );
    expect((await home()).missingInCrew).toEqual([
      { crewId: 'crew', crewName: 'Load-in, main stage', names: ['Tomasz Oberlin'] },
    ]);
  });
});

describe('for clients and planners', () => {
  it('projects are ongoing between their dates, confirmed, and of the common kind', async () => {
    await arrive(store, {
      projects: [
        show,
        { ...show, id: 'sick', kind: 'sickness' },
        { ...show, id: 'gone', endDate: '2027-06-03' },
        { ...show, id: 'asked', statusCode: 'quoted' },
      ],
    });
    expect((await readOngoingProjects(store.reads, '2027-06-04')).map((row) => row.id)).toEqual(['show']);
  });

  it('links are those of one’s login types, and only web links', () => {
    const links = [
      { caption: 'Handbook', url: 'https://example.test/handbook', loginTypes: [] },
      { caption: 'Rates', url: 'https://example.test/rates', loginTypes: ['Clients'] },
      { caption: 'Crew', url: 'https://example.test/crew', loginTypes: ['crew', 'office'] },
      { caption: 'Bad', url: 'javascript:alert(1)', loginTypes: [] },
    ];
    expect(linksFor({ audiences: ['crew'] }, links).map((link) => link.caption)).toEqual(['Handbook', 'Crew']);
  });
});
