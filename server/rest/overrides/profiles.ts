// What a person may change of the profile, and what the office decides about it.
import { activity } from '#schema/entities/communication/activity.ts';
import { person } from '#schema/entities/people/person.ts';
import { profilePicture } from '#schema/entities/people/profile-picture.ts';
import { decideProfilePicture } from '#schema/mutations/documents/decide-document.ts';
import { requestProfileChange } from '#schema/mutations/profile/request-profile-change.ts';
import { sql } from '../../database/sql.ts';
import { parsedJson } from '../../valid.ts';
import { DONE } from '../occasion.ts';
import { fieldOf } from './documents.ts';
import { hookFor, type Hook } from './hook.ts';

/** An approved picture becomes the person's. */
const pictureHook = hookFor(decideProfilePicture, async ({ tx }, { id, pictureState }, apply) => {
  await apply();
  const picture = await tx.get(profilePicture, id);
  const owner = picture === undefined || pictureState !== 'approved' ? undefined : await tx.get(person, picture.personId);
  if (owner !== undefined) await tx.put(person, { ...owner, pictureFileId: picture?.fileId ?? id });
  return DONE;
});

/** A newer wish for a field takes the place of the open one; what else the older asked for stays. */
const changeHook = hookFor(requestProfileChange, async ({ tx }, { id, activityId, changes }, apply) => {
  await apply();
  const fields = changes.map(({ field }) => field);
  const open = await tx.find(activity, sql`t.ref_kind = 'person' and t.ref_id = ${id} and t.status_code = 'open' and t.type = 'TODO_INT' and t.id <> ${activityId}`);
  for (const wish of open) {
    const asked = fieldOf(wish.parameters, 'changes');
    if (wish.createdBy !== id || typeof asked !== 'object' || asked === null) continue;
    const left = Object.fromEntries(Object.entries(asked).filter(([field]) => !fields.includes(field)));
    if (Object.keys(left).length === Object.keys(asked).length) continue;
    const known = parsedJson(wish.parameters);
    const parameters = typeof known === 'object' && known !== null ? JSON.stringify({ ...known, changes: left }) : wish.parameters;
    await tx.put(activity, Object.keys(left).length === 0 ? { ...wish, statusCode: 'cancelled', doneAt: tx.now } : { ...wish, parameters });
  }
  return DONE;
});

export const profileHooks: readonly Hook[] = [pictureHook, changeHook];
