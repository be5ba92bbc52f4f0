// Orders: the agency hears of a new one, crews follow the order's state, and closing asks for released papers.
import { Refused } from '#schema/define/mutation.ts';
import { deliveryNote } from '#schema/entities/crews/delivery-note.ts';
import { crewChiefSheet } from '#schema/entities/crews/crew-chief-sheet.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { project } from '#schema/entities/projects/project.ts';
import { moveCrew } from '#schema/mutations/crews/move-crew.ts';
import { bookCrew } from '#schema/mutations/projects/book-crew.ts';
import { moveProject } from '#schema/mutations/projects/move-project.ts';
import { DONE, type Occasion } from '../occasion.ts';
import { peek } from '../peek.ts';
import { cancelCrews, cancelPositions, confirmCrews, crewsOf } from './cancelled-work.ts';
import { hookFor } from './hook.ts';
import { drawnUpAnew } from './positions.ts';

export const moveProjectHook = hookFor(moveProject, async ({ tx }, { number }, apply) => {
  const before = await tx.get(project, number);
  await apply();
  const row = await tx.get(project, number);
  if (before === undefined || row === undefined || before.statusCode === row.statusCode) return DONE;
  const { closedAt: _closedAt, ...open } = row;
  switch (row.statusCode) {
    case 'confirmed':
      await tx.put(project, open);
      await confirmCrews(tx, row.id);
      break;
    case 'cancelled': case 'declined':
      await cancelCrews(tx, row.id);
      break;
    case 'closed':
      for (const crew of await crewsOf(tx, row.id)) if (crew.statusCode !== 'cancelled') await demandReleased({ tx }, crew.id);
      await tx.put(project, { ...row, closedAt: tx.now });
      break;
    case 'designClient': case 'quoted': break;
  }
  return DONE;
});

/** @throws Refused NOT_RELEASED while a paper of the crew is open */
const demandReleased = async ({ tx }: Pick<Occasion, 'tx'>, crewId: string): Promise<void> => {
  const where = { tenant: tx.by.tenant, id: crewId };
  const note = await peek(tx.client, deliveryNote, where);
  const sheet = await peek(tx.client, crewChiefSheet, where);
  if (note?.statusCode !== 'released' || sheet?.statusCode !== 'released') throw new Refused('NOT_RELEASED');
};

export const moveCrewHook = hookFor(moveCrew, async (occasion, { id, statusCode }, apply) => {
  const before = await occasion.tx.get(projectCrew, id);
  await apply();
  if (before?.statusCode === statusCode) return DONE;
  if (statusCode === 'cancelled') await cancelPositions(occasion.tx, id);
  if (statusCode === 'closed') await demandReleased(occasion, id);
  return DONE;
});

export const bookCrewHook = hookFor(bookCrew, async (occasion, { number }, apply) => {
  await apply();
  await drawnUpAnew(occasion, number);
  return DONE;
});
