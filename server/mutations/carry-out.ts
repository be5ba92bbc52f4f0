// The reader of the server's words in a definition: what has to hold, `apply` itself, the server's values, what follows
// and what is told.
import { emissionsOf } from '#schema/define/emission.ts';
import type { AnyMutation, TouchedRow } from '#schema/define/mutation.ts';
import { plusMinutes } from '#schema/rules/crews/shift-times.ts';
import { kindOf } from '../files/kinds.ts';
import { untyped } from '../database/sql/row-json.ts';
import type { WriteTransaction } from '../database/writes/transaction.ts';
import type { Args } from './context/resolve-mutation.ts';
import { DONE, type MutationEffect, type MutationContext } from './context/mutation-context.ts';
import { tellOfDoubtfulTime } from './claimed-times/doubtful-time.ts';
import { hookOf } from './hooks/registry.ts';
import { ApiRefusal } from '../http/refusal.ts';
import { countFile, demandAllowance } from './conditions/allowances.ts';
import { derive } from './derivations/derive.ts';
import { emit, joined } from './emissions.ts';
import { countDoubts, demand, type SaidHere } from './conditions/guards.ts';
import { sceneOf } from './conditions/scene.ts';
import { writesPlaces } from './fitness/about-places.ts';
import { judgePlaces } from './fitness/judge-places.ts';
import { keepUnique } from './conditions/uniqueness.ts';
import { withValues } from './values.ts';

type Plain = NonNullable<SaidHere['row']>;

/** A change whose sender may make it. */
export interface Carried {
  readonly context: MutationContext;
  readonly mutation: AnyMutation;
  readonly args: Args;
  readonly touches: readonly TouchedRow[];
  /** The definition's own work, over the rows that it names. */
  readonly apply: () => Promise<void>;
}

/** Carries a change out by its definition; in that order. @throws Refused, Refusal */
export const carryOut = async (carried: Carried): Promise<MutationEffect> => {
  const { context, mutation, args } = carried;
  const { tx } = context;
  const scene = sceneOf(context);
  for (const [entity, id] of (await mutation.holds?.(args, scene)) ?? []) await tx.get(entity, id);
  const before = await foundRow(carried);
  const found = { args, before, row: before, isChanged: false, scene };
  await demandBefore(carried, found);
  const doubts = await countDoubts(found, mutation.requires);
  const own = await applied(carried);
  if (isOldNews(carried)) return takenBack(carried, before);
  const instead = await keepUnique(context, mutation.unique ?? []);
  if (instead !== undefined) return { ...DONE, instead };
  const left = await leftBy(carried, { before, scene });
  if (left.isChanged) await demand({ context, said: left }, mutation.ensures);
  await setValues(carried, left);
  await derive(context);
  const fit = writesPlaces(tx) ? await judgePlaces(context, { name: mutation.name, args }) : DONE;
  const said = await leftBy(carried, { before, scene });
  // That counts, and somebody looks at it.
  if (doubts > 0) await tellOfDoubtfulTime(context, { mutation, args, claimed: scene.at });
  return joined(
    joined(own, fit),
    await emit(context, emissionsOf(mutation.emits), { ...said, isChanged: left.isChanged }),
  );
};

/** Words that compare the first row with what it was. */
const looksBack = ({ sets, emits, ensures, newsForMin, requires }: AnyMutation): boolean =>
  [sets, emits, ensures, newsForMin, requires].some((word) => word !== undefined);

/** The first row that it touches, held; a definition without such words leaves the order of its locks to `apply`. */
const foundRow = async ({ context: { tx }, mutation, touches: [first] }: Carried): Promise<Plain | undefined> =>
  first === undefined || !looksBack(mutation) ? undefined : plainRow(tx, first);

const plainRow = async (tx: WriteTransaction, [entity, id]: TouchedRow): Promise<Plain | undefined> => {
  const row = await tx.get(entity, id);
  return row === undefined ? undefined : untyped(row);
};

const demandBefore = async ({ context, mutation, args }: Carried, said: SaidHere): Promise<void> => {
  await demand({ context, said }, mutation.requires);
  const allowance = mutation.allowance?.(args);
  if (allowance !== undefined) await demandAllowance(context, allowance);
  const { file } = context;
  if (file !== undefined) await demandAllowance(context, 'files');
  if (mutation.takes === 'pictures' && file !== undefined && kindOf(file.start)?.startsWith('image/') !== true) {
    throw new ApiRefusal('FILE_TYPE');
  }
  await countFile(context);
};

const applied = async ({ context, mutation, args, apply }: Carried): Promise<MutationEffect> => {
  const hook = hookOf(mutation.name);
  if (hook !== undefined) return hook.run(context, args, apply);
  await context.file?.keep();
  await apply();
  return DONE;
};

const isOldNews = ({ context: { tx }, mutation, args }: Carried): boolean => {
  const { newsForMin, moment } = mutation;
  const at = moment === undefined ? undefined : args[moment];
  return newsForMin !== undefined && typeof at === 'string' && at < plusMinutes(tx.now, -newsForMin);
};

/** The first row as it was found. */
const takenBack = async (
  { context: { tx }, touches: [first] }: Carried,
  before: Plain | undefined,
): Promise<MutationEffect> => {
  if (first === undefined) return DONE;
  if (before === undefined) await tx.remove(first[0], first[1]);
  else await tx.put(first[0], before);
  return DONE;
};

type Scenery = Pick<SaidHere, 'before' | 'scene'>;

/** The change with the first row as it is left by now. */
const leftBy = async (
  { context: { tx }, mutation, args, touches: [first] }: Carried,
  { before, scene }: Scenery,
): Promise<SaidHere> => {
  const isChanged =
    first !== undefined && tx.changes.some(({ entity, row }) => entity.name === first[0].name && row.id === first[1]);
  const row = first === undefined || !looksBack(mutation) ? undefined : await plainRow(tx, first);
  return { args, before, row, isChanged, scene };
};

const setValues = async ({ context, mutation: { sets } }: Carried, said: SaidHere): Promise<void> => {
  if (sets === undefined || said.row === undefined) return;
  await context.tx.put(sets.entity, await withValues(context, sets, { ...said, row: said.row }));
};
