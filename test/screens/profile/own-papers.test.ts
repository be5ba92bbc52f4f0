// What the profile shows of one's own papers and of what they prove.
import { expect, it } from 'vitest';
import { readOwnPapers } from '#screens/profile/own-papers.tsx';
import { ben, openDevice } from '../../outbox/world.ts';
import { arrive } from '../rows.ts';

const base = (id: string) => ({
  id,
  rev: 1,
  createdAt: '2027-01-01T00:00:00.000Z',
  updatedAt: '2027-01-01T00:00:00.000Z',
});
const paper = (id: string, name: string, more: Readonly<Record<string, unknown>> = {}) => ({
  ...base(id),
  name,
  ownerKind: 'person',
  ownerId: 'p-ben',
  group: 'certificate',
  ...more,
});
const skill = (id: string, contactId: string, caption: string, skillTypeId: string) => ({
  ...base(id),
  contactId,
  caption,
  skillTypeId,
  state: 'valid',
});
const TYPE = {
  ...base('type'),
  code: 'licence',
  caption: 'Staplerschein',
  sort: 1,
  active: true,
  parameters: '{"skillTypeId":"forklift"}',
};

it('shows own papers but photos and what was replaced for good, and the skills of own contacts in the reader’s words, by name', async () => {
  const { store } = await openDevice(ben);
  await arrive(store, {
    documents: [
      paper('permit', 'Work permit'),
      paper('licence', 'Forklift licence'),
      paper('former', 'Work permit', { fileId: 'permit', statusCode: 'expired' }),
      paper('counting', 'Forklift licence', { fileId: 'licence', statusCode: 'approved' }),
      paper('selfie', 'Selfie', { group: 'photo' }),
      paper('hers', 'Her licence', { ownerId: 'p-cara' }),
      paper('of the crew', 'Plan', { ownerKind: 'projectCrew', ownerId: 'p-ben' }),
    ],
    documentBasedSkills: [
      skill('truck', 'c-ben', 'Truck', 'truck'),
      skill('fork', 'c-ben', 'Forklift', 'forklift'),
      skill('foreign', 'c-cara', 'First aid', 'firstAid'),
    ],
    documentTypes: [TYPE],
  });
  const own = await readOwnPapers(store.reads, 'p-ben', ['c-ben']);
  expect(own.documents.map(({ id }) => id)).toEqual(['licence', 'counting', 'permit']);
  expect(own.skills.map(({ id, caption }) => [id, caption])).toEqual([
    ['fork', 'Staplerschein'],
    ['truck', 'Truck'],
  ]);
});

it('shows nothing to who has none', async () => {
  const { store } = await openDevice(ben);
  expect(await readOwnPapers(store.reads, 'p-ben', [])).toEqual({ documents: [], skills: [] });
});
