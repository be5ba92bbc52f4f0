// The job list: what stands under which heading, and what stays there while an answer waits.
import { beforeEach, describe, expect, it } from 'vitest';
import { answerJob } from '#schema/mutations/crews/assignments/answer-job.ts';
import { waitingAnswers } from '#screens/jobs/answers.ts';
import { stationsDone } from '#screens/jobs/job-stations.ts';
import { PAST_PAGE, readJobList, readJobPage, type JobListView } from '#screens/jobs/queries.ts';
import type { Store } from '#outbox/store/store.ts';
import { ben, openDevice } from '../outbox/world.ts';
import { arrive, assignment, check, festival, MORNING } from './rows.ts';

let store: Store;
const mine = (id: string, more: Readonly<Record<string, unknown>> = {}) => assignment(id, 'p-ben', more);
const on = (day: string) => ({
  effectiveStart: `2027-${day}T06:00:00.000Z`,
  effectiveEnd: `2027-${day}T14:00:00.000Z`,
});
const list = (more: Partial<Parameters<typeof readJobList>[1]> = {}): Promise<JobListView> =>
  readJobList(store.reads, { personId: 'p-ben', now: MORNING, answeredHere: [], pastShown: PAST_PAGE, ...more });
const ids = (jobs: readonly { readonly id: string }[]): readonly string[] => jobs.map((job) => job.id);

beforeEach(async () => {
  ({ store } = await openDevice(ben));
});

describe('the job list', () => {
  it('puts each job under its heading', async () => {
    await arrive(
      store,
      festival({
        projectCrewItemStatus: [
          mine('asked', { statusCode: 'requested', ...on('06-05') }),
          mine('sure'),
          mine('later', on('06-07')),
          mine('standby', { statusCode: 'spare', ...on('06-06') }),
          mine('wished', { statusCode: 'applied', ...on('06-09') }),
          mine('done', { statusCode: 'worked', ...on('05-20') }),
          mine('off', { statusCode: 'cancelled', ...on('06-08') }),
          mine('draft', { statusCode: 'planned', ...on('06-10') }),
          assignment('other', 'p-tom'),
        ],
      }),
    );
    const jobs = await list();
    expect(ids(jobs.toConfirm)).toEqual(['asked']);
    expect(ids(jobs.upcoming)).toEqual(['sure', 'standby', 'later']);
    expect(ids(jobs.applied)).toEqual(['wished']);
    expect(ids(jobs.past)).toEqual(['off', 'done']);
  });

  it('says of a job that was called off whether it was a booking or a request, where the row tells', async () => {
    const off = (id: string, more: Readonly<Record<string, unknown>>) => mine(id, { statusCode: 'cancelled', ...more });
    const due = { answerDueAt: MORNING, ackRev: 0 };
    await arrive(
      store,
      festival({
        projectCrewItemStatus: [
          off('saidYes', { ...due, answeredAt: MORNING, ...on('06-11') }),
          off('bookedOutright', { ackRev: 0, ...on('06-10') }),
          off('activated', { ...due, decidedAt: MORNING, ...on('06-09') }),
          off('asked', { ...due, ...on('06-08') }),
          off('full', { ...due, calledOff: 'filled', ...on('06-07') }),
          off('wished', { ackRev: 1, ...on('06-06') }),
        ],
      }),
    );
    expect((await list()).past.map(({ cancelledAs }) => cancelledAs)).toEqual([
      ...['booking', 'booking', 'booking', 'request', 'request'],
      null,
    ]);
  });

  it('shows no leave among the jobs, neither granted nor called off', async () => {
    const away = { absenceKind: 'vacation', ...on('06-08') };
    await arrive(
      store,
      festival({
        projectCrewItemStatus: [mine('v1:leave', away), mine('v2:leave', { ...away, statusCode: 'cancelled' })],
      }),
    );
    const { toConfirm, upcoming, applied, past } = await list();
    expect([toConfirm, upcoming, applied, past].flatMap(ids)).toEqual([]);
  });

  it('asks again about a confirmed job whose terms changed, and keeps it among the upcoming ones', async () => {
    await arrive(
      store,
      festival({ projectCrewItemStatus: [mine('moved', { termsRev: 3, ackRev: 2, changedFields: ['startAt'] })] }),
    );
    const jobs = await list();
    expect(ids(jobs.toConfirm)).toEqual(['moved']);
    expect(ids(jobs.upcoming)).toEqual(['moved']);
    expect(jobs.toConfirm[0]?.hasChanged).toBe(true);
  });

  it('tells a job by its crew, place, function and team', async () => {
    await arrive(store, festival({ projectCrewItemStatus: [mine('sure')] }));
    expect((await list()).upcoming[0]).toMatchObject({
      name: 'Load-in, main stage',
      projectName: 'Harbour Fest',
      functionName: 'Stagehand',
      locationName: 'Tharwick Arena',
      meetingPoint: 'Gate C',
      zone: 'Europe/Vienna',
      breakMin: 30,
      teamSize: 9,
    });
  });

  it('shows a job whose crew has not arrived yet, with the parts it knows', async () => {
    await arrive(store, { projectCrewItemStatus: [mine('early')] });
    expect((await list()).upcoming[0]).toMatchObject({
      id: 'early',
      name: '',
      locationName: null,
      functionName: null,
      teamSize: 0,
    });
  });

  it('keeps a chief’s crew under his own heading until its hours are closed', async () => {
    await arrive(
      store,
      festival({
        projectCrewItemStatus: [
          mine('led', { chief: true, ...on('06-01') }),
          mine('closed', { chief: true, statusCode: 'worked', ...on('05-01') }),
        ],
      }),
    );
    expect(ids((await list()).asChief)).toEqual(['led']);
  });

  it('keeps an application that was not chosen with the others for 14 days, and then among what is past', async () => {
    const row = { statusCode: 'notChosen', ...on('07-20') };
    await arrive(
      store,
      festival({
        projectCrewItemStatus: [
          mine('lately', { ...row, updatedAt: '2027-05-25T08:00:00.000Z' }),
          mine('long ago', { ...row, updatedAt: '2027-05-01T08:00:00.000Z' }),
        ],
      }),
    );
    const jobs = await list();
    expect([ids(jobs.applied), ids(jobs.past), jobs.pastCount]).toEqual([['lately'], ['long ago'], 1]);
  });

  it('shows past jobs in pages, newest first', async () => {
    const rows = Array.from({ length: 60 }, (_, day) =>
      mine(`d${String(day).padStart(2, '0')}`, {
        statusCode: 'worked',
        ...on(`0${1 + Math.floor(day / 28)}-${String(1 + (day % 28)).padStart(2, '0')}`),
      }),
    );
    await arrive(store, festival({ projectCrewItemStatus: rows }));
    const jobs = await list();
    expect(jobs.past).toHaveLength(50);
    expect(jobs.pastCount).toBe(60);
    expect(jobs.past[0]?.id).toBe('d59');
    expect((await list({ pastShown: 100 })).past).toHaveLength(60);
  });

  it('says by when the first answer is wanted', async () => {
    await arrive(
      store,
      festival({
        projectCrewItemStatus: [
          mine('a', { statusCode: 'requested', ...on('06-08'), answerDueAt: '2027-06-06T10:00:00.000Z' }),
          mine('b', { statusCode: 'requested', ...on('06-09'), answerDueAt: '2027-06-05T10:00:00.000Z' }),
        ],
      }),
    );
    expect((await list()).answerBy).toBe('2027-06-05T10:00:00.000Z');
  });

  it('keeps an answered job under its question while the answer waits, and lets it be taken back', async () => {
    await arrive(
      store,
      festival({ projectCrewItemStatus: [mine('asked', { statusCode: 'requested', ...on('06-05') })] }),
    );
    await store.send(answerJob, { id: 'asked', accepted: true, seenRev: 1 });
    const answers = waitingAnswers(await store.local.read(['outbox'], (tables) => tables.outbox.all()));
    const answer = answers.get('asked');
    expect(answer).toMatchObject({ accepted: true, canUndo: true });
    const answered = await list({ answeredHere: [...answers.keys()] });
    expect(ids(answered.toConfirm)).toEqual(['asked']);
    expect(ids(answered.upcoming)).toEqual([]);
    expect(await store.undo(answer?.entryId ?? '')).toBe(true);
    expect((await list()).toConfirm[0]?.status).toBe('requested');
  });

  it('leaves a declined request under its question too, not among the past ones', async () => {
    await arrive(
      store,
      festival({ projectCrewItemStatus: [mine('asked', { statusCode: 'requested', ...on('06-05') })] }),
    );
    await store.send(answerJob, { id: 'asked', accepted: false, seenRev: 1 });
    const answered = await list({ answeredHere: ['asked'] });
    expect(ids(answered.toConfirm)).toEqual(['asked']);
    expect(ids(answered.past)).toEqual([]);
  });
});

