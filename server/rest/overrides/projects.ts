// Orders: the agency hears of a new one, crews follow the order's state, and closing asks for released papers.
import { Refused } from '#schema/define/mutation.ts';
import { deliveryNote } from '#schema/entities/crews/delivery-note.ts';
import { crewChiefSheet } from '#schema/entities/crews/crew-chief-sheet.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { company } from '#schema/entities/people/company.ts';
import { companySettings } from '#schema/entities/people/company-settings.ts';
import { location } from '#schema/entities/places/location.ts';
import { project } from '#schema/entities/projects/project.ts';
import { isClientOnly } from '#schema/mutations/actors.ts';
import { moveCrew } from '#schema/mutations/crews/move-crew.ts';
import { bookCrew } from '#schema/mutations/projects/book-crew.ts';
import { createLocation } from '#schema/mutations/projects/create-location.ts';
import { createProject } from '#schema/mutations/projects/create-project.ts';
import { moveProject } from '#schema/mutations/projects/move-project.ts';
import { sql } from '../../database/sql.ts';
import { look } from '../look.ts';
import { visibleText } from '../mutation-answer.ts';
import { DONE, type Occasion } from '../occasion.ts';
import { peek } from '../peek.ts';
import { Refusal } from '../refusal.ts';
import { cancelCrews, cancelPositions, confirmCrews, crewsOf } from './cancelled-work.ts';
import { hookFor } from './hook.ts';
import { toDo } from './notices.ts';
import { authorName, dateWords } from './people-and-places.ts';
import { drawnUpAnew } from './positions.ts';

export const createProjectHook = hookFor(createProject, async (occasion, { id, companyId, name, beginDate, endDate }, apply) => {
  await apply();
  if (!isClientOnly(occasion.caller.actor)) return DONE;
  const client = await peek(occasion.tx.client, company, { tenant: occasion.tx.by.tenant, id: companyId });
  const values = { project: name, company: client?.name ?? '', from: dateWords(occasion, beginDate), to: dateWords(occasion, endDate) };
  await toDo(occasion, { words: 'newOrder', values, category: 'PROJECT', refKind: 'project', refId: id });
  return DONE;
});

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

export const bookCrewHook = hookFor(bookCrew, async (occasion, { number, crew }, apply) => {
  const { tx, caller: { actor } } = occasion;
  if (crew.location !== undefined) await demandNewPlace(occasion, crew.location);
  await apply();
  const order = await tx.get(project, number);
  const made = await tx.get(projectCrew, crew.id);
  const wishes = order === undefined ? undefined : await peek(tx.client, companySettings, { tenant: tx.by.tenant, id: order.companyId });
  if (made !== undefined && crew.securityFormIds === undefined && wishes !== undefined) await tx.put(projectCrew, { ...made, securityFormIds: wishes.securityCheckFormIds });
  await drawnUpAnew(occasion, number);
  if (order === undefined || !isClientOnly(actor)) return DONE;
  const values = { name: await authorName(occasion), crew: crew.name, project: order.name };
  await toDo(occasion, { words: 'crewOrdered', values, category: 'PROJECT', refKind: 'project', refId: order.id });
  return DONE;
});

export const createLocationHook = hookFor(createLocation, async (occasion, place, apply) => {
  await demandNewPlace(occasion, place);
  await apply();
  return DONE;
});

/** @throws Refusal DUPLICATE_LOCATION with the place of that name in the town */
const demandNewPlace = async ({ tx, caller }: Occasion, { id, name, city }: { readonly id: string; readonly name: string; readonly city: string }): Promise<void> => {
  // One name at a time: two people may write the same venue down at once.
  await tx.client.query('select pg_advisory_xact_lock(hashtext($1))', [`location ${tx.by.tenant} ${name.toLowerCase()} ${city.toLowerCase()}`]);
  const [known] = await look(tx, location, sql`lower(t.name) = lower(${name}) and lower(t."row"->>'city') = lower(${city}) and t.id <> ${id}`);
  if (known === undefined) return;
  const current = await visibleText(tx.client, caller, [location, known.id]);
  throw new Refusal('DUPLICATE_LOCATION', current === undefined ? {} : { current });
};
