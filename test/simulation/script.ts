// Histories drawn from a seed: long ones, short ones, and those that get to places that chance hardly finds.
import { randomOf } from './scheduler.ts';
import { ANSWERS, FATES, type Fate } from './faults/network-faults.ts';
import { type Script, HARM, type Command, WORK, steps } from './script-words.ts';

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
  const fates = [...FATES.filter(() => random() < 0.5), ...answersOf(seed)];
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

/** In a third of the histories the server says more of what it may say. */
const answersOf = (seed: number): readonly Fate[] => {
  const random = randomOf(seed ^ 0xa25e);
  return random() < 0.33 ? ANSWERS.filter(() => random() < 0.6) : [];
};

/** Places in the source that a random short history hardly ever gets to: one directed history for each. */
const DIRECTED: readonly Partial<Script>[] = [
  { steps: steps('note+14', 'freeze+2', 'openTab+90', 'pause+90') },
  { steps: steps('photo+120', 'photo+120', 'look+20'), fates: ['dropAnswer'], trouble: 0.5 },
  { steps: steps('note+6', 'closeList+0', 'pull+40', 'openList+0') },
  { steps: steps('chain+30', 'chain+30', 'chain+30', 'chain+30', 'chain+30') },
  { steps: steps('note+60', 'backUp+0', 'checkIn+60', 'restore+0', 'pull+60') },
  {
    steps: steps('note+40', 'checkIn+60', 'decide+20', 'decide+20', 'decide+20', 'decide+20'),
    fates: ['noRight'],
    trouble: 1,
  },
  { steps: steps('edit+10', 'office+0', 'office+0', 'office+60', 'decide+10'), fates: [], trouble: 0 },
  { steps: steps('checkIn+10', 'throwAway+10', 'signIn+20') },
  { steps: steps('note+30', 'checkIn+60', 'note+60'), fates: ['slowDown429', 'unavailable503'], trouble: 0.7 },
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
      'note+60',
      'checkIn+60',
      'decide+20',
      'decide+20',
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
  {
    steps: steps('photo+120', 'note+40', 'photo+120', 'decide+20', 'killAll+2', 'decide+60'),
    fates: ['proxy413'],
    trouble: 0.7,
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
