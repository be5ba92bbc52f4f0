// What a planner has chosen of a copy: kept on this device until it is made.
import { faultsOf } from '#schema/check.ts';
import { date, flag, id, listOf, object, text, type Static } from '#schema/define/field.ts';

const choices = object({
  /** To which days, in their order. */
  days: listOf(date, 400),
  /** Crews that stay behind. */
  without: listOf(id),
  brings: flag,
  /** People whom the planner ticked, and those whom the planner unticked. */
  taken: listOf(text(1, 200), 5000),
  left: listOf(text(1, 200), 5000),
});

export type CopyChoices = Readonly<Static<typeof choices>>;

const NOTHING: CopyChoices = { days: [], without: [], brings: true, taken: [], left: [] };

const areChoices = (content: unknown): content is CopyChoices => faultsOf(choices, content).length === 0;

/** What was kept; another version's shape counts as nothing. */
export const copyChoicesIn = (content: unknown): CopyChoices => (areChoices(content) ? content : NOTHING);

/** With the tick of a person set or taken away. */
export const ticked = ({ taken, left }: CopyChoices, key: string, comes: boolean): Partial<CopyChoices> => {
  const without = (keys: readonly string[]) => keys.filter((one) => one !== key);
  return comes
    ? { taken: [...without(taken), key], left: without(left) }
    : { taken: without(taken), left: [...without(left), key] };
};

/** With one of a list added, or taken out. */
export const toggled = (all: readonly string[], one: string, on: boolean): string[] =>
  on ? [...all, one].toSorted() : all.filter((other) => other !== one);
