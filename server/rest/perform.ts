// Carries a mutation out inside its transaction: who may, on which row, what became of it.
import type { AnyMutation, Touch } from '#schema/define/mutation.ts';
import { table } from '../database/names.ts';
import { sql, statement } from '../database/sql.ts';
import { prepareFiles } from '../jobs/prepare-files.ts';
import { keepSignature } from '../papers/keep-signature.ts';
import { asSql } from '../rights/condition.ts';
import { mayDo, wasOwnWork, type Subject } from '../rights/doers.ts';
import { scopeOf } from '../rights/scopes.ts';
import type { Args } from './choose.ts';
import { DONE, type Effect, type Occasion } from './occasion.ts';
import { hookOf } from './overrides/registry.ts';
import { peekStored } from './peek.ts';
import { Refusal } from './refusal.ts';
import { restrictedTables } from './restricted-tables.ts';

export interface Performance {
  readonly occasion: Occasion;
  readonly mutation: AnyMutation;
  readonly args: Args;
  /** The change number of the row that the person saw (If-Match). */
  readonly ifRev: number | undefined;
}

/** @throws Refused, Refusal when it may not be or cannot be done */
export const perform = async (performance: Performance): Promise<Effect> => {
  const { occasion, mutation, args } = performance;
  const subject = await judge(performance);
  if (subject === 'gone') return DONE;
  const touches = mutation.touches(args);
  await demandFresh(performance, touches[0]);
  const made = touches.filter(([entity, id]) => !(entity.name === subject?.entity.name && id === subject.row.id));
  await demandNoneRemoved(occasion, made);
  const tables = restrictedTables(occasion.tx, touches, mutation.subject?.(args));
  const apply = () => mutation.apply(tables, args, occasion.caller.actor);
  const hook = hookOf(mutation.name);
  if (mutation.upserts !== true && hook?.handlesRepeats !== true && (await wereMadeBefore(occasion, made))) return DONE;
  const effect = hook === undefined ? await plainly(apply) : await hook.run(occasion, args, apply);
  await keepSignature({ tx: occasion.tx, mutation, args });
  await prepareFiles({ tx: occasion.tx, mutation, args });
  return effect;
};

const plainly = async (apply: () => Promise<void>): Promise<Effect> => {
  await apply();
  return DONE;
};

/**
 * Finds the subject and the right to change it. A row out of sight is answered as one that is absent, whatever else would hold: by 404,
 * and a removal by being done without an effect. So nobody learns which rows there are, and a removal can be repeated.
 */
const judge = async (performance: Performance): Promise<Subject | 'gone' | undefined> => {
  const { occasion: { caller, tx, at }, mutation, args } = performance;
  const named: Touch | undefined = mutation.subject?.(args);
  const subject = named === undefined ? undefined : await subjectInReach(performance, named);
  if (named !== undefined && subject === undefined) {
    if (mutation.gone === 'done') return 'gone';
    throw new Refusal('NOT_FOUND');
  }
  if (await mayDo({ client: tx.client, actor: caller.actor, mutation, subject, at })) return subject;
  throw new Refusal(mutation.refusal ?? 'NO_RIGHT');
};

/** Visible, or a row of the caller's own crew work of which something is reported that has happened: that counts also after they were taken off. */
const subjectInReach = async ({ occasion: { caller, tx, at }, mutation }: Performance, [entity, id]: Touch): Promise<Subject | undefined> => {
  const row = await peekStored(tx.client, entity, { tenant: caller.actor.tenant, id });
  if (row === undefined) return undefined;
  const subject = { entity, row };
  const isInReach = (await isVisible({ caller, tx }, subject)) || (await wasOwnWork({ client: tx.client, actor: caller.actor, mutation, subject, at }));
  return isInReach ? subject : undefined;
};

const isVisible = async ({ caller, tx }: Pick<Occasion, 'caller' | 'tx'>, { entity, row }: Subject): Promise<boolean> => {
  const { rows } = await tx.client.query(statement(sql`
    select 1 from ${table(entity)} t where t.tenant = ${caller.actor.tenant} and t.id = ${row.id} and ${asSql(scopeOf(caller, entity))}`));
  return rows.length > 0;
};

const demandFresh = async ({ occasion: { caller, tx }, ifRev }: Performance, first: Touch | undefined): Promise<void> => {
  if (ifRev === undefined || first === undefined) return;
  // Locked first, so that it stays as it is read.
  await tx.get(first[0], first[1]);
  const row = await peekStored(tx.client, first[0], { tenant: caller.actor.tenant, id: first[1] });
  if (row !== undefined && row.rev !== ifRev) throw new Refusal('STALE');
};

/** A row that was removed does not come back by a late or repeated create. */
const demandNoneRemoved = async ({ caller, tx }: Occasion, made: readonly Touch[]): Promise<void> => {
  for (const [entity, id] of made) {
    // Locked first, absent or not, so that nobody else makes it meanwhile.
    await tx.get(entity, id);
    const { rows } = await tx.client.query(statement(sql`select 1 from ${table(entity)} t where t.tenant = ${caller.actor.tenant} and t.id = ${id} and t.deleted`));
    if (rows.length > 0) throw new Refusal('NOT_FOUND');
  }
};

/**
 * A row that the mutation makes, under an id from the device, may be there already: then its author sent it once more under another
 * key, and it stays as it is. Nobody else's row is touched.
 */
const wereMadeBefore = async ({ caller, tx }: Occasion, made: readonly Touch[]): Promise<boolean> => {
  let known = 0;
  for (const [entity, id] of made) {
    const row = await peekStored(tx.client, entity, { tenant: caller.actor.tenant, id });
    if (row === undefined) continue;
    if (authorOf(row) !== caller.actor.personId) throw new Refusal('NOT_FOUND');
    known += 1;
  }
  return known > 0;
};

const authorOf = (row: Readonly<Record<string, unknown>>): unknown => row['takenBy'] ?? row['createdBy'] ?? row['personId'] ?? null;
