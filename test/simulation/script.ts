// A history written down: who has which phones, what goes wrong, and one command after the other. Drawn from a seed, or
// shrunk from one.
import { randomOf } from './scheduler.ts';
import { FATES, type Fate } from './faults/network-faults.ts';

const WORK = [
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
const HARM = [
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
const DIRECTED_ONLY = ['bulk', 'saveData', 'spendData', 'sendNow'] as const;
export type Command =
  (typeof WORK)[number] | (typeof HARM)[number] | (typeof DAYS)[number] | (typeof DIRECTED_ONLY)[number];

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
  /** Seats of the position that the jobs belong to, where they are fewer than those who are asked. */
  readonly seats?: number;
}

const PLACES: readonly (readonly string[])[] = [
  ['ben@1'],
  ['ben@1'],
  ['ben@1', 'ben@2'],
  ['ben@1', 'cara@1'],
  ['ben@1', 'cara@2'],
  ['ben@1', 'cara@1', 'ben@2', 'cara@2'],
];

/**
 * A long history: up to sixty commands, a random part of the faults and of the harm, so that rare ones are not drowned
 * by common ones.
 */
export const scriptOf = (seed: number): Script => {
  const random = randomOf(seed ^ 0x5eed);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] ?? (items[0] as T);
  const places = pick(PLACES);
  const harm = HARM.filter(() => random() < 0.45);
  const fates = FATES.filter(() => random() < 0.5);
  const command = (): Command => (random() < 0.35 && harm.length > 0 ? pick(harm) : pick(WORK));
  return {
    seed,
    places,
    fates,
    webLocks: random() < 0.7,
    trouble: random() * 0.6,
    diskTrouble: random() < 0.2 ? 0.05 : 0,
    steps: Array.from({ length: 5 + Math.floor(random() * 45) }, () => ({
      command: command(),
      place: Math.floor(random() * places.length),
      breath: Math.floor(random() * 25),
    })),
    ...(randomOf(seed ^ 0xf1157)() < 0.2 ? { firstPull: 'disturbed' } : {}),
    ...(randomOf(seed ^ 0x5ea7)() < 0.4 ? { seats: 1 } : {}),
  };
};

/** Places in the source that a random short history hardly ever gets to: one directed history for each. */
const DIRECTED: readonly Partial<Script>[] = [
  { steps: steps('note+14', 'freeze+2', 'openTab+90', 'pause+90') },
  { steps: steps('photo+120', 'photo+120', 'look+20'), fates: ['dropAnswer'], trouble: 0.5 },
  { steps: steps('note+6', 'closeList+0', 'pull+40', 'openList+0') },
  { steps: steps('chain+60', 'chain+60', 'chain+60', 'chain+60', 'chain+60') },
  { steps: steps('note+60', 'backUp+0', 'checkIn+60', 'restore+0', 'pull+60') },
  {
    steps: steps('note+40', 'checkIn+60', 'decide+20', 'decide+20', 'decide+20', 'decide+20'),
    fates: ['noRight'],
    trouble: 1,
  },
  { steps: steps('edit+10', 'office+0', 'office+0', 'office+60', 'decide+10'), fates: [], trouble: 0 },
  { steps: steps('checkIn+10', 'throwAway+10', 'signIn+20') },
  { steps: steps('note+30', 'checkIn+60'), fates: ['slowDown429', 'unavailable503'], trouble: 0.7 },
  { steps: steps('checkIn+20', 'tokenRunsOut+0', 'checkIn+60', 'offline+0', 'pull+20', 'online+0', 'worker+20') },
  {
    steps: steps(
      'killAll+2',
      'checkIn+6',
      'worker+60',
      'killAll+2',
      'checkIn+10',
      'worker+60',
      'killTab+0',
      'checkIn+4',
      'killTab+0',
      'worker+60',
    ),
    webLocks: false,
  },
  {
    steps: steps('note+60', 'blockDay+60', 'checkIn+60', 'note+90', 'pause+200'),
    fates: ['dropRequest'],
    trouble: 0.7,
  },
  {
    steps: steps(
      'note+40',
      'note+60',
      'decide+20',
      'decide+20',
      'note+60',
      'decide+20',
      'decide+20',
      'decide+20',
      'decide+20',
    ),
    fates: ['noRight'],
    trouble: 1,
  },
  {
    steps: steps('note+0', 'note+0', 'note+0', 'note+0', 'note+0', 'note+0', 'pause+200'),
    fates: ['dropRequest'],
    trouble: 1,
  },
  { steps: steps('offline+0', 'pull+30', 'online+0', 'pull+30', 'bulk+60', 'checkIn+20', 'pause+200') },
  {
    steps: steps(
      'saveData+0',
      'photo+90',
      'checkIn+60',
      'sendNow+40',
      'photo+60',
      'spendData+40',
      'saveData+0',
      'photo+60',
    ),
  },
];

