// The page of a crew for those who look at it from outside its team: which papers each may open, and who may add a
// position.
import { describe, expect, it } from 'vitest';
import { createCrewItem } from '#schema/mutations/crews/positions/create-crew-item.ts';
import type { Actor } from '#schema/define/rights.ts';
import type { ServerRow } from '#db/tables/server-rows.ts';
import { readPapersOfViewer } from '#screens/crews/crew/papers-of-viewer.ts';
import { readPositionsOfCrew } from '#screens/crews/planning/positions-of-crew.ts';
import { actorWith } from '../../app/actor.ts';
import { openDevice } from '../../outbox/world.ts';
import { arrive, assignment, crew, festival, role, show } from '../rows.ts';

const TODAY = '2027-06-04';
const READ: Actor['rights'] = { projects: ['READ'] };
const cara = actorWith({ login: 'user:cara', personId: 'p-cara', contactIds: ['c-p-cara'], rights: READ });
const ben = actorWith({ login: 'user:ben', personId: 'p-ben', contactIds: ['c-p-ben'], rights: READ });
const paula = actorWith({
  login: 'user:paula',
  personId: 'p-paula',
  audiences: ['planner'],
  rights: { projects: ['READ'], crews: ['READ', 'EDIT'] },
});
const otto = actorWith({ login: 'user:otto', personId: 'p-otto', audiences: ['office'], rights: READ });
const mia = actorWith({
  login: 'user:mia',
  personId: 'p-mia',
  contactIds: ['c-mia'],
  audiences: ['client'],
  rights: { projects: ['READ', 'CREATE'] },
});
const stage = actorWith({
  login: 'project:1',
  loginType: 'project',
  personId: null,
  projectId: 'project',
  rights: READ,
});

const rows = (more: Readonly<Record<string, readonly ServerRow[]>> = {}) =>
  festival({
    projectCrews: [{ ...crew(), securityFormIds: ['safety'] }],
    contacts: [role('c-mia', 'p-mia', { kind: 'client', companyId: 'client' })],
    projects: [{ ...show, companyId: 'client' }],
    projectCrewItemStatus: [
      assignment('mine', 'p-ben'),
      assignment('lead', 'p-cara', { chief: true, projectCrewItemId: 'lead' }),
    ],
    ...more,
  });

const deviceOf = async (actor: Actor, more: Readonly<Record<string, readonly ServerRow[]>> = {}) => {
  const { store } = await openDevice(actor);
  await arrive(store, rows(more));
  return store;
};

describe('the papers of a crew', () => {
  const papersOf = async (actor: Actor, today = TODAY, more: Readonly<Record<string, readonly ServerRow[]>> = {}) =>
    readPapersOfViewer((await deviceOf(actor, more)).reads, { crewId: 'crew', actor, today });

  it('are shown to each as they may open them: nothing to the team', async () => {
    expect(await papersOf(ben)).toBeNull();
    expect(await papersOf(cara)).toMatchObject({ viewer: 'lead', maySign: true, checks: [] });
    expect(await papersOf(paula)).toMatchObject({ viewer: 'lead', maySign: true, checks: [] });
    expect(await papersOf(mia)).toMatchObject({ viewer: 'client', maySign: true });
    expect(await papersOf(otto)).toMatchObject({ viewer: 'reader', maySign: false });
  });

  it('are signed by a project login only where the company wants its notes signed', async () => {
    expect(await papersOf(stage)).toMatchObject({ viewer: 'project', maySign: false });
    const settings = { id: 'client', rev: 1, requireSignedNote: true, securityCheckFormIds: ['fire'] };
    expect(await papersOf(stage, TODAY, { companySettings: [settings] })).toMatchObject({ maySign: true });
  });

  it('have the checks of days that have come, named where their form is here', async () => {
    const named = { forms: [{ id: 'safety', rev: 1, name: 'Safety walk' }] };
    expect((await papersOf(mia, TODAY, named))?.checks).toContainEqual({
      formId: 'safety',
      name: 'Safety walk',
      shift: { date: TODAY, shift: '1' },
    });
    expect((await papersOf(mia))?.checks[0]).toMatchObject({ name: null });
    expect((await papersOf(mia, '2027-06-03'))?.checks).toEqual([]);
  });
});

describe('the positions of a crew on its page', () => {
  const positionsFor = async (actor: Actor, statusCode = 'designClient', crewStatus = 'planned') =>
    readPositionsOfCrew(
      (
        await deviceOf(actor, {
          projects: [{ ...show, companyId: 'client', statusCode }],
          projectCrews: [{ ...crew(), statusCode: crewStatus }],
        })
      ).reads,
      'crew',
      actor,
    );

  it('are added to by planners, and by the client while the order is drawn up', async () => {
    expect((await positionsFor(paula, 'confirmed'))?.positions.length).toBeGreaterThan(0);
    expect(await positionsFor(mia, 'quoted')).not.toBeNull();
    expect(await positionsFor(mia, 'confirmed')).toBeNull();
    for (const actor of [ben, cara, otto, stage]) expect(await positionsFor(actor)).toBeNull();
    expect(await positionsFor(paula, 'confirmed', 'closed')).toBeNull();
  });

  it('show a further one at once', async () => {
    const store = await deviceOf(paula);
    const before = await readPositionsOfCrew(store.reads, 'crew', paula);
    await store.send(createCrewItem, {
      id: 'more',
      projectCrewId: 'crew',
      functionId: 'stagehand',
      startDate: TODAY,
      startTime: '08:00',
      endTime: '12:00',
      amount: 2,
    });
    const after = await readPositionsOfCrew(store.reads, 'crew', paula);
    expect(after?.positions).toHaveLength((before?.positions.length ?? 0) + 1);
  });
});
