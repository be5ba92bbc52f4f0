// A scanned code becomes a check on this phone too: under the same id, at this phone's own time.
import { crewCheck, type CheckKind } from '#schema/entities/crews/crew-check.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { person } from '#schema/entities/people/person.ts';
import { checkPerson } from '#schema/mutations/crews/checks/check-person.ts';
import { useActor } from '#session/react.tsx';
import { useSend, useStore } from '#outbox/store/react.ts';
import { isFresh, isGenuine, readCode } from './check-code.ts';
import { evidenceOf } from './evidence.ts';

export const CODE_FAULTS = ['notOurs', 'nobody', 'old', 'forged'] as const;

export type Scanned =
  | { readonly kind: 'checked'; readonly check: CheckKind; readonly name: string; readonly at: string }
  | { readonly kind: 'refused'; readonly why: (typeof CODE_FAULTS)[number] };

const refused = (why: (typeof CODE_FAULTS)[number]): Scanned => ({ kind: 'refused', why });

/**
 * `crewId`: the crew on whose page the scanner was opened; a member scans their own check alone, a chief everybody's.
 */
export const useScannedCheck = (crewId: string): ((text: string) => Promise<Scanned>) => {
  const { personId } = useActor();
  const { reads, time } = useStore();
  const send = useSend();
  return async (text) => {
    const code = readCode(text);
    if (code === null) return refused('notOurs');
    const row = await reads.get(projectCrewItemStatus, code.assignmentId);
    // Only the person and the crew's chiefs hold the secret, so whoever has none here has nothing to check either.
    if (row?.checkSecret === undefined || row.projectCrewId !== crewId) return refused('nobody');
    if (!(await isGenuine(code, row.checkSecret))) return refused('forged');
    if (!isFresh(code, time.now())) return refused('old');
    const isMine = row.personId === personId;
    const evidence = evidenceOf({
      id: code.checkId,
      kind: code.kind,
      tap: time.occurredAt(),
      zone: row.timezone,
      place: { kind: 'unavailable' },
      location: null,
      geofenceM: null,
      note: '',
      by: isMine ? 'self' : 'chief',
    });
    const known = await reads.get(crewCheck, code.checkId);
    // What the other phone told of it may have come here before the scan: the scan is told all the same, once.
    const isTold = known !== undefined && (known.by === evidence.by || known.proof !== undefined);
    if (!isTold)
      await send(checkPerson, { id: row.id, check: { ...evidence, ...(isMine ? {} : { proof: 'qr' as const }) } });
    return {
      kind: 'checked',
      check: code.kind,
      name: (await reads.get(person, row.personId))?.displayName ?? '',
      at: known?.at ?? evidence.at,
    };
  };
};
