// What a client may say of the positions of its order: its words and what it asks for, and nothing that is the
// agency's.
import { expect, it } from 'vitest';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { createCrewItem } from '#schema/mutations/crews/positions/create-crew-item.ts';
import { editCrewItem } from '#schema/mutations/crews/positions/edit-crew-item.ts';
import { bookCrew } from '#schema/mutations/projects/book-crew.ts';
import { played, rowAfter } from '#test/support/mutations/played.ts';
import { agency, mia, paula } from '#test/support/mutations/story.ts';

const times = { startDate: '2027-06-04', startTime: '22:00', endTime: '06:00' };
const position = { id: 'p', projectCrewId: 'show', functionId: 'hand', amount: 4, ...times };
const ITS_OWN = { note: 'Bring gloves', requiredSkillIds: ['forkliftLicence'] };

it('are its note and the skills that it asks for', async () => {
  const made = await played(agency, createCrewItem, { ...position, ...ITS_OWN, clientVisible: true }, mia);
  expect(rowAfter(made, projectCrewItem, 'p')).toMatchObject(ITS_OWN);
  const changed = await played(agency, editCrewItem, { id: 'showHands', ...ITS_OWN }, mia);
  expect(rowAfter(changed, projectCrewItem, 'showHands')).toMatchObject(ITS_OWN);
});

it('are neither whether clients see it, nor the tags of the agency, nor its offer', async () => {
  const { projectCrewId: _crew, ...item } = position;
  const booking = {
    number: 'gala',
    crew: { id: 'c', name: 'Load-out', locationId: 'hall' },
    items: [{ ...item, clientVisible: false }],
  };
  expect(await played(agency, createCrewItem, { ...position, clientVisible: false }, mia)).toBe('NO_RIGHT');
  expect(await played(agency, bookCrew, booking, mia)).toBe('NO_RIGHT');
  for (const said of [
    { clientVisible: false },
    { clientVisible: true },
    { requiredTagIds: ['ownCar'] },
    { cleared: ['vacancyText' as const] },
  ])
    expect([said, await played(agency, editCrewItem, { id: 'showHands', ...said }, mia)]).toEqual([said, 'NO_RIGHT']);
});

it('are all of them a planner’s to say', async () => {
  const words = { clientVisible: false, requiredTagIds: ['ownCar'], ...ITS_OWN };
  const made = await played(agency, createCrewItem, { ...position, ...words }, paula);
  expect(rowAfter(made, projectCrewItem, 'p')).toMatchObject(words);
  const emptied = { id: 'showHands', requiredTagIds: [], clientVisible: true, cleared: ['note' as const] };
  expect(rowAfter(await played(agency, editCrewItem, emptied, paula), projectCrewItem, 'showHands')).not.toHaveProperty(
    'note',
  );
});
