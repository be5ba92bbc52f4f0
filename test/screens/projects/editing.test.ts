// A shift that stands on the page of a project: who may do what with it, what is sent of an edit, what is called off.
import { expect, it } from 'vitest';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { editCrew } from '#schema/mutations/crews/edit-crew.ts';
import { moveCrew } from '#schema/mutations/crews/move-crew.ts';
import { editCrewItem } from '#schema/mutations/crews/positions/edit-crew-item.ts';
import { readCrewForm } from '#screens/shared/crew-form/crew-choices.ts';
import { changedCrew, crewEditsIn, draftOfCrew, missingOfCrew } from '#screens/shared/crew-form/crew-edit.ts';
import { readCalledOff } from '#screens/projects/project/editing/called-off-people.tsx';
import { UNDO_MS } from '#screens/shared/sending/use-undoable.tsx';
import { actsOn } from '#screens/projects/project/editing/shift-act.ts';
import { changesOf, draftOfPosition, editsIn } from '#screens/projects/project/editing/position-edit.ts';
import { readProjectPage } from '#screens/projects/project/queries.ts';
import { asShown, openDevice } from '../../outbox/world.ts';
import { arrive, assignment, crew, festival, position, show, venue } from '../rows.ts';
import { paula } from './planner.ts';

const mia = { ...paula, audiences: ['client'] as const, rights: { projects: ['READ', 'CREATE'] as const } };

const BEFORE = '2027-06-01T08:00:00.000Z';

const standing = {
  id: 'hands',
  rev: 1,
  createdAt: BEFORE,
  updatedAt: BEFORE,
  projectCrewId: 'crew',
  projectId: 'show',
  functionId: 'stagehand',
  amount: 3,
  startDate: '2027-06-04',
  startTime: '08:00',
  endTime: '16:00',
  statusCode: 'open' as const,
  startAt: BEFORE,
  endAt: BEFORE,
  requiredSkillIds: [],
  requiredTagIds: [],
  clientVisible: true,
};

const desk = async (crewStatus = 'confirmed') => {
  const { store } = await openDevice(paula);
  await arrive(
    store,
    festival({
      projects: [{ ...show, statusCode: 'quoted' }],
      locations: [venue()],
      projectCrews: [crew('crew', { statusCode: crewStatus })],
      projectCrewItems: [position('hands', 'stagehand', { amount: 3, breakMin: 30 })],
    }),
  );
  const page = async () => {
    const read = await readProjectPage(store.reads, '2418', 'p-paula');
    const shift = read?.shifts[0];
    if (read === null || shift === undefined) throw new Error('The shift is not there');
    return { page: read, shift };
  };
  return { store, page };
};

it('lets a planner edit and call off, and a client edit the own order, while the crew is open', async () => {
  const { page, shift } = await (await desk()).page();
  const told = (actor: typeof mia | typeof paula, isOwnOrder: boolean, crewStatus = shift.crewStatus, now = BEFORE) =>
    actsOn(actor, { ...page, isOwnOrder }, { ...shift, crewStatus }, now).map(({ kind }) => kind);
  expect(told(paula, false)).toEqual(['edit', 'repeat', 'copy', 'offPosition', 'crew', 'off']);
  expect(told(mia, true)).toEqual(['edit', 'repeat', 'offPosition']);
  // What has begun is not called off any more.
  expect(told(mia, true, 'confirmed', shift.position?.startAt)).toEqual(['edit', 'repeat']);
  expect(told(paula, false, 'confirmed', shift.crewStartAt)).toEqual(['edit', 'repeat', 'copy', 'crew']);
  expect(told(mia, false)).toEqual([]);
  expect(told(paula, false, 'cancelled')).toEqual([]);
  // What was done once can be copied, also when it is over.
  expect(told(paula, false, 'closed')).toEqual(['copy']);
  expect(actsOn(paula, page, { ...shift, position: null }, BEFORE).map(({ kind }) => kind)).toEqual(['crew', 'off']);
});

it('calls one position off, and tells before who goes with it', async () => {
  const { store, page } = await desk();
  const { position: hands } = (await page()).shift;
  if (hands === null) throw new Error('It has no position');
  for (const by of ['projectCrewItemId', 'projectCrewId', 'projectId'] as const)
    expect(
      await readCalledOff(store.reads, by, {
        id: by === 'projectId' ? show.id : by === 'projectCrewId' ? 'crew' : 'hands',
        now: BEFORE,
      }),
    ).toEqual({ names: [], begun: 0 });
  await store.sendAct([{ mutation: editCrewItem, args: { id: 'hands', statusCode: 'cancelled' }, shown: hands }], {
    holdMs: UNDO_MS,
  });
  const { shift, page: after } = await page();
  expect(shift.position).toBeNull();
  expect(actsOn(paula, after, shift, BEFORE).map(({ kind }) => kind)).not.toContain('offPosition');
});

