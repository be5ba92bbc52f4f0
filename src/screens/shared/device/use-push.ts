// Push messages on this device as a screen uses them: how it stands, and the way on and off.
import { useEffect, useState } from 'react';
import { useTenant } from '#session/react.tsx';
import { useApi } from '../services/api-context.ts';
import { readPush, switchOff, switchOn, type PushState } from './push.ts';
import { useDeviceKind } from './use-device-kind.ts';

export interface UsedPush {
  /** Undefined until the browser answered. */
  readonly state: PushState | undefined;
  readonly failed: boolean;
  readonly isBusy: boolean;
  /** False where the server pushes nothing, or it is not known yet whether it does. */
  readonly isOffered: boolean;
  readonly canAsk: boolean;
  readonly change: (on: boolean) => void;
}

export const usePush = (): UsedPush => {
  const { remote, online } = useApi();
  const serverKey = useTenant()?.pushKey;
  const deviceName = useDeviceKind();
  const [state, setState] = useState<PushState>();
  const [failed, setFailed] = useState(false);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    readPush().then(setState, () => {
      setState('unsupported');
    });
  }, []);
  const run = async (work: Promise<PushState>): Promise<void> => {
    setBusy(true);
    setFailed(false);
    try {
      setState(await work);
    } catch {
      setFailed(true);
    }
    setBusy(false);
  };
  return {
    state,
    failed,
    isBusy,
    isOffered: serverKey !== undefined,
    canAsk: online && !isBusy && serverKey !== undefined && (state === 'on' || state === 'off'),
    change: (on) => {
      if (serverKey !== undefined) void run(on ? switchOn(remote, { serverKey, deviceName }) : switchOff(remote));
    },
  };
};
