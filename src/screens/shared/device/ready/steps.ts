// What makes a device ready for work, as steps with their results: installed, location, notices.
import type { InstallWay } from '#platform/install.ts';
import type { PushState } from '../push.ts';
import type { PermissionAnswer } from '../use-permission.ts';

export type StepName = 'install' | 'location' | 'notices';

/**
 * `open`: nobody has decided. `no`: a person has said no, and can change it. `later`: another step comes before.
 * `unheard`: the browser has not answered yet. `cannot`: this browser has none.
 */
export type StepResult = 'open' | 'done' | 'no' | 'later' | 'unheard' | 'cannot';

/** What a person can do: a tap that asks, or words that say where. */
export type StepWay = 'ask' | 'words' | 'none';

export interface Step {
  readonly name: StepName;
  readonly result: StepResult;
  readonly way: StepWay;
}

export interface ReadyFacts {
  readonly install: InstallWay;
  /** Null for logins that never check in. */
  readonly location: PermissionAnswer | null;
  /** The browser gave no place when it was asked: some tell no other way. */
  readonly locationFailed: boolean;
  readonly locationWorked: boolean;
  /** Undefined until the browser answered. */
  readonly push: PushState | undefined;
  /** Whether the server pushes at all. */
  readonly isPushOffered: boolean;
}

export const stepsOf = (facts: ReadyFacts): readonly Step[] => [
  installStep(facts),
  ...(facts.location === null ? [] : [locationStep(facts)]),
  noticesStep(facts),
];

const installStep = ({ install }: ReadyFacts): Step => {
  if (install === 'installed') return { name: 'install', result: 'done', way: 'none' };
  if (install === 'none') return { name: 'install', result: 'cannot', way: 'none' };
  return { name: 'install', result: 'open', way: install === 'offered' ? 'ask' : 'words' };
};

const locationStep = ({ location, locationFailed, locationWorked }: ReadyFacts): Step => {
  if (location === 'granted' || locationWorked) return { name: 'location', result: 'done', way: 'none' };
  if (location === 'denied' || locationFailed) return { name: 'location', result: 'no', way: 'words' };
  return { name: 'location', result: 'open', way: 'ask' };
};

const noticesStep = ({ push, isPushOffered, install }: ReadyFacts): Step => {
  if (push === 'on') return { name: 'notices', result: 'done', way: 'none' };
  if (push === 'denied') return { name: 'notices', result: 'no', way: 'words' };
  // An iPhone shows them once the app stands on the home screen.
  if (push === 'unsupported' && install === 'ios') return { name: 'notices', result: 'later', way: 'none' };
  if (push === 'unsupported' || (push !== undefined && !isPushOffered))
    return { name: 'notices', result: 'cannot', way: 'none' };
  return push === undefined
    ? { name: 'notices', result: 'unheard', way: 'none' }
    : { name: 'notices', result: 'open', way: 'ask' };
};

/** Whether anything is left that a person has not decided. */
export const isReady = (steps: readonly Step[]): boolean => steps.every(({ result }) => result !== 'open');

/**
 * The step whose turn it is: what was tapped while it can be done, else the first that is open, else the first that was
 * refused.
 */
export const currentStep = (steps: readonly Step[], chosen: StepName | null): Step | undefined =>
  steps.find(({ name, way }) => name === chosen && way !== 'none') ??
  steps.find(({ result }) => result === 'open') ??
  steps.find(({ result }) => result === 'no');
