// The page of a project: what is read of its order, and which views a login has.
import { expect, it } from 'vitest';
import type { ServerRow } from '#db/tables/server-rows.ts';
import { readProjectPage, type ProjectPage } from '#screens/projects/project/queries.ts';
import { shownView, viewsOf } from '#screens/projects/project/views.ts';
import { projectPath } from '#screens/shared/navigation/paths.ts';
import { actorWith } from '../app/actor.ts';
import { openDevice } from '../outbox/world.ts';
import { arrive, crew, festival, show, venue, type Rows } from './rows.ts';

const paula = actorWith({
  login: 'user:p-paula',
  personId: 'p-paula',
  contactIds: ['c-paula'],
  audiences: ['planner'],
  rights: { projects: ['READ'] },
});

const pageOf = async (rows: Rows, step: string): Promise<ProjectPage | null> => {
  const { store } = await openDevice(paula);
  await arrive(store, festival(rows));
  return readProjectPage(store.reads, step);
};

const note = (id: string, more: Readonly<Record<string, unknown>> = {}): ServerRow => ({
  id,
  rev: 1,
  projectCrewId: id,
  projectId: 'show',
  statusCode: 'open',
  lines: [],
  signatureVoid: false,
  digital: false,
  downloaded: false,
  sentTo: [],
  ...more,
});

const early = { startAt: '2027-06-03T06:00:00.000Z', endAt: '2027-06-03T14:00:00.000Z' };
const late = { startAt: '2027-06-05T06:00:00.000Z', endAt: '2027-06-05T14:00:00.000Z' };

it('names the places of crews that take place once each, in the order of their first shifts', async () => {
  const page = await pageOf(
    {
      locations: [venue(), venue('dock', { name: 'Dock 4' }), venue('yard', { name: 'Yard' })],
      projectCrews: [
        crew('second', { ...late, locationId: 'place' }),
        crew('first', { ...early, locationId: 'dock' }),
        crew('third', { ...late, startAt: '2027-06-05T07:00:00.000Z', locationId: 'dock' }),
        crew('off', { ...early, locationId: 'yard', statusCode: 'cancelled' }),
      ],
    },
    '2418',
  );
  expect(page?.placeNames).toEqual(['Dock 4', venue()['name']]);
});

it('names the rate card, and none where the login is not told of it', async () => {
  const rows: Rows = {
    projects: [{ ...show, rateCardId: 'arena' }],
    rateCards: [{ id: 'arena', rev: 1, name: 'Arena', validFrom: '2027-01-01', currency: 'EUR' }],
  };
  expect((await pageOf(rows, '2418'))?.rateCardName).toBe('Arena');
  expect((await pageOf({ ...rows, rateCards: [] }, '2418'))?.rateCardName).toBeNull();
  expect((await pageOf({}, '2418'))?.rateCardName).toBeNull();
});

it('puts delivery notes in the order of their crews, and leaves out crews that have none', async () => {
  const page = await pageOf(
    {
      projectCrews: [crew('second', late), crew('first', early), crew('bare', early)],
      deliveryNotes: [note('second', { number: 7 }), note('first', { statusCode: 'signed' })],
    },
    '2418',
  );
  expect(page?.notes.map(({ note: { id, statusCode } }) => [id, statusCode])).toEqual([
    ['first', 'signed'],
    ['second', 'open'],
  ]);
  expect(page?.crews.find((one) => one.crew.id === 'bare')?.note).toBeNull();
});

it('is found by its id while its number is still to come, and is none where it is not here', async () => {
  const { number: _, ...unnumbered } = show;
  expect((await pageOf({ projects: [unnumbered] }, '~show'))?.project.id).toBe('show');
  expect(await pageOf({ projects: [unnumbered] }, '2418')).toBeNull();
});

it('shows the view that the address names, of those that the login has', () => {
  const ofUser = viewsOf(paula);
  expect(ofUser).toEqual(['shifts', 'notes', 'documents']);
  expect(shownView(ofUser, 'documents')).toBe('documents');
  expect(shownView(ofUser, 'prices')).toBe('shifts');
  expect(shownView(ofUser, undefined)).toBe('shifts');
  const ofProject = viewsOf({ loginType: 'project' });
  expect(shownView(ofProject, 'documents')).toBe('shifts');
  expect(projectPath({ id: 'show', number: 2418 }, 'notes')).toBe('/projects/2418?show=notes');
  expect(projectPath({ id: 'show' })).toBe('/projects/~show');
});
