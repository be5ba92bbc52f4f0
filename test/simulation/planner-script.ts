// Histories of planners: unsent work on shifts whose days are over by the time it goes out.
import { randomOf } from './scheduler.ts';
import { type Script, steps, type Command } from './script-words.ts';

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
      'pull+80',
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
