// Takes a short history and disturbs it at every await, once with every fault: nothing may be lost, doubled or mixed up
// by any of them.
import { runScript } from './history.ts';
import type { Run } from './run.ts';
import { WEEK_MS } from './actors/planning.ts';
import type { Planted } from './faults/planting.ts';
import { sitesIn, type Site } from './faults/port-sites.ts';
import type { Program, Waiting } from './scheduler.ts';
import type { Script } from './script-words.ts';

export const FAULTS = [
  'killProgram',
  'killBrowser',
  'powerCut',
  'freeze',
  'storeAborts',
  'storeNewsLost',
  'storeDoneTwice',
  'answerLost',
  'secondTab',
  'tokenRunsOut',
  'clockJump',
  'weekPasses',
] as const;
export type Fault = (typeof FAULTS)[number];

/** An await of the undisturbed run. */
export interface Moment {
  readonly at: number;
  readonly label: string;
  readonly sites: readonly Site[];
}

/** The awaits of a history up to its last rest, and the places in the source that led to each. */
export const momentsOf = async (script: Script): Promise<readonly Moment[]> => {
  const moments: Moment[] = [];
  const history = await runScript(
    script,
    {},
    (run, { program, label, stack }, at) => {
      if (!run.isDisturbable) return;
      const cut = [stack ?? '', ...run.scheduler.pendingOf(program).map((waiting) => waiting.stack ?? '')];
      moments.push({ at, label, sites: [...new Set(cut.flatMap(sitesIn))] });
    },
    'recorded',
  );
  if (history.violations.length > 0)
    throw new Error(`The undisturbed history ${String(script.seed)} breaks ${history.violations.join('; ')}`);
  return moments;
};

/** The faults that this await can meet. */
export const faultsAt = ({ places }: Script, { label }: Moment): readonly Fault[] =>
  FAULTS.filter((fault) => {
    switch (fault) {
      case 'storeAborts':
      case 'storeNewsLost':
      case 'storeDoneTwice':
        return label === 'read' || label === 'write';
      // To those whose days do not move it is a long sleep.
      case 'weekPasses':
        return places.some((place) => place.startsWith('paula@'));
      default:
        return true;
    }
  });

const later: Program = { name: 'later', alive: true, frozen: false };
const FROZEN_MS = 5 * 60_000;
const OFFLINE_MS = 2 * 60_000;
const HOUR_MS = 3_600_000;

const strike = (run: Run, { program, label }: Waiting, fault: Fault): void => {
  const { scheduler, network } = run;
  const [user] = run.users;
  if (user === undefined) return;
  const { device } = user;
  const reopen = (): void => {
    if (device.isSignedIn) device.openDrainer('tab');
  };
  switch (fault) {
    case 'killProgram':
      device.kill(program);
      reopen();
      return;
    case 'killBrowser':
      device.kill(program);
      device.killAll();
      reopen();
      return;
    case 'powerCut':
      device.kill(program);
      device.powerCut();
      reopen();
      return;
    case 'freeze':
      program.frozen = true;
      void scheduler.sleep(later, FROZEN_MS, 'thaw').done.then(() => {
        program.frozen = false;
      });
      return;
    case 'storeAborts':
      device.faults.push('abort');
      return;
    case 'storeNewsLost':
      device.faults.push('newsLost');
      return;
    case 'storeDoneTwice':
      device.faults.push('again');
      return;
    case 'answerLost':
      if (label === 'send') {
        network.losesNextAnswer = true;
        return;
      }
      network.offline = true;
      void scheduler.sleep(later, OFFLINE_MS, 'signal').done.then(() => {
        network.offline = false;
        device.tellAll('online');
      });
      return;
    case 'secondTab':
      reopen();
      return;
    case 'tokenRunsOut':
      device.parts.session.tokenGood = false;
      return;
    case 'weekPasses':
      scheduler.now += WEEK_MS;
      return;
    case 'clockJump':
      device.clockOffset += scheduler.chance(0.5) ? HOUR_MS : -HOUR_MS;
      return;
  }
};

/** The same history with one fault at one await; answers what it broke. */
export const runDisturbed = async (
  script: Script,
  { at }: Moment,
  fault: Fault,
  planted: Planted = {},
): Promise<readonly string[]> => {
  const history = await runScript(script, planted, (run, waiting, now) => {
    if (now === at && run.isDisturbable) strike(run, waiting, fault);
  });
  return history.violations;
};
