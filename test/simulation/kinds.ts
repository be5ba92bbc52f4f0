// The kinds of histories that judge a change of the engine, and each history by its name: `crew12`, `planner3`.
import { ANSWERS, FATES, RESTS } from './faults/network-faults.ts';
import { plannerScriptOf } from './planner-script.ts';
import { randomOf } from './scheduler.ts';
import { scriptOf, shortScriptOf } from './script.ts';
import { WORK, type Command, type Script } from './script-words.ts';

/** A planner's history on a bad line, or with a server in trouble. */
const troubledPlannerOf = (seed: number): Script => {
  const random = randomOf(seed ^ 0xbad1);
  return {
    ...plannerScriptOf(seed),
    fates: [...FATES, ...ANSWERS].filter(() => random() < 0.5),
    trouble: random() * 0.6,
    diskTrouble: random() < 0.2 ? 0.05 : 0,
  };
};

/** A line or a server that fails each time and in few ways, until it is calm for a while. */
const hardScriptOf = (seed: number): Script => {
  const random = randomOf(seed ^ 0x4a6d);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] ?? (items[0] as T);
  const words: readonly Command[] = [
    ...WORK,
    'photo',
    'bulk',
    'calm',
    'calm',
    'storm',
    'storm',
    'offline',
    'online',
    'online',
    'hideBytes',
    'giveBytes',
    ...(random() < 0.2 ? (['loseBytes'] as const) : []),
    'saveData',
    'spendData',
    'worker',
    'openTab',
    'backUp',
    'restore',
    'prepare',
  ];
  const ways = [...FATES, ...ANSWERS, ...RESTS];
  return {
    seed,
    places: pick([['ben@1'], ['ben@1'], ['ben@1'], ['ben@1', 'cara@2']]),
    fates: [pick(ways), pick(ways)],
    webLocks: random() < 0.8,
    trouble: random() < 0.5 ? 1 : 0.7,
    diskTrouble: 0,
    ...(random() < 0.5 ? { tellsOffline: true } : {}),
    steps: Array.from({ length: 6 + Math.floor(random() * 14) }, () => ({
      command: pick(words),
      place: 0,
      breath: Math.floor(random() * 60),
    })),
  };
};

/** Those first that show most for the time they take. */
const KINDS = {
  hard: hardScriptOf,
  short: shortScriptOf,
  planner: plannerScriptOf,
  troubled: troubledPlannerOf,
  crew: scriptOf,
} as const;

type Kind = keyof typeof KINDS;
const NAMES = Object.keys(KINDS) as readonly Kind[];

/** The first `count` histories of crew members, and a third as many of each other kind. */
export const namesOf = (count: number): readonly string[] =>
  NAMES.flatMap((kind) =>
    Array.from({ length: kind === 'crew' ? count : Math.ceil(count / 3) }, (_none, at) => `${kind}${String(at + 1)}`),
  );

export const scriptNamed = (name: string): Script => {
  const kind = NAMES.find((one) => name.startsWith(one));
  if (kind === undefined) throw new Error(`No history is called ${name}`);
  return KINDS[kind](Number(name.slice(kind.length)));
};
