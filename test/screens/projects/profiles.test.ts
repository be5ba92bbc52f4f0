// The people of a project: each once, by group, with what they do on it, in which state, and on which days.
import { expect, it } from 'vitest';
import {
  foundProfiles,
  runsOf,
  type ProfileGroup,
  type ProfilesOfProject,
} from '#screens/projects/project/profiles/profiles.ts';
import { readProjectPage } from '#screens/projects/project/queries.ts';
import { openDevice } from '../../outbox/world.ts';
import { arrive, assignment, crew, crewChief, festival, human, position, stagehand, type Rows } from '../rows.ts';
import { paula } from './planner.ts';
import { viewsOf } from '#screens/projects/project/views.ts';

const profiles = async (rows: Rows): Promise<ProfilesOfProject> => {
  const { store } = await openDevice(paula);
  await arrive(
    store,
    festival({
      functions: [stagehand, crewChief],
      persons: [human('ben', 'Ben', 'Zoller', { pictureFileId: 'face' }), human('cara', 'Anna', 'Adler')],
      projectCrewItems: [position('hands', 'stagehand', { amount: 9 }), position('lead', 'chief')],
      ...rows,
    }),
  );
  const page = await readProjectPage(store.reads, '2418', 'p-paula');
  if (page === null) throw new Error('The project is not here');
  return page.profiles;
};

const on = (day: string) => ({ effectiveStart: `${day}T06:00:00.000Z`, effectiveEnd: `${day}T14:00:00.000Z` });

it('names each person once, by name, with their functions and the days of each', async () => {
  const { booked } = await profiles({
    projectCrewItemStatus: [
      assignment('a1', 'ben', on('2027-06-05')),
      assignment('a2', 'ben', on('2027-06-04')),
      assignment('a3', 'ben', { ...on('2027-06-08'), projectCrewItemId: 'lead', chief: true }),
      assignment('a4', 'cara', { ...on('2027-06-04'), statusCode: 'worked' }),
    ],
  });
  expect(booked).toEqual([
    {
      ...{ personId: 'cara', name: 'Anna Adler', pictureId: null },
      roles: [
        {
          ...{ functionName: 'Stagehand', status: 'worked', isChief: false },
          days: [{ from: '2027-06-04', to: '2027-06-04' }],
        },
      ],
      skills: [],
    },
    {
      ...{ personId: 'ben', name: 'Ben Zoller', pictureId: 'face' },
      roles: [
        {
          ...{ functionName: 'Stagehand', status: 'confirmed', isChief: false },
          days: [{ from: '2027-06-04', to: '2027-06-05' }],
        },
        {
          ...{ functionName: 'Crew chief', status: 'confirmed', isChief: true },
          days: [{ from: '2027-06-08', to: '2027-06-08' }],
        },
      ],
      skills: [],
    },
  ]);
});

it('tells the booked from those with whom it is open and those who do not come', async () => {
  const found = await profiles({
    projectCrewItemStatus: [
      assignment('a1', 'ben', on('2027-06-04')),
      assignment('a2', 'ben', { ...on('2027-06-05'), statusCode: 'requested' }),
      assignment('a3', 'cara', { ...on('2027-06-04'), statusCode: 'declined' }),
      // Of somebody whom this device does not know.
      assignment('a4', 'stranger', on('2027-06-04')),
    ],
  });
  const names = (group: ProfileGroup) => found[group].map(({ name }) => name);
  expect([names('booked'), names('open'), names('out')]).toEqual([['Ben Zoller'], ['Ben Zoller'], ['Anna Adler']]);
  expect(found.unnamed).toBe(1);
});

it('leaves out what was called off', async () => {
  const { booked } = await profiles({
    projectCrews: [crew(), crew('off', { statusCode: 'cancelled' })],
    projectCrewItems: [
      position('gone', 'stagehand', { statusCode: 'cancelled' }),
      position('lost', 'stagehand', { projectCrewId: 'off' }),
    ],
    projectCrewItemStatus: [
      assignment('a1', 'ben', { projectCrewItemId: 'gone' }),
      assignment('a2', 'cara', { projectCrewItemId: 'lost', projectCrewId: 'off' }),
    ],
  });
  expect(booked).toEqual([]);
});

it('says days by the place of the shift, and those without a gap as one run', async () => {
  expect(runsOf([])).toEqual([]);
  expect(runsOf(['2027-06-30', '2027-07-01', '2027-07-01', '2027-07-03'])).toEqual([
    { from: '2027-06-30', to: '2027-07-01' },
    { from: '2027-07-03', to: '2027-07-03' },
  ]);
  const { booked } = await profiles({
    projectCrewItemStatus: [assignment('a1', 'ben', { effectiveStart: '2027-06-04T22:30:00.000Z' })],
  });
  expect(booked[0]?.roles[0]?.days).toEqual([{ from: '2027-06-05', to: '2027-06-05' }]);
});

it('finds people by a part of their name or of what they do', async () => {
  const { booked } = await profiles({
    projectCrewItemStatus: [assignment('a1', 'ben'), assignment('a2', 'cara', { projectCrewItemId: 'lead' })],
  });
  const found = (typed: string) => foundProfiles(booked, typed).map(({ personId }) => personId);
  expect([found(''), found(' zoll '), found('CHIEF'), found('rigger')]).toEqual([
    ['cara', 'ben'],
    ['ben'],
    ['cara'],
    [],
  ]);
});

it('names of what the positions ask for what each can prove, and nothing else', async () => {
  const proof = (id: string, contactId: string, skillTypeId: string, state = 'valid') => ({
    ...{ id, rev: 1, createdAt: '2027-05-01T08:00:00.000Z', updatedAt: '2027-05-01T08:00:00.000Z' },
    ...{ contactId, skillTypeId, state, caption: `Proof of ${skillTypeId}` },
  });
  const { booked } = await profiles({
    projectCrewItems: [position('hands', 'stagehand', { requiredSkillIds: ['forklift', 'rigging'] })],
    projectCrewItemStatus: [
      assignment('a1', 'ben', { contactId: 'c-ben' }),
      assignment('a2', 'cara', { contactId: 'c-cara' }),
    ],
    documentBasedSkills: [
      proof('s1', 'c-ben', 'forklift'),
      proof('s2', 'c-ben', 'firstAid'),
      proof('s3', 'c-ben', 'rigging', 'expired'),
      proof('s4', 'c-cara', 'rigging', 'expiring'),
    ],
  });
  expect(booked.map(({ personId, skills }) => [personId, skills])).toEqual([
    ['cara', ['Proof of rigging']],
    ['ben', ['Proof of forklift']],
  ]);
});

it('is a view for planners, and for a client with the right to profiles', () => {
  const client = (rights: Readonly<Record<string, readonly string[]>>) =>
    viewsOf({ ...paula, audiences: ['client'], rights }).includes('profiles');
  expect([viewsOf(paula).includes('profiles'), client({ crewProfile: ['READ'] }), client({})]).toEqual([
    true,
    true,
    false,
  ]);
});
