// Positions are added, changed and cancelled: the crew's span, everybody's terms and the order's state follow.
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { project } from '#schema/entities/projects/project.ts';
import { addCrewItemOnSite } from '#schema/mutations/crews/add-crew-item-on-site.ts';
import { createCrewItem } from '#schema/mutations/crews/create-crew-item.ts';
import { editCrewItem } from '#schema/mutations/crews/edit-crew-item.ts';
import { isClientOnly } from '#schema/mutations/actors.ts';
import { editCrew } from '#schema/mutations/crews/edit-crew.ts';
import { shiftInstants } from '#schema/rules/shift-times.ts';
import { DONE, type Occasion } from '../occasion.ts';
import { cancelPeople } from './cancelled-work.ts';
import { positionsOf, spanCrew } from './crew-span.ts';
import { hookFor } from './hook.ts';
import { bringToTerms, changedTerms } from './new-terms.ts';
import { settleSeats } from './seats.ts';

export const createCrewItemHook = hookFor(createCrewItem, async (occasion, { id, projectCrewId }, apply) => {
  await apply();
  await spanCrew(occasion.tx, projectCrewId, id);
  await drawnUpAnew(occasion, (await occasion.tx.get(projectCrewItem, id))?.projectId);
  return DONE;
});

export const addCrewItemOnSiteHook = hookFor(addCrewItemOnSite, async ({ tx }, { id, projectCrewId }, apply) => {
  await apply();
  await spanCrew(tx, projectCrewId, id);
  return DONE;
});

export const editCrewItemHook = hookFor(editCrewItem, async (occasion, { id }, apply) => {
  const { tx } = occasion;
  const before = await tx.get(projectCrewItem, id);
  await apply();
  const item = await tx.get(projectCrewItem, id);
  if (before === undefined || item === undefined) return DONE;
  if (item.statusCode === 'cancelled') await cancelPeople(tx, id);
  else await bringToTerms(tx, { item, changed: changedTerms(before, item) });
  await spanCrew(tx, item.projectCrewId);
  if (item.amount < before.amount) await settleSeats(tx, id);
  await drawnUpAnew(occasion, item.projectId);
  return DONE;
});

/** A client who changes an order that was quoted draws it up anew (domain 1.2). */
export const drawnUpAnew = async ({ tx, caller: { actor } }: Occasion, projectId: string | undefined): Promise<void> => {
  const order = projectId === undefined || !isClientOnly(actor) ? undefined : await tx.get(project, projectId);
  if (order?.statusCode === 'quoted') await tx.put(project, { ...order, statusCode: 'designClient' });
};

/** Another place: everybody on the crew is told, and where its clock differs the wall times stay and the instants move. */
export const editCrewHook = hookFor(editCrew, async ({ tx }, { id }, apply) => {
  const before = await tx.get(projectCrew, id);
  await apply();
  const crew = await tx.get(projectCrew, id);
  if (before === undefined || crew === undefined || before.locationId === crew.locationId) return DONE;
  for (const item of await positionsOf(tx, id)) {
    const moved = { ...item, ...shiftInstants(item, crew.timezone) };
    await tx.put(projectCrewItem, moved);
    await bringToTerms(tx, { item: moved, changed: ['place', ...changedTerms(item, moved)], timezone: crew.timezone });
  }
  await spanCrew(tx, id);
  return DONE;
});
