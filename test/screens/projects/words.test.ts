// The words and dates of a project: who may change them, what is sent of a change, and what somebody else made of them
// while they were being written.
import { expect, it } from 'vitest';
import { contact } from '#schema/entities/people/contact.ts';
import { canEditProject } from '#screens/projects/project/words/may.ts';
import {
  cardFaults,
  changedWords,
  editedWords,
  meanwhile,
  wordEditsIn,
  wordFaults,
  written,
} from '#screens/projects/project/words/project-words.ts';
import { readPlannerNames, toggledPlanner } from '#screens/projects/planners.ts';
import { readWordChoices } from '#screens/projects/project/words/word-choices.ts';
import { openDevice } from '../../outbox/world.ts';
import { arrive, festival, human, show } from '../rows.ts';
import { paula } from './planner.ts';

const mia = { ...paula, audiences: ['client'] as const, rights: { projects: ['READ', 'CREATE'] as const } };
const agency = { ...paula, rights: { projects: ['READ', 'EDIT'] as const } };
const reader = { ...paula, rights: { projects: ['READ'] as const } };
const order = {
  ...{ id: 'show', rev: 1, createdAt: '', updatedAt: '', name: 'Harbour Fest', companyId: 'co', clientMark: 'Fest' },
  ...{ beginDate: '2027-06-03', endDate: '2027-06-06', reference: 'PO 7', plannerContactIds: [] },
  statusCode: 'quoted' as const,
  kind: 'standard' as const,
};

it('may be changed by the agency until the project is closed, and by its client until it is confirmed', () => {
  const states = ['designClient', 'quoted', 'confirmed', 'closed', 'cancelled', 'declined'] as const;
  const told = (actor: typeof mia | typeof agency | typeof reader, isOwn: boolean) =>
    states.filter((statusCode) => canEditProject(actor, { statusCode }, isOwn));
  expect(told(mia, true)).toEqual(['designClient', 'quoted']);
  expect(told(mia, false)).toEqual([]);
  expect(told(agency, false)).toEqual(['designClient', 'quoted', 'confirmed']);
  expect(told({ ...agency, rights: { projects: ['READ'] as const } }, false)).toEqual([]);
});

it('sends only what was changed, and says what was emptied', () => {
  const sent = (edits: object) => changedWords(order, editedWords(order, wordEditsIn(edits)));
  expect(sent({})).toBeUndefined();
  expect(sent({ name: ' Harbour Fest ' })).toBeUndefined();
  expect(sent({ name: 'Harbour Fest 2', comment: ' Two trucks ' })).toEqual({
    name: 'Harbour Fest 2',
    comment: 'Two trucks',
  });
  expect(sent({ reference: ' ', endDate: '2027-06-07' })).toEqual({ endDate: '2027-06-07', cleared: ['reference'] });
});

it('keeps planners as one text, sends all of them, and nobody where the last is taken out', () => {
  const planned = { ...order, plannerContactIds: ['c-paula', 'c-oona'] };
  const { plannerContactIds: standing } = editedWords(planned, {});
  expect(standing).toBe('c-oona c-paula');
  const toggled = (...ids: readonly string[]) => ids.reduce(toggledPlanner, standing);
  const sent = (text: string) =>
    changedWords(planned, editedWords(planned, written(planned, {}, 'plannerContactIds', text)));
  expect(sent(toggled('c-abe'))).toEqual({ plannerContactIds: ['c-abe', 'c-oona', 'c-paula'] });
  expect(sent(toggled('c-oona', 'c-oona'))).toBeUndefined();
  expect(sent(toggled('c-oona', 'c-paula'))).toEqual({ plannerContactIds: [] });
  // Somebody else named one more meanwhile.
  const mine = written(planned, {}, 'plannerContactIds', toggled('c-oona'));
  expect(meanwhile({ ...planned, plannerContactIds: ['c-paula', 'c-abe'] }, mine, 'plannerContactIds')).toBe(
    'c-abe c-paula',
  );
});