describe('one job', () => {
  it('shows the person’s own checks, the chief to call and the contact on site', async () => {
    await arrive(
      store,
      festival({
        projectCrewItemStatus: [
          mine('sure'),
          assignment('lead', 'p-cara', { chief: true, projectCrewItemId: 'lead' }),
          assignment('tom', 'p-tom'),
        ],
        crewChecks: [check('in', 'sure', 'checkIn', '2027-06-04T05:55:00.000Z')],
      }),
    );
    const page = await readJobPage(store.reads, 'sure', 'p-ben');
    expect(page?.checks.checkIn?.id).toBe('in');
    expect(page?.people.chiefs).toMatchObject([
      { name: 'Cara Lindt', phone: '+43 555 11', functionName: 'Crew chief' },
    ]);
    expect(page?.people.team.map((member) => member.name)).toEqual(['Cara Lindt', 'Ben Adler', 'Tomasz Oberlin']);
    expect(page?.contactOnSite).toEqual({ name: 'Mia Berg', phone: '+43 555 77' });
  });

  it('is not found when it belongs to somebody else', async () => {
    await arrive(store, festival({ projectCrewItemStatus: [assignment('tom', 'p-tom')] }));
    expect(await readJobPage(store.reads, 'tom', 'p-ben')).toBeNull();
    expect(await readJobPage(store.reads, 'nowhere', 'p-ben')).toBeNull();
  });

  it('ticks its stations as far as it has come', () => {
    const none = { preCall: null, checkIn: null, checkOut: null };
    expect(stationsDone('requested', none)).toBe(1);
    expect(stationsDone('confirmed', none)).toBe(2);
    expect(stationsDone('worked', none)).toBe(5);
    expect(stationsDone('declined', none)).toBeNull();
  });
});
