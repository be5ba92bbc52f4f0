// Makes a check at the tap: the time is taken first, then everything is saved here, with or without a network.
import { useState } from 'react';
import { buzz } from '#platform/vibration.ts';
import type { CheckKind } from '#schema/entities/crews/crew-check.ts';
import { checkPerson } from '#schema/mutations/crews/checks/check-person.ts';
import { useSend, useStore } from '#outbox/store/react.ts';
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

export interface Checking {
  readonly check: (kind: CheckKind, note?: string, more?: MoreOfCheck) => void;
  /** `failed`: this device could not save it, for instance for want of space. */
  readonly state: 'ready' | 'saving' | 'failed';
}

/** A second channel beside the screen, in milliseconds. */
const BUZZ_MS = 40;

export const useCheck = ({ job, location, place, by, onSaved }: CheckRequest): Checking => {
  const store = useStore();
  const send = useSend();
  const fail = useFailure();
  const geofenceM = useGeofence();
  const [state, setState] = useState<Checking['state']>('ready');
  const save = async (kind: CheckKind, note: string, more: MoreOfCheck): Promise<void> => {
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
      await send(checkPerson, { id: job.id, check: evidence });
      buzz(BUZZ_MS);
      setState('ready');
      onSaved?.().catch(fail);
    } catch {
      setState('failed');
    }
  };
  return {
    state,
    check: (kind, note = '', more = {}) => {
      void save(kind, note, more);
    },
  };
};