it('keeps of an order the people whose shift has begun, and says so before', async () => {
  const { store, page } = await desk();
  const { shift } = await page();
  await arrive(
    store,
    festival({
      projectCrewItems: [
        position('hands', 'stagehand'),
        position('later', 'stagehand', { startAt: '2027-06-08T06:00:00.000Z', endAt: '2027-06-08T14:00:00.000Z' }),
      ],
      projectCrewItemStatus: [assignment('here', 'ben'), assignment('next', 'cara', { projectCrewItemId: 'later' })],
    }),
  );
  const goneAt = async (now: string) => {
    const { names, begun } = await readCalledOff(store.reads, 'projectId', { id: show.id, now });
    return [names.length, begun];
  };
  expect(await goneAt(BEFORE)).toEqual([2, 0]);
  expect(await goneAt(shift.crewStartAt ?? '')).toEqual([1, 1]);
});

it('sends of an edit only what was changed, and says what was emptied', async () => {
  const { shift } = await (await desk()).page();
  if (shift.position === null) throw new Error('It has no position');
  const as = draftOfPosition(shift.position);
  expect(changesOf(shift.position, as)).toBeUndefined();
  expect(changesOf(shift.position, { ...as, amount: '5' })).toEqual({ amount: 5 });
  expect(changesOf(shift.position, { ...as, breakMin: ' ' })).toEqual({ cleared: ['breakMin'] });
});

it('sends of what a position asks for, of its note and of who sees it only what was changed', () => {
  const stood = draftOfPosition({ ...standing, note: 'Gloves', requiredSkillIds: ['rope', 'firstAid'] });
  const changes = (part: Partial<typeof stood>) =>
    changesOf({ ...standing, note: 'Gloves', requiredSkillIds: ['rope', 'firstAid'] }, { ...stood, ...part });
  expect(changes({})).toBeUndefined();
  expect(changes({ requiredSkillIds: 'rope', requiredTagIds: 'ownCar' })).toEqual({
    requiredSkillIds: ['rope'],
    requiredTagIds: ['ownCar'],
  });
  expect(changes({ requiredSkillIds: '' })).toEqual({ requiredSkillIds: [] });
  expect(changes({ clientVisible: 'off' })).toEqual({ clientVisible: false });
  expect(changes({ note: ' Boots ' })).toEqual({ note: 'Boots' });
  expect(changes({ note: ' ' })).toEqual({ cleared: ['note'] });
  expect(editsIn({ clientVisible: 'off', note: 'x' })).toEqual({ clientVisible: 'off', note: 'x' });
});

it('keeps of a draft the fields that were written, and leaves the others as they stand', () => {
  expect(editsIn({ amount: '5', crewId: 'other', colour: 'red', breakMin: 7 })).toEqual({ amount: '5' });
  expect(editsIn(null)).toEqual({});
});

it('sends of a crew only what was changed, and says what was emptied', async () => {
  const { store } = await desk();
  const form = await readCrewForm(store.reads, 'crew');
  if (form === null) throw new Error('The crew is not there');
  const sent = (edits: object) => changedCrew(form.crew, { ...draftOfCrew(form.crew), ...crewEditsIn(edits) });
  expect(sent({})).toBeUndefined();
  expect(sent({ name: ' Load-out ', requirePreCall: 'off', colour: 'red' })).toEqual({
    name: 'Load-out',
    requirePreCall: false,
  });
  expect(sent({ contactPhone: '+43 1' })).toEqual({ contactOnSite: { name: 'Mia Berg', phone: '+43 1' } });
  expect(sent({ meetingPoint: ' ', contactName: '', contactPhone: '' })).toEqual({
    cleared: ['meetingPoint', 'contactOnSite'],
  });
  const missing = (edits: object) => missingOfCrew({ ...draftOfCrew(form.crew), ...edits });
  expect(missing({})).toEqual([]);
  expect(missing({ name: '', contactPhone: ' ' })).toEqual(['name', 'contactPhone']);
  expect(missing({ contactName: '', contactPhone: '' })).toEqual([]);
  await store.send(editCrew, { id: 'crew', ...sent({ name: 'Load-out' }) }, { shown: form.crew });
  expect((await readCrewForm(store.reads, 'crew'))?.crew.name).toBe('Load-out');
});

it('shows an edit at once, and a crew that is called off without its seats', async () => {
  const { store, page } = await desk();
  await store.send(editCrewItem, { id: 'hands', amount: 5 }, await asShown(store, projectCrewItem, 'hands'));
  expect((await page()).shift.staffing.seats).toBe(5);
  await store.send(moveCrew, { id: 'crew', statusCode: 'cancelled' });
  expect((await page()).shift).toMatchObject({ isCancelled: true, position: null, staffing: { seats: 0 } });
});

it('sends what was changed of its positions before a crew is called off', async () => {
  const { store } = await desk();
  const edit = await store.send(
    editCrewItem,
    { id: 'hands', amount: 5 },
    await asShown(store, projectCrewItem, 'hands'),
  );
  const off = await store.send(moveCrew, { id: 'crew', statusCode: 'cancelled' });
  const entries = await store.local.read(['outbox'], (tables) => tables.outbox.all());
  expect(entries.find(({ id }) => id === off)?.behind).toEqual([edit]);
});
