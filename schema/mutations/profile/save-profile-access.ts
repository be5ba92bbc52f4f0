// A person opens the profile to whoever has the link, or closes it. The secret in the link is the server's to make.
import { person } from '../../entities/people/person.ts';
import { profileAccess, profileParts } from '../../entities/people/profile-access.ts';
import { date, flag, optional, ref } from '../../define/field.ts';
import { mutation } from '../../define/mutation.ts';
import { absent, always, choice, into, secret } from '../../define/server-value.ts';

export const saveProfileAccess = mutation('saveProfileAccess@1', {
  call: 'POST /persons/{id}/profileAccess',
  args: { id: ref('persons'), enabled: flag, show: profileParts, expiresOn: optional(date) },
  subject: ({ id }) => [person, id],
  by: ['self'],
  touches: ({ id }) => [[profileAccess, id]],
  upserts: true,
  lane: ({ id }) => `person:${id}`,
  class: 'normal',
  nature: 'intent',
  merge: ({ id }) => `profileAccess:${id}`,
  // Closed once, the old link never works again.
  sets: into(profileAccess, { token: always(choice(({ row }) => (row?.enabled === true ? secret(24) : absent))) }),
  async apply(tables, args) {
    const known = await tables.get(profileAccess, args.id);
    await tables.put(profileAccess, {
      ...args,
      personId: args.id,
      ...(known?.token === undefined ? {} : { token: known.token }),
    });
  },
});
