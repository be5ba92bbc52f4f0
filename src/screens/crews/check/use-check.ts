// Makes a check at the tap: the time is taken first, then everything is saved here, with or without a network.
import { useState } from 'react';
import { buzz } from '#platform/vibration.ts';
import type { CheckKind } from '#schema/entities/crews/crew-check.ts';
import { CHECK_UNDO_MS, checkPerson } from '#schema/mutations/crews/checks/check-person.ts';
import { useSend, useStore } from '#outbox/store/react.ts';
import type { ActPart, Store } from '#outbox/store/store.ts';
import type { JobView, Location } from '../../shared/jobs/job-rows.ts';
import { useGeofence } from '../../shared/checks/use-check-settings.ts';
import type { PositionState } from '../../shared/device/use-position.ts';
import { evidenceOf, type Evidence } from '../../shared/checks/evidence.ts';
import { useFailure } from '../../shared/services/use-failure.ts';

export interface CheckRequest {
  readonly job: JobView;
  readonly location: Location | null;
  readonly place: PositionState;
  readonly by: 'self' | 'chief';
  readonly onSaved?: () => Promise<void>;
}

/** A photo that goes with it, the break of a check-out. */
export type MoreOfCheck = Pick<Evidence, 'photoDocumentId' | 'breakMin'>;

/** What a person says with a check. */
export interface SaidWithCheck {
  readonly note: string;
  readonly more: MoreOfCheck;
  /** What the check itself does not carry: saved with it or not at all, and taken back with it. */
  readonly beside: readonly ActPart[];
}

const NOTHING: SaidWithCheck = { note: '', more: {}, beside: [] };

export interface Checking {
  readonly check: (kind: CheckKind, said?: SaidWithCheck) => void;
  /** `failed`: this device could not save it, for instance for want of space. */
  readonly state: 'ready' | 'saving' | 'failed';
}

/** A second channel beside the screen, in milliseconds. */
const BUZZ_MS = 40;

/** The check and what is said beside it are one act. */
export const saveCheck = (
  store: Pick<Store, 'send' | 'sendAct'>,
  args: { readonly id: string; readonly check: Evidence },
  beside: readonly ActPart[],
): Promise<string> =>
  beside.length === 0
    ? store.send(checkPerson, args)
    : store.sendAct([{ mutation: checkPerson, args }, ...beside], { holdMs: CHECK_UNDO_MS });

export const useCheck = ({ job, location, place, by, onSaved }: CheckRequest): Checking => {
  const store = useStore();
  const send = useSend();
  const fail = useFailure();
  const geofenceM = useGeofence();
  const [state, setState] = useState<Checking['state']>('ready');
  const save = async (kind: CheckKind, { note, more, beside }: SaidWithCheck): Promise<void> => {
    const tap = store.time.occurredAt();
    setState('saving');
    try {
      const evidence = evidenceOf({
        id: store.ids.next(),
        kind,
        tap,
        zone: job.zone,
        place,
        location,
        geofenceM,
        note,
        by,
        more,
      });
      await saveCheck({ send, sendAct: store.sendAct.bind(store) }, { id: job.id, check: evidence }, beside);
      buzz(BUZZ_MS);
      setState('ready');
      onSaved?.().catch(fail);
    } catch {
      setState('failed');
    }
  };
  return {
    state,
    check: (kind, said = NOTHING) => {
      void save(kind, said);
    },
  };
};
