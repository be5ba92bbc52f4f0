// The hours as the client signed them are put back, and the signature goes again under them.
import { setHours } from '#schema/mutations/crews/papers/set-hours.ts';
import type { OutboxEntry } from '#db/tables/entry.ts';
import type { Store } from '#outbox/store/store.ts';
import { carriedOf, type ExtrasRow } from '../hours/extras.ts';
import type { CrewMember } from '../queries.ts';
import type { LineDifference } from './paper-lines.ts';

export interface SignedBefore {
  /** The signature or the click that came too late. */
  readonly entry: Pick<OutboxEntry, 'id'>;
  readonly differences: readonly LineDifference[];
}

/**
 * The signature is on this device alone: it stays refused until the moment in which it is queued again.
 * @throws Refused when the hours or the paper do not allow it any more; what was signed is still kept then.
 */
export const putBackSigned = async (
  store: Pick<Store, 'send' | 'retry'>,
  members: readonly { readonly row: Pick<CrewMember['row'], 'id' | 'hoursRev'> & ExtrasRow }[],
  { entry, differences }: SignedBefore,
): Promise<void> => {
  const dependsOn: string[] = [];
  for (const { assignmentId, signed } of differences) {
    const row = members.find((member) => member.row.id === assignmentId)?.row;
    if (row === undefined || signed === null) continue;
    dependsOn.push(
      await store.send(setHours, {
        id: assignmentId,
        workedStart: signed.from,
        workedEnd: signed.to,
        breakMin: signed.breakMin,
        workedFunctionId: signed.functionId,
        hoursRev: row.hoursRev,
        ...carriedOf(row),
      }),
    );
  }
  // Its lane is the crew's, theirs the assignments': it waits for the hours by name.
  await store.retry(entry.id, undefined, { dependsOn });
};
