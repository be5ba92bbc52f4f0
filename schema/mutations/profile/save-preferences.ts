// Language, time zone and map service are one's own to choose. The last word wins, field by field.
import { LANGUAGE_CODES } from '../../define/wording.ts';
import { MAP_SERVICES, person } from '../../entities/people/person.ts';
import { edited } from '../../define/edit.ts';
import { listOf, oneOf, optional, ref, zone } from '../../define/field.ts';
import { mutation, Refused } from '../../define/mutation.ts';

export const savePreferences = mutation('savePreferences@1', {
  call: 'POST /persons/{id}',
  args: {
    id: ref('persons'),
    language: optional(oneOf(...LANGUAGE_CODES)),
    timezone: optional(zone),
    mapService: optional(oneOf(...MAP_SERVICES)),
    cleared: optional(listOf(oneOf('timezone', 'mapService'), 2)),
  },
  subject: ({ id }) => [person, id],
  by: ['self'],
  touches: ({ id }) => [[person, id]],
  lane: ({ id }) => `person:${id}`,
  class: 'normal',
  nature: 'intent',
  async apply(tables, { id, cleared, ...changes }) {
    const row = await tables.get(person, id);
    if (row === undefined) throw new Refused('NOT_FOUND');
    await tables.put(person, edited(row, changes, cleared));
  },
});
