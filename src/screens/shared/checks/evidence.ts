// Makes the evidence of a check: the moment of the tap on the server's clock, and the place where it is known. Pure.
import type { checkEvidence, CheckKind, GEO_STATES } from '#schema/entities/crews/crew-check.ts';
import type { ValueOf } from '#schema/define/field.ts';
import { canonicalInstant } from '#schema/rules/crews/shift-times.ts';
import { metresBetween } from '#schema/rules/fitness/distance.ts';
import type { Location } from '../jobs/job-rows.ts';
import type { PositionState } from '../device/use-position.ts';

export type Evidence = ValueOf<typeof checkEvidence>;

/** The device's clock at the tap and what is known of it (domain.md, device-clock). */
export interface TapTime {
  readonly deviceAt: string;
  readonly offsetMs: number | null;
  readonly uncertaintyMs: number | null;
}

export interface EvidenceRequest {
  readonly id: string;
  readonly kind: CheckKind;
  readonly tap: TapTime;
  /** Zone of the location, in which the check is told. */
  readonly zone: string;
  readonly place: PositionState;
  readonly location: Location | null;
  /** Metres; null where the tenant does not look at places. */
  readonly geofenceM: number | null;
  readonly note: string;
  readonly by: 'self' | 'chief';
  /** What only some checks say. */
  readonly more?: Pick<Evidence, 'photoDocumentId' | 'breakMin'>;
}

/** The tap as if it had been made at that moment: somebody says when it was. */
export const tapAt = (tap: TapTime, instant: string): TapTime => ({
  ...tap,
  deviceAt: canonicalInstant(Temporal.Instant.from(instant).subtract({ milliseconds: Math.round(tap.offsetMs ?? 0) })),
});

/** `at` is the device's time plus its offset; without any sample it is the device's own. */
export const evidenceOf = ({
  id,
  kind,
  tap,
  zone,
  place,
  location,
  geofenceM,
  note,
  by,
  more = {},
}: EvidenceRequest): Evidence => {
  const { deviceAt, offsetMs, uncertaintyMs } = tap;
  const words = note.trim().normalize('NFC');
  return {
    id,
    kind,
    at: canonicalInstant(Temporal.Instant.from(deviceAt).add({ milliseconds: Math.round(offsetMs ?? 0) })),
    deviceAt,
    ...(offsetMs === null ? {} : { offsetMs: Math.round(offsetMs) }),
    ...(uncertaintyMs === null ? {} : { uncertaintyMs: Math.ceil(uncertaintyMs) }),
    timezone: zone,
    ...(place.kind === 'known' ? place.position : {}),
    geoState: geoStateOf({ place, location, geofenceM }),
    ...(words === '' ? {} : { note: words }),
    by,
    ...more,
  };
};

/** Metres between the device and the location; null where one of them is not known. */
export const distanceTo = (place: PositionState, location: Location | null): number | null => {
  if (place.kind !== 'known' || location?.latitude === undefined || location.longitude === undefined) return null;
  return metresBetween(place.position, { latitude: location.latitude, longitude: location.longitude });
};

/** Outside only where even the fix's own error does not reach the fence: nobody is told to be away by a bad fix. */
export const isOutside = ({
  place,
  location,
  geofenceM,
}: Pick<EvidenceRequest, 'place' | 'location' | 'geofenceM'>): boolean => {
  const distance = distanceTo(place, location);
  const fence = geofenceM === null ? null : (location?.geofenceM ?? geofenceM);
  return distance !== null && fence !== null && place.kind === 'known' && distance - place.position.accuracyM > fence;
};

const geoStateOf = (
  request: Pick<EvidenceRequest, 'place' | 'location' | 'geofenceM'>,
): (typeof GEO_STATES)[number] => {
  switch (request.place.kind) {
    case 'known':
      return isOutside(request) ? 'outside' : 'ok';
    case 'denied':
      return 'denied';
    case 'notAsked':
    case 'searching':
    case 'unavailable':
      return 'unavailable';
  }
};