it('says what is missing, and that it ends before it begins', () => {
  expect(wordFaults(editedWords(order, {}))).toEqual({});
  expect(wordFaults(editedWords(order, { name: ' ', endDate: '2027-06-01' }))).toEqual({
    name: 'needed',
    endDate: 'backwards',
  });
});

it('says that the card does not hold on the first day, where one of them is changed', () => {
  const priced = { ...order, rateCardId: 'rates' };
  const card = { id: 'rates', rev: 1, createdAt: '', updatedAt: '', name: '2027', currency: 'EUR', lines: [] };
  const cards = [{ ...card, validFrom: '2027-01-01', validTo: '2027-12-31' }];
  const faults = (edits: object, isAgency = true) =>
    cardFaults(priced, editedWords(priced, edits), { cards, isAgency });
  const later = { beginDate: '2028-01-03', endDate: '2028-01-05' };
  expect([faults({ name: 'Other' }), faults({ beginDate: '2027-06-02' })]).toEqual([{}, {}]);
  expect([faults(later), faults(later, false)]).toEqual([{ rateCardId: 'expired' }, { beginDate: 'cardOver' }]);
});

it('keeps beside what is written what stood there, and tells what somebody else made of it meanwhile', () => {
  const first = written(order, {}, 'reference', 'PO 8');
  expect(first).toEqual({ reference: 'PO 8', 'was.reference': 'PO 7' });
  expect(meanwhile(order, first, 'reference')).toBeUndefined();
  const theirs = { ...order, reference: 'PO 9' };
  const second = { ...first, ...written(theirs, first, 'reference', 'PO 88') };
  expect(meanwhile(theirs, second, 'reference')).toBe('PO 9');
  // The same words are nobody's to decide, and fields that nobody writes here show what stands.
  expect(meanwhile({ ...order, reference: 'PO 8' }, first, 'reference')).toBeUndefined();
  expect(meanwhile({ ...order, name: 'Other' }, first, 'name')).toBeUndefined();
  expect(wordEditsIn({ reference: 'PO 8', 'was.reference': 'PO 7', number: 'x', name: 3 })).toEqual(first);
});

it('offers contacts of its client, and managers of the agency, with whoever stands there already', async () => {
  const { store } = await openDevice(paula);
  const role = (id: string, kind: string, more: object = {}) => ({
    ...{ id: `c-${id}`, rev: 1, createdAt: '', updatedAt: '', number: id, personId: id, kind, loginTypes: [] },
    ...{ isProjectManager: false, isAccountant: false, functionIds: [], tagIds: [], active: true },
    ...more,
  });
  await arrive(store, {
    ...festival(),
    projects: [show],
    persons: ['mia', 'max', 'gone', 'oona', 'paula', 'left'].map((id) => human(id, id, 'Berg')),
    [contact.name]: [
      role('mia', 'client', { companyId: 'co' }),
      role('max', 'client', { companyId: 'other' }),
      role('gone', 'client', { companyId: 'co', active: false }),
      role('oona', 'planner', { isProjectManager: true }),
      role('paula', 'planner'),
      role('left', 'planner', { active: false }),
    ],
  });
  const choices = await readWordChoices(store.reads, { companyId: 'co', projectManagerContactId: 'c-paula' });
  expect(choices.contacts.map(({ value }) => value)).toEqual(['c-mia']);
  expect(choices.managers.map(({ value }) => value)).toEqual(['c-oona', 'c-paula']);
  expect(choices.planners.map(({ value }) => value)).toEqual(['c-oona', 'c-paula']);
  // Whoever plans it already stands among them, of whatever kind, and is taken out by a press.
  const named = await readWordChoices(store.reads, {
    companyId: 'co',
    plannerContactIds: ['c-left', 'c-max', 'c-far'],
  });
  expect(named.planners.map(({ value }) => value)).toEqual(['c-left', 'c-max', 'c-oona', 'c-paula']);
  expect(await readPlannerNames(store.reads, ['c-paula', 'c-left', 'c-far'])).toEqual(['left Berg', 'paula Berg']);
  const kept = await readWordChoices(store.reads, { companyId: 'co', clientContactId: 'c-gone' });
  expect(kept.contacts.map(({ value }) => value)).toEqual(['c-gone', 'c-mia']);
});
