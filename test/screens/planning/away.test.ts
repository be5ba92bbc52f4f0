// Leave and blocked dates in the planner's hands: where a to-do leads, what a bar stands for, what waits for a
// decision, what somebody is booked for then, and what keeps days from being blocked.
import { beforeEach, describe, expect, it } from 'vitest';
import { createBlockDate } from '#schema/mutations/planning/create-block-date.ts';
import { deleteBlockDate } from '#schema/mutations/planning/delete-block-date.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { unreachable, type Outcome } from '#remote/outcome.ts';
import type { Store } from '#outbox/store/store.ts';
import type { ServerRow } from '#db/tables/server-rows.ts';
import { awayOfBar } from '#screens/planning-calendar/away/away-of-bar.ts';
import { blockFault, lastBlocked, type BlockDraft } from '#screens/planning-calendar/away/block-draft.ts';
import { readAway, readBookedOn, readLeaveQueue, readPlannedContact } from '#screens/planning-calendar/away/queries.ts';
import { barsOfPerson } from '#screens/planning-calendar/away/use-booked.ts';
import { subjectPath } from '#screens/shared/messages/subject-path.ts';
import { openDevice, planner } from '../../outbox/world.ts';
import { arrive, assignment, crew, festival, human, role, row } from '../rows.ts';

const ZONE = 'Europe/Vienna';
let store: Store;
const leave = (id: string, personId: string, start: string, statusCode: string): ServerRow =>
  row(id, { personId, start, end: start, kind: 'paid', statusCode });
const blocked = (id: string, personId: string, start: string): ServerRow =>
  row(id, { personId, start, end: start, reason: 'Exam', statusCode: 'entered' });

beforeEach(async () => {
  ({ store } = await openDevice(planner));
});

describe('a to-do about somebody who is away', () => {
  it('leads to the calendar at its leave or blocked date, and others to where they led', () => {
    expect(subjectPath({ refKind: 'vacationRequest', refId: 'v 1', parameters: '{}' })).toBe(
      '/planning-calendar?away=v%201',
    );
    expect(subjectPath({ refKind: 'blockDate', refId: 'b1', parameters: '{}' })).toBe('/planning-calendar?away=b1');
    expect(subjectPath({ refKind: 'person', refId: 'p1', parameters: '{}' })).toBe('/crew-profile/p1');
  });

  it('finds whose it is and when it begins, and nothing where it was taken back', async () => {
    await arrive(
      store,
      festival({
        persons: [human('p-ada', 'Ada', 'Moor')],
        vacationRequests: [leave('v', 'p-ada', '2027-06-10', 'requested')],
        blockDates: [blocked('b', 'p-ada', '2027-06-12')],
      }),
    );
    const whose = { personId: 'p-ada', name: 'Ada Moor' };
    expect(await readAway(store.reads, 'v')).toEqual({ kind: 'leave', id: 'v', start: '2027-06-10', ...whose });
    expect(await readAway(store.reads, 'b')).toEqual({ kind: 'blocked', id: 'b', start: '2027-06-12', ...whose });
    expect(await readAway(store.reads, 'gone')).toBeNull();
  });
});

describe('the leave that waits for a decision', () => {
  it('is asked for or to be cancelled, the earliest first, and never one’s own', async () => {
    await arrive(
      store,
      festival({
        vacationRequests: [
          leave('later', 'p-ada', '2027-07-01', 'requested'),
          leave('cancel', 'p-ada', '2027-06-01', 'cancelRequested'),
          leave('granted', 'p-ada', '2027-05-20', 'approved'),
          leave('no', 'p-ada', '2027-05-21', 'rejected'),
          leave('own', 'p-ben', '2027-05-22', 'requested'),
        ],
      }),
    );
    expect(await readLeaveQueue(store.reads, planner.personId)).toEqual([
      { id: 'cancel', path: '/planning-calendar?away=cancel' },
      { id: 'later', path: '/planning-calendar?away=later' },
    ]);
  });
});

describe('a bar', () => {
  const place = { id: 'crew', name: 'Load-in', zone: ZONE };

  it('stands for its leave, asked for or granted, for blocked days, or for a job', () => {
    expect(awayOfBar({ id: 'v', look: 'requestedVacation', crew: null })).toEqual({ kind: 'leave', id: 'v' });
    expect(awayOfBar({ id: 'v:leave', look: 'vacationDay', crew: place })).toEqual({ kind: 'leave', id: 'v' });
    expect(awayOfBar({ id: 'b', look: 'blockedDate', crew: null })).toEqual({ kind: 'blocked', id: 'b' });
    expect(awayOfBar({ id: 'job', look: 'confirmedPosition', crew: place })).toBeUndefined();
  });
});

