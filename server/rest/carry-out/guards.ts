// Judges the guards that a definition names.
import type { Guard, Fault } from '#schema/define/guard.ts';
import type { AnyMutation } from '#schema/define/mutation.ts';
import type { Said } from '#schema/define/scene.ts';
import { GUARDS, type GuardName } from '#schema/guards/registry.ts';
import { canonicalInstant } from '#schema/rules/shift-times.ts';
import type { Args } from '../choose.ts';
import { visibleText } from '../mutation-answer.ts';
import type { Occasion } from '../occasion.ts';
import { tellOfDoubtfulTime } from '../overrides/doubtful-time.ts';
import { Refusal } from '../refusal.ts';

/** A change as its words see it. */
export type SaidHere = Said<Args>;

// Each definition names guards that take its arguments, which the compiler has seen; here they are all of one kind.
const guardNamed = (name: string): Guard<Args> => {
  const found: Readonly<Record<string, unknown>> = GUARDS;
  if (!Object.hasOwn(found, name)) throw new Error(`There is no guard ${name}`);
  return found[name] as Guard<Args>;
};

interface Judging {
  readonly occasion: Occasion;
  readonly said: SaidHere;
}

/** @throws Refusal with the code of the first that does not hold */
export const demand = async ({ occasion, said }: Judging, names: readonly GuardName[] = []): Promise<void> => {
  for (const name of names) {
    const { code, judge } = guardNamed(name);
    const verdict = await judge(said);
    if (verdict !== true) throw await refusalFor(occasion, code, verdict);
  }
};

const refusalFor = async ({ tx, caller }: Occasion, code: Guard<Args>['code'], { field, current, facts }: Fault): Promise<Refusal> => {
  const shown = current === undefined ? facts && JSON.stringify(facts) : await visibleText(tx.client, caller, current);
  return new Refusal(code, { ...(field === undefined ? {} : { field }), ...(shown === undefined ? {} : { current: shown }) });
};

/** Only the device says that it was in time, for it arrived too late: that counts, and somebody looks at it. */
export const tellWhatIsOnlySaid = async ({ occasion, said }: Judging, mutation: AnyMutation, args: Args): Promise<void> => {
  for (const { doubted, judge } of (mutation.requires ?? []).map(guardNamed)) {
    const isDoubtful = doubted === true && (await judge({ ...said, scene: { ...said.scene, at: said.scene.now } })) !== true;
    if (isDoubtful) await tellOfDoubtfulTime(occasion, { mutation, args, claimed: canonicalInstant(occasion.at) });
  }
};
