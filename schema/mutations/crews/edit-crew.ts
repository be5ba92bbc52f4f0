// A planner changes a crew. Its chief may set what the crew has to know: the note and the meeting point.
import { projectCrew } from '../../entities/crews/project-crew.ts';
import { location } from '../../entities/places/location.ts';
import { edited } from '../../define/edit.ts';
import { caption, flag, listOf, object, oneOf, optional, ref, refs, text, yes } from '../../define/field.ts';
import { edit, Refused } from '../../define/mutation.ts';
import { right } from '../../define/rights.ts';
import { isPlanner } from '../actors.ts';
import { restsOnPeople } from './papers/rests-on.ts';

const FOR_CHIEFS: readonly string[] = ['info', 'meetingPoint'];

export const editCrew = edit('editCrew@1', {
  call: 'POST /projectCrews/{id}',
  args: {
    id: ref('projectCrews'),
    name: optional(caption),
    locationId: optional(ref('locations')),
    contactOnSiteContactId: optional(ref('contacts')),
    contactOnSite: optional(object({ name: caption, phone: text(3, 40) })),
    meetingPoint: optional(text(1, 200)),
    dressCode: optional(text(1, 200)),
    info: optional(text(1, 4000)),
    parking: optional(text(1, 400)),
    vehicleNote: optional(text(1, 400)),
    securityFormIds: optional(refs('forms')),
    cateringAgreementTypeId: optional(ref('cateringAgreementTypes')),
    chargeTypeId: optional(ref('chargeTypes')),
    requirePreCall: optional(flag),
    requireCheckInPhoto: optional(flag),
    allowLiveLocation: optional(flag),
    /** Although somebody on it is booked twice by it: with a reason, which is logged. */
    force: optional(yes),
    reason: optional(text(1, 200)),
    cleared: optional(
      listOf(
        oneOf('contactOnSiteContactId', 'contactOnSite', 'meetingPoint', 'dressCode', 'info', 'parking', 'vehicleNote'),
        7,
      ),
    ),
  },
  subject: ({ id }) => [projectCrew, id],
  by: ['chief', right('crews', 'EDIT')],
  touches: ({ id }) => [[projectCrew, id]],
  lane: ({ id }) => `crew:${id}`,
  restsOn: restsOnPeople,
  class: 'normal',
  nature: 'intent',
  async apply(tables, { id, cleared, force: _force, reason: _reason, ...changes }, actor) {
    const crew = await tables.get(projectCrew, id);
    if (crew === undefined) throw new Refused('NOT_FOUND');
    const foreign = [...Object.keys(changes), ...(cleared ?? [])].find((name) => !FOR_CHIEFS.includes(name));
    if (foreign !== undefined && !isPlanner(actor)) throw new Refused('NO_RIGHT', foreign);
    if (crew.statusCode === 'closed' || crew.statusCode === 'cancelled') throw new Refused('CREW_CLOSED');
    const place = changes.locationId === undefined ? undefined : await tables.peek(location, changes.locationId);
    if (changes.locationId !== undefined && place === undefined) throw new Refused('NOT_FOUND', 'locationId');
    await tables.put(projectCrew, { ...edited(crew, changes, cleared), timezone: place?.timezone ?? crew.timezone });
  },
});
