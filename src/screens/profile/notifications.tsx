// The switch for push messages on this device: it needs the network at once, so it rests while there is none.
import { useEffect, useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { ErrorNote } from '#kit/error-note.tsx';
import { Section } from '#kit/section.tsx';
import { SwitchRow } from '#kit/switch-row.tsx';
import { useTenant } from '#session/react.tsx';
import { useAsking } from '../parts/asking.ts';
import { useDeviceKind } from '../parts/use-device-kind.ts';
import * as style from './profile.css.ts';
import { readPush, switchOff, switchOn, type PushState } from './push.ts';

export const Notifications = (): ReactNode => {
  const { online } = useAsking();
  const { state, failed, change, canAsk } = usePush();
  const hint = !online ? 'offline' : state === 'denied' || state === 'unsupported' ? state : 'hint';
  return (
    <Section heading={<FormattedMessage id="profile.push" />}>
      <div className={style.card}>
        <SwitchRow label={<FormattedMessage id="profile.push.switch" />} hint={<FormattedMessage id={`profile.push.${hint}`} />} on={state === 'on'} disabled={!canAsk} onChange={change} />
        {failed && <ErrorNote title={<FormattedMessage id="profile.push.failed" />} />}
      </div>
    </Section>
  );
};

interface UsedPush {
  /** Undefined until the browser answered. */
  readonly state: PushState | undefined;
  readonly failed: boolean;
  readonly canAsk: boolean;
  readonly change: (on: boolean) => void;
}

const usePush = (): UsedPush => {
  const { remote, online } = useAsking();
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
    state, failed,
    canAsk: online && !isBusy && serverKey !== undefined && (state === 'on' || state === 'off'),
    change: (on) => {
      if (serverKey !== undefined) void run(on ? switchOn(remote, { serverKey, deviceName }) : switchOff(remote));
    },
  };
};
