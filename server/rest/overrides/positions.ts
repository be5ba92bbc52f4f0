// Positions are added, changed and cancelled: the crew's span, everybody's terms and the order's state follow.
import type { Row } from '#schema/define/entity.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { location } from '#schema/entities/places/location.ts';
import { project } from '#schema/entities/projects/project.ts';
import { addCrewItemOnSite } from '#schema/mutations/crews/add-crew-item-on-site.ts';
import { createCrewItem } from '#schema/mutations/crews/create-crew-item.ts';
import { editAssignment } from '#schema/mutations/crews/edit-assignment.ts';
import { editCrewItem } from '#schema/mutations/crews/edit-crew-item.ts';
import { isClientOnly } from '#schema/mutations/actors.ts';
import { editCrew } from '#schema/mutations/crews/edit-crew.ts';
import { shiftInstants } from '#schema/rules/shift-times.ts';
import { DONE, type Occasion } from '../occasion.ts';
import { peek } from '../peek.ts';
import { cancelPeople } from './cancelled-work.ts';
import { positionsOf, spanCrew } from './crew-span.ts';
import { hookFor } from './hook.ts';
import { besideFormer, bringToTerms, changedTerms, type ChangedTerm, type Former } from './new-terms.ts';
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
  else await bringToTerms(occasion, { item, changed: changedTerms(before, item), ...(before.functionId === item.functionId ? {} : { former: { functionId: before.functionId } }) });
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

/** Another place, meeting point or dress: everybody on the crew is told; where the place's clock differs, the wall times stay and the instants move. */
export const editCrewHook = hookFor(editCrew, async (occasion, { id }, apply) => {
  const { tx } = occasion;
  const before = await tx.get(projectCrew, id);
  await apply();
  const crew = await tx.get(projectCrew, id);
  if (before === undefined || crew === undefined) return DONE;
  const changed = CREW_TERMS.filter(({ field }) => before[field] !== crew[field]).map(({ term }) => term);
  if (changed.length === 0) return DONE;
  const former = await formerOf(occasion, before, changed);
  for (const item of await positionsOf(tx, id)) {
    const moved = changed.includes('place') ? { ...item, ...shiftInstants(item, crew.timezone) } : item;
    if (changed.includes('place')) await tx.put(projectCrewItem, moved);
    await bringToTerms(occasion, { item: moved, changed: [...changed, ...changedTerms(item, moved)], former, timezone: crew.timezone });
  }
  if (changed.includes('place')) await spanCrew(tx, id);
  return DONE;
});

type Crew = Row<typeof projectCrew>;

/** What a crew says of everybody's terms. */
const CREW_TERMS = [{ field: 'locationId', term: 'place' }, { field: 'meetingPoint', term: 'meetingPoint' }, { field: 'dressCode', term: 'dressCode' }] as const;

const formerOf = async ({ tx }: Occasion, { locationId, meetingPoint, dressCode }: Crew, changed: readonly ChangedTerm[]): Promise<Former> => {
  const place = changed.includes('place') ? (await peek(tx.client, location, { tenant: tx.by.tenant, id: locationId }))?.name : undefined;
  return {
    ...(place === undefined ? {} : { place }),
    ...(changed.includes('meetingPoint') && meetingPoint !== undefined ? { meetingPoint } : {}), ...(changed.includes('dressCode') && dressCode !== undefined ? { dressCode } : {}),
  };
};

/** New times of one person alone. */
export const editAssignmentHook = hookFor(editAssignment, async (occasion, { id }, apply) => {
  const { tx } = occasion;
  const before = await tx.get(projectCrewItemStatus, id);
  await apply();
  const after = await tx.get(projectCrewItemStatus, id);
  if (before !== undefined && after !== undefined && after.termsRev !== before.termsRev) await tx.put(projectCrewItemStatus, await besideFormer(occasion, before, after));
  return DONE;
});
