// How ready this device is, kept current, and what a tap on each step does.
import { useState, useSyncExternalStore } from 'react';
import { install, installWay, onInstallWay, type InstallWay } from '#platform/install.ts';
import { tryPosition } from '#platform/position.ts';
import { useActor } from '#session/react.tsx';
import { usePermission } from '../use-permission.ts';
import { usePush } from '../use-push.ts';
import { stepsOf, type Step, type StepName } from './steps.ts';

export interface Ready {
  readonly steps: readonly Step[];
  readonly install: InstallWay;
  /** The step that is being asked for. */
  readonly busy: StepName | null;
  /** Notices could not be switched on: the server did not answer, or the browser's own service. */
  readonly pushFailed: boolean;
  /** Asks the browser; call it from a tap. */
  readonly ask: (name: StepName) => void;
}

const TIMEOUT_MS = 20_000;

export const useReady = (): Ready => {
  const { audiences } = useActor();
  const way = useSyncExternalStore(onInstallWay, installWay);
  const permission = usePermission('geolocation');
  const push = usePush();
  const [busy, setBusy] = useState<StepName | null>(null);
  const [location, setLocation] = useState<'worked' | 'failed' | null>(null);
  const steps = stepsOf({
    install: way,
    location: audiences.includes('crew') ? permission : null,
    locationFailed: location === 'failed',
    locationWorked: location === 'worked',
    push: push.state,
    isPushOffered: push.isOffered,
  });
  const during = (name: StepName, work: Promise<unknown>): void => {
    setBusy(name);
    void work.finally(() => {
      setBusy(null);
    });
  };
  return {
    steps,
    install: way,
    busy: push.isBusy ? 'notices' : busy,
    pushFailed: push.failed,
    ask: (name) => {
      if (name === 'install') during(name, install());
      if (name === 'location')
        during(
          name,
          tryPosition({ timeout: TIMEOUT_MS, maximumAge: 60_000 }).then((works) => {
            setLocation(works ? 'worked' : 'failed');
          }),
        );
      if (name === 'notices') push.change(true);
    },
  };
};