describe('what somebody is booked for on such days', () => {
  const days = { personId: 'p-ben', from: '2027-06-04', to: '2027-06-05', zone: ZONE };
  const at = (from: string, to: string) => ({
    effectiveStart: `2027-06-${from}:00.000Z`,
    effectiveEnd: `2027-06-${to}:00.000Z`,
  });

  it('are the jobs that touch them, and no requests and no days off', async () => {
    await arrive(
      store,
      festival({
        projectCrewItemStatus: [
          assignment('night', 'p-ben', at('03T20:00', '04T04:00')),
          assignment('late', 'p-ben', at('05T20:00', '06T04:00')),
          assignment('before', 'p-ben', at('03T06:00', '03T22:00')),
          assignment('asked', 'p-ben', { ...at('04T06:00', '04T14:00'), statusCode: 'requested' }),
          assignment('off', 'p-ben', { ...at('04T00:00', '04T22:00'), absenceKind: 'sick' }),
          assignment('other', 'p-ada', at('04T06:00', '04T14:00')),
        ],
      }),
    );
    expect((await readBookedOn(store.reads, days)).map(({ id }) => id)).toEqual(['night', 'late']);
    expect(await readBookedOn(store.reads, null)).toEqual([]);
  });

  it('are asked of the server for days that are not here, with the crews that they name', async () => {
    await arrive(
      store,
      festival({ contacts: [role('desk', 'p-ada', { kind: 'planner' }), role('hand', 'p-ada', { kind: 'crew' })] }),
    );
    expect(await readPlannedContact(store.reads, 'p-ada')).toBe('hand');
    expect(await readPlannedContact(store.reads, 'p-zoe')).toBeNull();
    const asked: string[] = [];
    const answer = (body: unknown): Outcome => ({
      kind: 'answered',
      status: 200,
      body,
      ackMatches: true,
      epoch: null,
      rev: null,
      serverTime: null,
      retryAfterMs: null,
      etag: null,
    });
    const get = (path: string): Promise<Outcome> => {
      asked.push(path);
      return Promise.resolve(
        answer(
          path.startsWith('/contacts')
            ? {
                data: [assignment('far', 'p-ada', { projectCrewId: 'tour' })],
                included: { blockDates: [blocked('b', 'p-ada', '2029-01-02')], vacationRequests: [] },
              }
            : { data: crew('tour', { name: 'Winter tour' }) },
        ),
      );
    };
    const rows = await barsOfPerson({ get }, 'hand', { from: '2029-01-01', to: '2029-01-05' });
    expect(asked).toEqual([
      '/contacts/hand/plannerPlanningItems?limit=1000&from=2029-01-01&to=2029-01-05',
      '/projectCrews/tour',
    ]);
    expect(rows?.[projectCrewItemStatus.name]).toHaveLength(1);
    expect(rows?.[projectCrew.name]).toMatchObject([{ name: 'Winter tour' }]);
    expect(rows?.['blockDates']).toHaveLength(1);
    const silent = (): Promise<Outcome> => Promise.resolve(unreachable('network'));
    expect(await barsOfPerson({ get: silent }, 'hand', { from: '2029-01-01', to: '2029-01-05' })).toBeNull();
  });
});

describe('days that a planner blocks', () => {
  const draft = (more: Partial<BlockDraft>): BlockDraft => ({
    personId: 'p-ada',
    start: '2027-06-10',
    end: '',
    reason: 'Exam',
    ...more,
  });
  const fieldOf = (more: Partial<BlockDraft>) => blockFault(draft(more), '2027-06-04')?.field ?? null;

  it('have a person, a first day that is not over, an end behind it and a reason', () => {
    expect(fieldOf({})).toBeNull();
    expect(fieldOf({ personId: '' })).toBe('personId');
    expect(fieldOf({ start: '' })).toBe('start');
    expect(fieldOf({ start: '2027-06-03' })).toBe('start');
    expect(fieldOf({ end: '2027-06-09' })).toBe('end');
    expect(fieldOf({ reason: ' ' })).toBe('reason');
    expect([lastBlocked(draft({})), lastBlocked(draft({ end: '2027-06-12' }))]).toEqual(['2027-06-10', '2027-06-12']);
  });

  it('are entered and freed for somebody else without a line', async () => {
    await arrive(store, festival({ persons: [human('p-ada', 'Ada', 'Moor')] }));
    const args = { id: 'n', personId: 'p-ada', start: '2027-06-10', reason: 'Exam' };
    await store.send(createBlockDate, args);
    expect(await readAway(store.reads, 'n')).toMatchObject({ kind: 'blocked', name: 'Ada Moor' });
    await store.send(deleteBlockDate, { id: 'n' });
    expect(await readAway(store.reads, 'n')).toBeNull();
  });
});
