// Drain passes of one program, one after the other: whoever asks during a pass gets one that has seen what they queued.
import { drainSignalOf } from '#outbox/drain/drain-signal.ts';
import { drainPass, type PassReport } from '#outbox/drain/drain.ts';
import type { EngineOptions } from './engine-options.ts';
import { underDrainLock } from './lock.ts';
import type { Ports, StopSignal } from '#outbox/drain/ports.ts';
import { stopperOf, type Stopper } from '#outbox/drain/stop.ts';

export interface Passes {
  /** Runs a pass, or joins the one under way and lets it look again; undefined when another tab or worker drains. */
  run(): Promise<PassReport | undefined>;
  stopCurrent(): void;
  /** Resolves when no pass runs. */
  idle(): Promise<void>;
}

export const passesOf = (ports: Ports, options: EngineOptions, life: StopSignal): Passes => {
  const wakeSignal = drainSignalOf();
  let wanted = false;
  let running: Promise<PassReport | undefined> | undefined;
  let current: Stopper | undefined;

  const once = async (): Promise<PassReport | undefined> => {
    let report: PassReport | undefined;
    const stopper = stopperOf(life);
    current = stopper;
    const owner = `${options.clientId}#${String(Math.floor(ports.rng.next() * 2 ** 48))}`;
    await underDrainLock(ports, options.lockName, async (alone) => {
      report = await drainPass(ports, {
        ...options,
        drainer: { login: options.login, clientId: options.clientId, owner },
        alone,
        stop: stopper.signal,
        wakeSignal,
      });
    });
    return report;
  };
  const loop = async (): Promise<PassReport | undefined> => {
    let report: PassReport | undefined;
    try {
      while (wanted && !life.aborted) {
        wanted = false;
        report = await once();
      }
    } finally {
      // In the same step as the last look at `wanted`: a wish that comes later starts a loop of its own.
      running = undefined;
    }
    return report;
  };
  const run = (): Promise<PassReport | undefined> => {
    wanted = true;
    wakeSignal.wake('outside');
    running ??= loop();
    return running;
  };
  return {
    run,
    stopCurrent: () => current?.stop(),
    idle: async () => {
      await running;
    },
  };
};
