// Judges the guards that a definition names.
import type { Guard, GuardFault } from '#schema/define/guard.ts';
import type { Said } from '#schema/define/scene.ts';
import { guardNamed, type GuardName } from '#schema/guards/registry.ts';
import type { Args } from '../context/resolve-mutation.ts';
import { visibleText } from '../context/mutation-answer.ts';
import type { MutationContext } from '../context/mutation-context.ts';
import { ApiRefusal } from '../../http/refusal.ts';

/** A change as its words see it. */
export type SaidHere = Said<Args>;

interface Judging {
  readonly context: MutationContext;
  readonly said: SaidHere;
}

/** @throws Refusal with the code of the first that does not hold */
export const demand = async ({ context, said }: Judging, names: readonly GuardName[] = []): Promise<void> => {
  for (const name of names) {
    const { code, judge } = guardNamed(name);
    const verdict = await judge(said);
    if (verdict !== true) throw await refusalFor(context, code, verdict);
  }
};

const refusalFor = async (
  { tx, caller }: MutationContext,
  code: Guard<Args>['code'],
  { field, current, facts }: GuardFault,
): Promise<ApiRefusal> => {
  const shown = current === undefined ? facts && JSON.stringify(facts) : await visibleText(tx.client, caller, current);
  const named = field === undefined ? {} : { field };
  return new ApiRefusal(code, { ...named, ...(shown === undefined ? {} : { current: shown }) });
};

/** How many guards hold only by the moment that the device tells, as the change arrived too late. */
export const countDoubts = async (said: SaidHere, names: readonly GuardName[] = []): Promise<number> => {
  let doubts = 0;
  for (const { doubted, judge } of names.map(guardNamed)) {
    if (doubted === true && (await judge({ ...said, scene: { ...said.scene, at: said.scene.now } })) !== true) {
      doubts += 1;
    }
  }
  return doubts;
};
