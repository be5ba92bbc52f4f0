// Carries a mutation out inside its transaction: who may, on which row, what became of it.
import type { AnyMutation, TouchedRow } from '#schema/define/mutation.ts';
import { table } from '../database/sql/names.ts';
import { prepared } from '../database/sql/prepared.ts';
import { sql } from '../database/sql/sql.ts';
import { prepareFiles } from '../jobs/kinds/prepare-files.ts';
import { keepSignature } from '../papers/keep-signature.ts';
import { asSql } from '../rights/condition.ts';
import { mayDo, mightThen, wasOwnWork, type MutationSubject } from '../rights/authorize.ts';
import { scopeOf } from '../rights/scopes.ts';
import { asOfArrival, believe, tellOfDoubt, type Believed } from './claimed-times/believed-moment.ts';
import { carryOut } from './carry-out.ts';
import { demandFourEyes } from './conditions/four-eyes.ts';
import type { Args } from './context/resolve-mutation.ts';
import { DONE, type MutationEffect, type MutationContext } from './context/mutation-context.ts';
import { hookOf } from './hooks/registry.ts';
import { getStoredUnlocked } from '../database/reads/get-unlocked.ts';
import { ApiRefusal } from '../http/refusal.ts';
import { demandReferencesInSight } from './references.ts';
import { restrictedTables } from './restricted-tables.ts';

export interface Performance {
  readonly context: MutationContext;
  readonly mutation: AnyMutation;
  readonly args: Args;
  /** The change number of the row that the person saw (If-Match). */
  readonly ifRev: number | undefined;
}

/** @throws Refused, Refusal when it may not be or cannot be done */
export const perform = async (performance: Performance): Promise<MutationEffect> => {
  const judged = await judge(performance);
  if (judged === 'gone') return DONE;
  const { subject, believed } = judged;
  const { context, mutation, args } = believed;
  const touches = mutation.touches(args);
  await demandFresh(performance, touches[0]);
  const made = touches.filter(([entity, id]) => !(entity.name === subject?.entity.name && id === subject.row.id));
  if (mutation.revives !== true) await demandNoneRemoved(context, made);
  const tables = restrictedTables(context.tx, touches, mutation.subject?.(args));
  const apply = () => mutation.apply(tables, args, context.caller.actor);
  const hook = hookOf(mutation.name);
  if (mutation.upserts !== true && hook?.handlesRepeats !== true && (await wereMadeBefore(context, made))) return DONE;
  // Where somebody was, told by a clock that is wrong: no news, and no word about it.
  if (mutation.silent === true && believed.doubtful !== undefined) return DONE;
  const effect = await carryOut({ context, mutation, args, touches, apply });
  await tellOfDoubt(believed);
  await keepSignature({ tx: context.tx, mutation, args });
  await prepareFiles({ tx: context.tx, mutation, args });
  return effect;
};

interface Judged {
  readonly subject: MutationSubject | undefined;
  readonly believed: Believed;
}

/**
 * Finds the subject and the right to change it. A row out of sight is answered as one that is absent, whatever else
 * would hold: by 404,
 * and a removal by being done without an effect. So nobody learns which rows there are, and a removal can be repeated.
 */
const judge = async (performance: Performance): Promise<Judged | 'gone'> => {
  const { context, mutation, args } = performance;
  const named: TouchedRow | undefined = mutation.subject?.(args);
  const found = named === undefined ? undefined : await stored(context, named);
  const believed = await believe(performance, found);
  const subject = found === undefined || (await isInReach(believed, found)) ? found : undefined;
  if (named !== undefined && subject === undefined) {
    if (mutation.gone === 'done') return 'gone';
    throw new ApiRefusal('NOT_FOUND');
  }
  await demandRight(believed, subject);
  await demandFourEyes(believed, subject);
  for (const touch of mutation.alsoAbout?.(args) ?? []) await demandRight(believed, await reached(believed, touch));
  await demandReferencesInSight(believed, named);
  await demandNamedInSight(believed);
  return { subject, believed: (await wasTheirsThen(believed, subject)) ? believed : asOfArrival(believed) };
};

