// What is said beside a check (to the office alone, or later) is one act with it: saved, sent and taken back together.
import { describe, expect, it } from 'vitest';
import { activity } from '#schema/entities/communication/activity.ts';
import { crewCheck } from '#schema/entities/crews/crew-check.ts';
import { checkPerson } from '#schema/mutations/crews/checks/check-person.ts';
import { OFFICE_ALONE, OFFICE_ALONE_MARK } from '#schema/rules/messages/office-alone.ts';
import { parametersToldAnew } from '#schema/mutations/communication/parameters.ts';
import { readOutbox } from '#outbox/status/outbox-lists.ts';
import type { Store } from '#outbox/store/store.ts';
import { toldTheOffice, toSayLater } from '#screens/crews/check/said-beside.ts';
import { takeBackCheck } from '#screens/crews/check/take-back.ts';
import { saveCheck } from '#screens/crews/check/use-check.ts';
import { evidenceOf, type Evidence } from '#screens/shared/checks/evidence.ts';
import { ben, openDevice } from '../../outbox/world.ts';
import { arrive, assignment, festival } from '../rows.ts';

const SAID = { id: 'unwell', caption: 'Not well', body: 'I left early.', dueDate: '01.12.2026' };
const unwell = toldTheOffice('mine', SAID);
const later = toSayLater(
  { crewId: 'crew', personParty: 'c-ben', contactNumber: 'K-1' },
  { ...SAID, id: 'later', caption: 'Say why' },
);

const out = (store: Store, id = 'out', assignmentId = 'mine'): { readonly id: string; readonly check: Evidence } => ({
  id: assignmentId,
  check: evidenceOf({
    id,
    kind: 'checkOut',
    tap: store.time.occurredAt(),
    zone: 'Europe/Vienna',
    place: { kind: 'notAsked' },
    location: null,
    geofenceM: null,
    note: '',
    by: 'self',
  }),
});

const onShift = async (): Promise<Store> => {
  const { store } = await openDevice();
  await arrive(
    store,
    festival({ projectCrewItemStatus: [assignment('mine', 'p-ben'), assignment('tom', 'p-tom')], crewChecks: [] }),
  );
  return store;
};

const waiting = (store: Store) => readOutbox(store.local);
const checkOf = async (store: Store, id: string): Promise<string> => {
  const entry = (await waiting(store)).find(({ mutation, args }) => mutation === checkPerson.name && args['id'] === id);
  return entry?.id ?? '';
};

describe('the office alone', () => {
  it('is told in a to-do that carries the mark, also once it was put off', () => {
    const { parameters } = unwell.args;
    expect(parameters).toContain(OFFICE_ALONE_MARK);
    expect(JSON.stringify(OFFICE_ALONE)).toBe(`{${OFFICE_ALONE_MARK}}`);
    expect(parametersToldAnew(String(parameters), '{"recipient":"Accountants"}')).toContain(OFFICE_ALONE_MARK);
  });

  it('has no part in what somebody is to say themselves', () => {
    expect(later.args).toMatchObject({ personParty: 'c-ben', refKind: 'projectCrew' });
    expect(later.args['parameters']).not.toContain(OFFICE_ALONE_MARK);
  });
});

describe.each([
  ['the office alone', unwell],
  ['oneself', later],
])('a check with a to-do for %s', (_, part) => {
  const toDo = String(part.args['id']);

  it('is held and taken back with it: nobody is told of a check that was not made', async () => {
    const store = await onShift();
    await saveCheck(store, out(store), [part]);
    const entries = await waiting(store);
    expect(entries.map(({ holdMs }) => holdMs)).toEqual([8000, 8000]);
    await takeBackCheck(store, await checkOf(store, 'mine'), entries);
    expect(await waiting(store)).toEqual([]);
    expect(await store.reads.get(activity, toDo)).toBeUndefined();
    expect(await store.reads.get(crewCheck, 'out')).toBeUndefined();
  });

  it('says nothing where the check cannot be saved, and says it once when it is made again', async () => {
    const store = await onShift();
    await expect(saveCheck(store, out(store, 'out', 'nobody'), [part])).rejects.toThrow('NOT_ASSIGNED');
    expect(await waiting(store)).toEqual([]);
    await saveCheck(store, out(store), [part]);
    expect((await waiting(store)).map(({ args }) => args['id'])).toEqual(['mine', toDo]);
  });
});

it('takes back one of several people whom a chief checked by one tap, and only that one', async () => {
  const { store } = await openDevice({ ...ben, personId: 'p-cara' });
  await arrive(
    store,
    festival({
      projectCrewItemStatus: [
        assignment('chief', 'p-cara', { chief: true }),
        assignment('mine', 'p-ben'),
        assignment('tom', 'p-tom'),
      ],
      crewChecks: [],
    }),
  );
  await store.sendAll(checkPerson, [out(store), out(store, 'other', 'tom')], { holdMs: 8000 });
  await takeBackCheck(store, await checkOf(store, 'mine'), await waiting(store));
  expect((await waiting(store)).map(({ args }) => args['id'])).toEqual(['tom']);
});
