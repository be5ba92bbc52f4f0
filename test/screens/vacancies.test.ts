// Vacancies: which fit a person, and why the others do not.
import { beforeEach, describe, expect, it } from 'vitest';
import { applyVacancy } from '#schema/mutations/crews/assignments/apply-vacancy.ts';
import { unapplyVacancy } from '#schema/mutations/crews/assignments/unapply-vacancy.ts';
import { fits, readVacancies, type VacancyView } from '#screens/shared/vacancies/vacancy-rows.ts';
import { readOpenPositions } from '#screens/vacancies/queries.ts';
import type { Store } from '#outbox/store/store.ts';
import { ben, openDevice } from '../outbox/world.ts';
import { arrive, assignment, crew, festival, MORNING, position, type Rows, row } from './rows.ts';

let store: Store;
const vacant = (id: string, more: Readonly<Record<string, unknown>> = {}) =>
  position(id, 'stagehand', {
    statusCode: 'vacant',
    startAt: '2027-06-08T06:00:00.000Z',
    endAt: '2027-06-08T14:00:00.000Z',
    ...more,
  });
const role = row('c-ben', {
  number: 'K-10042',
  personId: 'p-ben',
  kind: 'crew',
  loginTypes: [],
  isProjectManager: false,
  isAccountant: false,
  functionIds: [],
  tagIds: [],
  active: true,
});
const can = row('can', { contactId: 'c-ben', functionId: 'stagehand', level: 2 });
const found = async (): Promise<readonly VacancyView[]> =>
  (await readVacancies(store.reads, { personId: 'p-ben', now: MORNING })).vacancies;
const world = (more: Rows): Promise<void> =>
  arrive(store, festival({ contacts: [role], crewFunctions: [can], ...more }));
const kinds = (vacancy: VacancyView | undefined): readonly string[] =>
  (vacancy?.obstacles ?? []).map(({ kind }) => kind);

beforeEach(async () => {
  ({ store } = await openDevice(ben));
});