/** False for a fact of a moment at which its author had no part in it yet: it is kept, as of now, and looked at. */
const wasTheirsThen = async (
  { context: { caller, tx, at }, mutation }: Believed,
  subject: MutationSubject | undefined,
): Promise<boolean> => {
  if (mutation.nature !== 'fact' || Temporal.Instant.compare(at, Temporal.Instant.from(tx.now)) >= 0) return true;
  return mightThen({ client: tx.client, actor: caller.actor, mutation, subject, at });
};

const demandRight = async (
  { context: { caller, tx, at }, mutation }: Believed,
  subject: MutationSubject | undefined,
): Promise<void> => {
  if (!(await mayDo({ client: tx.client, actor: caller.actor, mutation, subject, at })))
    throw new ApiRefusal(mutation.refusal ?? 'NO_RIGHT');
};

/** A row that is named by its kind and id is in sight of whoever names it, as any other that is named. */
const demandNamedInSight = async ({ context, mutation, args }: Believed): Promise<void> => {
  for (const { entity, id, field } of mutation.names?.(args) ?? []) {
    const row = await stored(context, [entity, id]);
    if (row === undefined || !(await isVisible(context, row))) throw new ApiRefusal('INVALID', { field });
  }
};

const stored = async (
  { caller, tx }: MutationContext,
  [entity, id]: TouchedRow,
): Promise<MutationSubject | undefined> => {
  const row = await getStoredUnlocked(tx.client, entity, { tenant: caller.actor.tenant, id });
  return row === undefined ? undefined : { entity, row };
};

/** @throws Refusal NOT_FOUND for a row that is absent or out of reach */
const reached = async (believed: Believed, touch: TouchedRow): Promise<MutationSubject> => {
  const subject = await stored(believed.context, touch);
  if (subject === undefined || !(await isInReach(believed, subject))) throw new ApiRefusal('NOT_FOUND');
  return subject;
};

/**
 * Visible, or a row of the caller's own crew work of which something is reported that has happened: that counts also
 * after they were taken off.
 */
const isInReach = async (
  { context: { caller, tx, at }, mutation }: Believed,
  subject: MutationSubject,
): Promise<boolean> =>
  (await isVisible({ caller, tx }, subject)) ||
  (await wasOwnWork({ client: tx.client, actor: caller.actor, mutation, subject, at }));

const isVisible = async (
  { caller, tx }: Pick<MutationContext, 'caller' | 'tx'>,
  { entity, row }: MutationSubject,
): Promise<boolean> => {
  const { rows } = await tx.client.query(
    prepared(sql`
    select 1 from ${table(entity)} t where t.tenant = ${caller.actor.tenant} and t.id = ${row.id} and ${asSql(scopeOf(caller, entity))}`),
  );
  return rows.length > 0;
};

const demandFresh = async (
  { context: { caller, tx }, ifRev }: Performance,
  first: TouchedRow | undefined,
): Promise<void> => {
  if (ifRev === undefined || first === undefined) return;
  // Locked first, so that it stays as it is read.
  await tx.get(first[0], first[1]);
  const row = await getStoredUnlocked(tx.client, first[0], { tenant: caller.actor.tenant, id: first[1] });
  if (row !== undefined && row.rev !== ifRev) throw new ApiRefusal('STALE');
};

/** A row that was removed does not come back by a late or repeated create. */
const demandNoneRemoved = async ({ tx }: MutationContext, made: readonly TouchedRow[]): Promise<void> => {
  for (const [entity, id] of made) {
    // Locked, absent or not, so that nobody else makes it meanwhile.
    await tx.holdNew(entity, id);
    if (await tx.isRemoved(entity, id)) throw new ApiRefusal('NOT_FOUND');
  }
};

/**
 * A row that the mutation makes, under an id from the device, may be there already: then its author sent it once more
 * under another
 * key, and it stays as it is. Nobody else's row is touched.
 */
const wereMadeBefore = async ({ caller, tx }: MutationContext, made: readonly TouchedRow[]): Promise<boolean> => {
  let known = 0;
  for (const [entity, id] of made) {
    const row = await tx.get(entity, id);
    if (row === undefined) continue;
    if (authorOf(row) !== caller.actor.personId) throw new ApiRefusal('NOT_FOUND');
    known += 1;
  }
  return known > 0;
};

const authorOf = (row: Readonly<Record<string, unknown>>): unknown =>
  row['takenBy'] ?? row['createdBy'] ?? row['personId'] ?? null;