/**
 * A short history; what goes wrong is put into it, one moment after the other. The first ones are directed, the others
 * drawn from
 * the seed.
 */
export const shortScriptOf = (seed: number): Script => {
  const random = randomOf(seed ^ 0x1e5);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] ?? (items[0] as T);
  const length = 2 + Math.floor(random() * 4);
  const short: readonly Command[] = [
    ...WORK,
    'offline',
    'online',
    'signOut',
    'signIn',
    'backUp',
    'restore',
    'prepare',
    'tokenRunsOut',
    'worker',
    'throwAway',
  ];
  return {
    seed,
    places: ['ben@1'],
    fates: [],
    webLocks: seed % 3 !== 0,
    trouble: 0,
    diskTrouble: 0,
    steps: Array.from({ length }, () => ({ command: pick(short), place: 0, breath: Math.floor(random() * 12) })),
    ...DIRECTED[seed - 1],
  };
};

/** Work that is sent while a long first pull is under way, which is cut off and goes on. */
export const firstPullScript: Script = {
  seed: 1,
  places: ['ben@1'],
  fates: ['dropAnswer'],
  webLocks: false,
  trouble: 0.4,
  diskTrouble: 0,
  firstPull: 'disturbed',
  steps: steps('photo+200', 'checkIn+30', 'note+60', 'edit+30', 'killAll+2', 'pull+60', 'pull+120', 'pause+200'),
};

/**
 * Planners: unsent work on shifts whose days are over by the time it goes out, lists that come anew, lives of the
 * server's database.
 */
const PLANNED: readonly Partial<Script>[] = [
  {
    steps: steps('backUp+0', 'edit+6', 'offline+0', 'edit+10', 'week+0', 'online+0', 'pull+90', 'restore+0', 'pull+20'),
  },
  { steps: steps('office+0', 'office+0', 'pull+60', 'week+0', 'office+0', 'pull+20', 'week+0', 'pull+60') },
  {
    steps: steps(
      'checkIn+4',
      'blockDay+4',
      'look+10',
      'rights+0',
      'pull+90',
      'week+0',
      'rights+0',
      'office+0',
      'pull+40',
    ),
  },
  {
    steps: steps(
      'backUp+0',
      'edit+40',
      'week+0',
      'pull+30',
      'restore+0',
      'pull+40',
      'closeList+0',
      'pull+20',
      'openList+0',
    ),
  },
  { steps: steps('edit+2', 'signOut+4', 'week+0', 'signIn+0', 'pull+30', 'look+10') },
];

/** A short history of a planner; the first ones are directed. */
export const plannerScriptOf = (seed: number): Script => {
  const random = randomOf(seed ^ 0xca1e);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] ?? (items[0] as T);
  const words: readonly Command[] = [
    'edit',
    'edit',
    'edit',
    'checkIn',
    'blockDay',
    'note',
    'decide',
    'look',
    'pull',
    'pull',
    'office',
    'office',
    'week',
    'week',
    'rights',
    'offline',
    'online',
    'signOut',
    'signIn',
    'backUp',
    'restore',
    'tokenRunsOut',
    'worker',
    'closeList',
    'openList',
    'throwAway',
  ];
  return {
    seed,
    places: pick([['paula@1'], ['paula@1'], ['paula@1'], ['paula@1', 'paula@2'], ['paula@1', 'ben@2']]),
    fates: [],
    webLocks: seed % 3 !== 0,
    trouble: 0,
    diskTrouble: 0,
    steps: Array.from({ length: 3 + Math.floor(random() * 5) }, () => ({
      command: pick(words),
      place: 0,
      breath: Math.floor(random() * 30),
    })),
    ...(PLANNED[seed - 1] === undefined ? {} : { places: ['paula@1'], ...PLANNED[seed - 1] }),
  };
};

/** `checkIn+24`: the command, and the awaits that pass after it. */
function steps(...words: readonly `${Command}+${number}`[]): readonly ScriptStep[] {
  return words.map((word) => {
    const [command = 'pause', breath = '0'] = word.split('+');
    return { command: command as Command, place: 0, breath: Number(breath) };
  });
}