describe('a vacancy', () => {
  it('fits where function and time are free', async () => {
    await world({ projectCrewItems: [vacant('free')] });
    const [one] = await found();
    expect(one).toMatchObject({
      id: 'free',
      functionName: 'Stagehand',
      locationName: 'Tharwick Arena',
      obstacles: [],
      application: null,
    });
    expect(one === undefined ? false : fits(one)).toBe(true);
  });

  it('fits a client’s contact who works as crew too', async () => {
    const both = { ...role, kind: 'client', loginTypes: [{ caption: 'Clients' }, { caption: 'Crew' }] };
    await world({ contacts: [both], projectCrewItems: [vacant('free')] });
    expect((await found())[0]?.obstacles).toEqual([]);
  });

  it('does not fit another function, and says so', async () => {
    await world({ projectCrewItems: [vacant('lead', { functionId: 'chief' })] });
    expect((await found())[0]?.obstacles).toEqual([{ kind: 'missingFunction', name: 'Crew chief' }]);
  });

  it('names a proof that is missing by the paper that gives it, and one that runs out before the end', async () => {
    await world({
      projectCrewItems: [vacant('lift', { requiredSkillIds: ['forklift', 'aid'] })],
      documentTypes: [
        row('t', { code: 'aid', caption: 'First aid', sort: 1, active: true, parameters: '{"skillTypeId":"aid"}' }),
      ],
      documentBasedSkills: [
        row('s', {
          contactId: 'c-ben',
          skillTypeId: 'forklift',
          caption: 'Forklift licence',
          validUntil: '2027-06-07',
          state: 'expiring',
        }),
      ],
    });
    expect((await found())[0]?.obstacles).toEqual([
      { kind: 'skillExpires', name: 'Forklift licence' },
      { kind: 'missingSkill', name: 'First aid' },
    ]);
  });

  it.each([
    { zone: 'America/New_York', endAt: '2027-06-08T03:00:00.000Z', obstacles: [] },
    {
      zone: 'Europe/Vienna',
      endAt: '2027-06-07T22:30:00.000Z',
      obstacles: [{ kind: 'skillExpires', name: 'Forklift licence' }],
    },
  ])('asks for a proof until the day on which the shift ends in $zone', async ({ zone, endAt, obstacles }) => {
    await world({
      projectCrews: [crew('crew', { timezone: zone })],
      projectCrewItems: [vacant('lift', { requiredSkillIds: ['forklift'], endAt })],
      documentBasedSkills: [
        row('s', {
          contactId: 'c-ben',
          skillTypeId: 'forklift',
          caption: 'Forklift licence',
          validUntil: '2027-06-07',
          state: 'expiring',
        }),
      ],
    });
    expect((await found())[0]?.obstacles).toEqual(obstacles);
  });

  it('names a proof that ran out as its type is called, whatever the proof itself says', async () => {
    const type = { code: 'lift', caption: 'Staplerschein', sort: 1, active: true };
    const proof = { contactId: 'c-ben', skillTypeId: 'forklift', caption: 'Forklift licence' };
    await world({
      projectCrewItems: [vacant('lift', { requiredSkillIds: ['forklift'] })],
      documentTypes: [row('t', { ...type, parameters: '{"skillTypeId":"forklift"}' })],
      documentBasedSkills: [row('s', { ...proof, validUntil: '2027-06-01', state: 'expired' })],
    });
    expect((await found())[0]?.obstacles).toEqual([{ kind: 'missingSkill', name: 'Staplerschein' }]);
  });

  it('does not fit beside a confirmed job, and only hints at a blocked day', async () => {
    await world({
      projectCrewItems: [vacant('clash')],
      blockDates: [
        row('b', { personId: 'p-ben', start: '2027-06-08', end: '2027-06-08', reason: 'Exam', statusCode: 'entered' }),
      ],
      projectCrewItemStatus: [
        assignment('job', 'p-ben', {
          effectiveStart: '2027-06-08T12:00:00.000Z',
          effectiveEnd: '2027-06-08T18:00:00.000Z',
        }),
      ],
    });
    const [one] = await found();
    expect(kinds(one)).toEqual(['overlap']);
    expect(one?.hints).toEqual(['blocked']);
  });

  it('is left out once it began or takes no more applications', async () => {
    await world({
      projectCrewItems: [
        vacant('begun', { startAt: '2027-06-01T06:00:00.000Z' }),
        vacant('closed', { vacancyUntil: '2027-06-01T06:00:00.000Z' }),
        vacant('open', { vacancyUntil: '2027-06-07T06:00:00.000Z' }),
      ],
    });
    expect((await found()).map(({ id }) => id)).toEqual(['open']);
  });

  it('carries the application until it is taken back', async () => {
    const device = await openDevice({ ...ben, contactIds: ['c-ben'] });
    store = device.store;
    await world({ projectCrewItems: [vacant('free')] });
    await store.send(applyVacancy, { id: 'free', assignmentId: 'mine', contactId: 'c-ben' });
    expect((await found())[0]?.application).toEqual({ id: 'mine', status: 'applied' });
    await store.send(unapplyVacancy, { id: 'free', assignmentId: 'mine' });
    expect((await found())[0]?.application).toBeNull();
  });
});

describe('the planner’s list', () => {
  it('holds positions ahead with an open place, offered or not', async () => {
    const later = { startAt: '2027-06-08T06:00:00.000Z', endAt: '2027-06-08T14:00:00.000Z' };
    await arrive(
      store,
      festival({
        projectCrewItems: [
          position('half', 'stagehand', { amount: 2, ...later }),
          position('full', 'stagehand', { amount: 1, ...later }),
          vacant('offered', { amount: 1 }),
        ],
        projectCrewItemStatus: [
          assignment('a', 'p-tom', { projectCrewItemId: 'half' }),
          assignment('b', 'p-jo', { projectCrewItemId: 'full' }),
        ],
      }),
    );
    expect(
      (await readOpenPositions(store.reads, MORNING)).map(({ id, open, isOffered }) => [id, open, isOffered]),
    ).toEqual([
      ['half', 1, false],
      ['offered', 1, true],
    ]);
  });
});
