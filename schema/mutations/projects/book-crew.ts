// A crew is ordered with its positions, at a known location or a new one; its two papers begin with it.
import { crewChiefSheet } from '../../entities/crews/crew-chief-sheet.ts';
import { deliveryNote } from '../../entities/crews/delivery-note.ts';
import { projectCrewItem } from '../../entities/crews/project-crew-item.ts';
import { projectCrew } from '../../entities/crews/project-crew.ts';
import { companySettings } from '../../entities/people/company-settings.ts';
import { location } from '../../entities/places/location.ts';
import { project } from '../../entities/projects/project.ts';
import type { Content } from '../../define/entity.ts';
import { caption, id, listOf, object, optional, ref, refs, text } from '../../define/field.ts';
import { inScope, mutation, Refused, type Tables } from '../../define/mutation.ts';
import { right } from '../../define/rights.ts';
import { isClientOnly } from '../actors.ts';
import { demandOpenProject, demandShown, positionWords, timesIn } from '../crews/positions/crew-item-content.ts';
import { newNote, newSheet } from '../crews/papers/papers-of-crew.ts';
import { locationOf, newLocationWords, newPlace } from './location-content.ts';

const crewWords = object({
  id,
  name: caption,
  locationId: optional(ref('locations')),
  location: optional(object({ id, ...newLocationWords })),
  info: optional(text(1, 4000)),
  securityFormIds: optional(refs('forms')),
});

type Place = Content<typeof location>;

export const bookCrew = mutation('bookCrew@1', {
  call: 'POST /projects/{number}/crewBooking',
  args: { number: ref('projects'), crew: crewWords, items: listOf(object({ id, ...positionWords }), 50) },
  subject: ({ number }) => [project, number],
  by: [right('crews', 'EDIT'), inScope('client', right('projects', 'CREATE'))],
  touches: ({ crew, items }) => [
    [projectCrew, crew.id],
    [deliveryNote, crew.id],
    [crewChiefSheet, crew.id],
    ...items.map((item) => [projectCrewItem, item.id] as const),
    ...(crew.location === undefined ? [] : [[location, crew.location.id] as const]),
  ],
  lane: ({ number }) => `project:${number}`,
  class: 'normal',
  nature: 'intent',
  times: { 'items.vacancyUntil': 'planned' },
  unique: [newPlace],
  emits: ({ todo }) => [
    todo('crewOrdered', async ({ args: { number, crew }, scene }) => {
      const order = isClientOnly(scene.actor) ? await scene.row(project, number) : undefined;
      return order === undefined
        ? undefined
        : {
            values: { name: await scene.phrases.author(), crew: crew.name, project: order.name },
            category: 'PROJECT',
            refKind: 'project',
            refId: order.id,
          };
    }),
  ],
  async apply(tables, { number, crew: { id: crewId, location: newPlace, locationId, ...words }, items }, actor) {
    const order = await tables.peek(project, number);
    if (order === undefined) throw new Refused('NOT_FOUND');
    demandOpenProject(order, actor);
    if (items.length === 0) throw new Refused('INVALID', 'items');
    for (const item of items) demandShown(item, actor);
    const place = newPlace === undefined ? await knownPlace(tables, locationId) : locationOf(newPlace);
    const timezone = place.timezone;
    const positions = items.map((item) => ({
      requiredSkillIds: [],
      requiredTagIds: [],
      clientVisible: true,
      ...item,
      projectCrewId: crewId,
      projectId: number,
      statusCode: 'open' as const,
      ...timesIn({ timezone, order }, item),
    }));
    // A crew has the checks that its company wants, where nobody says which.
    const wishes = await tables.peek(companySettings, order.companyId);
    const crew: Content<typeof projectCrew> = {
      securityFormIds: wishes?.securityCheckFormIds ?? [],
      ...words,
      id: crewId,
      projectId: number,
      locationId: place.id,
      timezone,
      statusCode: order.statusCode === 'confirmed' ? 'confirmed' : 'planned',
      startAt: least(positions.map(({ startAt }) => startAt)),
      endAt: greatest(positions.map(({ endAt }) => endAt)),
      requirePreCall: true,
      requireCheckInPhoto: false,
      allowLiveLocation: true,
    };
    if (newPlace !== undefined) await tables.put(location, place);
    await tables.put(projectCrew, crew);
    await tables.put(deliveryNote, newNote(crew, order.companyId));
    await tables.put(crewChiefSheet, newSheet(crew));
    for (const position of positions) await tables.put(projectCrewItem, position);
  },
});

const knownPlace = async (tables: Tables, locationId: string | undefined): Promise<Place> => {
  const place = locationId === undefined ? undefined : await tables.peek(location, locationId);
  if (place === undefined) throw new Refused('INVALID', 'crew.locationId');
  return place;
};

/** Instants compare as text. */
const least = (instants: readonly string[]): string => instants.reduce((one, other) => (one < other ? one : other));
const greatest = (instants: readonly string[]): string => instants.reduce((one, other) => (one > other ? one : other));
