// Positions as they are written down on the pages of a crew, who is put on them, and what the chief tells the crew.
import { describe, expect, it } from 'vitest';
import { readChiefPage } from '#screens/chief/queries.ts';
import { changedWords, crewWordsIn, wordsOfCrew } from '#screens/chief/cockpit/crew-words.ts';
import { NO_DEMANDS } from '#screens/shared/crew-positions/demands.ts';
import {
  allWordsOf,
  beginOf,
  copyOf,
  faultOf,
  freshPosition,
  MOST_DAYS,
  wordsOf,
} from '#screens/shared/crew-positions/position-draft.ts';
import { editCrew } from '#schema/mutations/crews/edit-crew.ts';
import { actorWith } from '../../app/actor.ts';
import { openDevice } from '../../outbox/world.ts';
import { arrive, assignment, festival, position } from '../rows.ts';

const ZONE = 'Europe/Vienna';
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
  ],
});

const pageOf = async (actor = cara, more: Parameters<typeof arrive>[1] = {}) => {
  const { store } = await openDevice(actor);
  await arrive(store, { ...rows, ...more });
  const page = await readChiefPage(store.reads, 'crew', actor);
  if (page === null) throw new Error('The crew is missing.');
  return { store, page };
};

describe('a new position', () => {
  const written = {
    functionId: 'stagehand',
    startDate: '2027-06-04',
    startTime: '20:00',
    endDate: '2027-06-05',
    endTime: '02:00',
    amount: '4',
    rows: '2',
    breakMin: '30',
    until: '',
    ...NO_DEMANDS,
  };

  it('is sent as often as it has rows, on each day until the last one', () => {
    const days = (until: string) =>
      allWordsOf({ ...written, until }).map(({ startDate, endDate }) => `${startDate} ${endDate ?? ''}`);
    expect(days('')).toEqual(['2027-06-04 2027-06-05', '2027-06-04 2027-06-05']);
    expect(days('2027-06-05')).toEqual([
      '2027-06-04 2027-06-05',
      '2027-06-04 2027-06-05',
      '2027-06-05 2027-06-06',
      '2027-06-05 2027-06-06',
    ]);
    expect(allWordsOf({ ...written, rows: '1', until: '2027-07-04' })).toHaveLength(MOST_DAYS);
  });

  it('does not end to repeat before it begins, nor goes on for ever', () => {
    expect(faultOf({ ...written, until: '2027-06-04' }, ZONE)).toBeNull();
    expect(faultOf({ ...written, until: '2027-06-03' }, ZONE)).toBe('repeats');
    expect(faultOf({ ...written, until: '2027-07-05' }, ZONE)).toBe('repeats');
  });

  it('is offered from the start of a crew that is still to come, else from now', async () => {
    const { page } = await pageOf();
    const starts = String(page.crew.startAt);
    const eve = Temporal.Instant.from(starts).subtract({ hours: 20 }).toString({ fractionalSecondDigits: 3 });
    const later = Temporal.Instant.from(starts).add({ hours: 1 }).toString({ fractionalSecondDigits: 3 });
    expect(beginOf(page, eve)).toBe(starts);
    expect(beginOf(page, later)).toBe(later);
    expect(faultOf(freshPosition(page, beginOf(page, eve)), ZONE)).toBeNull();
  });

  it('has all of the one that it duplicates, but not its repeats', async () => {
    const like = position('hands', 'stagehand', {
      note: 'Gloves',
      requiredSkillIds: ['heights'],
      clientVisible: false,
      amount: 3,
    });
    const { page } = await pageOf(cara, { projectCrewItems: [like] });
    const [standing] = page.positions;
    if (standing === undefined) throw new Error('The position is missing.');
    expect(copyOf(standing)).toMatchObject({ functionId: 'stagehand', amount: '3', rows: '1', until: '' });
    expect(allWordsOf(copyOf(standing))).toMatchObject([
      { note: 'Gloves', requiredSkillIds: ['heights'], clientVisible: false },
    ]);
  });

  it('says of its note and of what it asks for only what was written', () => {
    expect(Object.keys(wordsOf(written))).not.toContain('note');
    const asked = { ...written, note: ' Own harness ', requiredSkillIds: 'heights\nrigging', clientVisible: 'off' };
    expect(wordsOf(asked)).toMatchObject({
      note: 'Own harness',
      requiredSkillIds: ['heights', 'rigging'],
      clientVisible: false,
    });
    expect(Object.keys(wordsOf(asked))).not.toContain('requiredTagIds');
  });
});

describe('whoever stands on the crew', () => {
  it('reports from the site as its chief alone; a planner who works there decides', async () => {
    expect((await pageOf()).page).toMatchObject({ isOnSite: true, isPlanner: false, viewer: 'lead' });
    const planner = actorWith({
      login: 'user:ben',
      personId: 'p-ben',
      audiences: ['planner'],
      rights: { projects: ['READ'], crews: ['READ', 'EDIT'] },
    });
    expect((await pageOf(planner)).page).toMatchObject({ ownId: 'mine', isOnSite: false, viewer: 'lead' });
  });
});

describe('what the crew has to know', () => {
  it('is changed by its chief in the two fields that are theirs, without a line', async () => {
    const { store, page } = await pageOf();
    const standing = wordsOfCrew(page.crew);
    expect(changedWords(page.crew, standing)).toBeUndefined();
    const changes = changedWords(page.crew, { meetingPoint: ' Gate 7 ', info: '' });
    expect(changes).toEqual({ meetingPoint: 'Gate 7', ...(standing.info === '' ? {} : { cleared: ['info'] }) });
    await store.send(editCrew, { id: 'crew', ...changes }, { shown: page.crew });
    expect((await readChiefPage(store.reads, 'crew', cara))?.crew.meetingPoint).toBe('Gate 7');
  });

  it('is kept in the fields that somebody wrote', () => {
    expect(crewWordsIn({ info: 'Bring gloves', name: 'x', meetingPoint: 5 })).toEqual({ info: 'Bring gloves' });
  });
});
