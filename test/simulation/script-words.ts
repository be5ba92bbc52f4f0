// A history written down: who has which phones, what goes wrong, and one command after the other.
import type { Fate } from './faults/network-faults.ts';

export const WORK = [
  'checkIn',
  'checkIn',
  'doubleTap',
  'answer',
  'answer',
  'edit',
  'note',
  'chain',
  'blockDay',
  'photo',
  'look',
  'decide',
  'pull',
  'pull',
  'office',
  'pause',
  'pause',
] as const;
export const HARM = [
  'offline',
  'online',
  'openTab',
  'worker',
  'killTab',
  'killAll',
  'freeze',
  'thaw',
  'tokenRunsOut',
  'refreshRefused',
  'clockJump',
  'powerCut',
  'signOut',
  'signIn',
  'diskFails',
  'backUp',
  'restore',
  'prepare',
  'closeList',
  'openList',
  'throwAway',
] as const;
/** What only histories of planners know. */
const DAYS = ['week', 'rights'] as const;
/**
 * What only directed histories do: a further word among those of random ones would change every history that has a
 * number.
 */
const DIRECTED_ONLY = [
  'bulk',
  'saveData',
  'spendData',
  'sendNow',
  'calm',
  'storm',
  'hideBytes',
  'giveBytes',
  'loseBytes',
] as const;
export type Command =
  | (typeof WORK)[number]
  | (typeof HARM)[number]
  | (typeof DAYS)[number]
  | (typeof DIRECTED_ONLY)[number];

export interface ScriptStep {
  readonly command: Command;
  /** Which of the places (a person on a phone) does it. */
  readonly place: number;
  /** Awaits that pass before the next command. */
  readonly breath: number;
}

export interface Script {
  readonly seed: number;
  /** Person and phone of each place: `ben@1`, `cara@1` share a tablet. */
  readonly places: readonly string[];
  readonly webLocks: boolean;
  /** Share of requests that meet one of the fates. */
  readonly trouble: number;
  readonly fates: readonly Fate[];
  /** Share of transactions that fail on their own. */
  readonly diskTrouble: number;
  readonly steps: readonly ScriptStep[];
  /**
   * The first pull is long, and everything goes on beside it; calm, and over before anything else begins, unless said
   * so.
   */
  readonly firstPull?: 'disturbed';
  /** The browser knows when there is no network. */
  readonly tellsOffline?: true;
  /** Seats of the position that the jobs belong to, where they are fewer than those who are asked. */
  readonly seats?: number;
}

/** `checkIn+24`: the command, and the awaits that pass after it. */
export function steps(...words: readonly `${Command}+${number}`[]): readonly ScriptStep[] {
  return words.map((word) => {
    const [command = 'pause', breath = '0'] = word.split('+');
    return { command: command as Command, place: 0, breath: Number(breath) };
  });
}
