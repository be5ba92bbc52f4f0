// Where this device is: read silently where the person has allowed it, asked for only on a tap.
import { useCallback, useEffect, useState } from 'react';
import { watchPosition } from '#platform/position.ts';
import { usePermission } from './use-permission.ts';

export interface DevicePosition {
  readonly latitude: number;
  readonly longitude: number;
  /** Radius in metres within which the device is with 95 % confidence. */
  readonly accuracyM: number;
}

export type PositionState =
  | { readonly kind: 'known'; readonly position: DevicePosition }
  | { readonly kind: 'notAsked' }
  | { readonly kind: 'searching' }
  | { readonly kind: 'denied' }
  | { readonly kind: 'unavailable' };

export interface Positioning {
  readonly state: PositionState;
  /** Asks the browser, which asks the person. Call it from a tap alone. */
  readonly ask: () => void;
}

/** Time until a fix is given up, and how old a kept one may be, in milliseconds. */
const OPTIONS: PositionOptions = { enableHighAccuracy: true, timeout: 20_000, maximumAge: 60_000 };

export const usePosition = (): Positioning => {
  const permission = usePermission('geolocation');
  const [state, setState] = useState<PositionState>({ kind: 'notAsked' });
  const [asked, setAsked] = useState(false);
  const mayRead = permission === 'granted' || asked;
  useEffect(() => {
    if (!mayRead) return;
    setState((before) => (before.kind === 'known' ? before : { kind: 'searching' }));
    return watch(setState);
  }, [mayRead]);
  const ask = useCallback(() => {
    setAsked(true);
  }, []);
  return { state: permission === 'denied' ? { kind: 'denied' } : state, ask };
};

const watch = (tell: (state: PositionState) => void): (() => void) =>
  watchPosition(
    {
      found: ({ latitude, longitude, accuracy }) => {
        tell({ kind: 'known', position: { latitude, longitude, accuracyM: accuracy } });
      },
      failed: (kind) => {
        tell({ kind });
      },
    },
    OPTIONS,
  );
