// A venue that was not known yet. Whether there is one of that name in the town already, the server knows.
import { location } from '../../entities/places/location.ts';
import { id } from '../../define/field.ts';
import { mutation } from '../../define/mutation.ts';
import { right } from '../../define/rights.ts';
import { locationOf, newLocationWords, newPlace } from './location-content.ts';

export const createLocation = mutation('createLocation@1', {
  call: 'POST /locations',
  args: { id, ...newLocationWords },
  by: [right('projects', 'CREATE'), right('crews', 'EDIT')],
  touches: (args) => [[location, args.id]],
  lane: (args) => `location:${args.id}`,
  class: 'normal',
  nature: 'intent',
  unique: [newPlace],
  async apply(tables, args) {
    await tables.put(location, locationOf(args));
  },
});
