// A guard: a named condition of a change, judged by the server over a snapshot, with the code of its refusal. It writes
// nothing.
import type { RefusalCode } from '../refusals.ts';
import type { AnyEntity } from './entity.ts';
import type { Said } from './scene.ts';

/** Why it does not hold: the argument that is wrong, or a row as it stands so that the person can decide anew. */
export interface GuardFault {
  readonly field?: string;
  /** Shown to whoever sees it. */
  readonly current?: readonly [entity: AnyEntity, id: string];
  /** Shown as it is. */
  readonly facts?: Readonly<Record<string, unknown>>;
}

type Verdict = true | GuardFault;

export interface Guard<Args> {
  readonly code: RefusalCode;
  /** Where only the claimed moment lets it hold, and the arrival would not, the planners are told of it. */
  readonly doubted?: true;
  readonly judge: (said: Said<Args>) => Verdict | Promise<Verdict>;
}

/** `true` where it holds. */
export const guard = <Args>(
  code: RefusalCode,
  judge: Guard<Args>['judge'],
  facts: Pick<Guard<Args>, 'doubted'> = {},
): Guard<Args> => ({ code, judge, ...facts });

/** Holds where the condition does; else the field is wrong. */
export const holdsFor = (condition: boolean, field?: string): Verdict =>
  condition || (field === undefined ? {} : { field });
