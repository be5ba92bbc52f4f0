// Where this device is: read while a screen wants it, silently where the person has allowed it, asked for only on a
// tap.
import { useCallback, useEffect, useState } from 'react';
import { watchPosition } from '#platform/position.ts';
import { usePermission, type PermissionAnswer } from './use-permission.ts';

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

const NOT_ASKED: PositionState = { kind: 'notAsked' };

/** Whether the device is asked where it is. What it answered is forgotten with that: a place of then is none of now. */
export const isRead = ({
  isWanted,
  permission,
  asked,
}: {
  readonly isWanted: boolean;
  readonly permission: PermissionAnswer;
  readonly asked: boolean;
}): boolean => isWanted && (permission === 'granted' || asked);

/** `isWanted`: somebody is about to check in or out, or shares where they are. What people are told rests on it. */
export const usePosition = (isWanted: boolean): Positioning => {
  const permission = usePermission('geolocation');
  const [state, setState] = useState<PositionState>(NOT_ASKED);
  const [asked, setAsked] = useState(false);
  const reads = isRead({ isWanted, permission, asked });
  useEffect(() => {
    if (!reads) return undefined;
    setState({ kind: 'searching' });
    const stop = watch(setState);
    return () => {
      stop();
      setState(NOT_ASKED);
    };
  }, [reads]);
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
