// Carries a mutation out inside its transaction: who may, on which row, what became of it.
import type { AnyMutation, Touch } from '#schema/define/mutation.ts';
import { table } from '../database/names.ts';
import { sql, statement } from '../database/sql.ts';
import { prepareFiles } from '../jobs/prepare-files.ts';
import { keepSignature } from '../papers/keep-signature.ts';
import { asSql } from '../rights/condition.ts';
import { mayDo, mightThen, wasOwnWork, type Subject } from '../rights/doers.ts';
import { scopeOf } from '../rights/scopes.ts';
import { asOfArrival, believe, tellOfDoubt, type Believed } from './believe.ts';
import { carryOut } from './carry-out/carry-out.ts';
import type { Args } from './choose.ts';
import { DONE, type Effect, type Occasion } from './occasion.ts';
import { hookOf } from './overrides/registry.ts';
import { peekStored } from './peek.ts';
import { Refusal } from './refusal.ts';
import { demandReferencesInSight } from './references.ts';
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
  const judged = await judge(performance);
  if (judged === 'gone') return DONE;
  const { subject, believed } = judged;
  const { occasion, mutation, args } = believed;
  const touches = mutation.touches(args);
  await demandFresh(performance, touches[0]);
  const made = touches.filter(([entity, id]) => !(entity.name === subject?.entity.name && id === subject.row.id));
  if (mutation.revives !== true) await demandNoneRemoved(occasion, made);
  const tables = restrictedTables(occasion.tx, touches, mutation.subject?.(args));
  const apply = () => mutation.apply(tables, args, occasion.caller.actor);
  const hook = hookOf(mutation.name);
  if (mutation.upserts !== true && hook?.handlesRepeats !== true && (await wereMadeBefore(occasion, made))) return DONE;
  // Where somebody was, told by a clock that is wrong: no news, and no word about it.
  if (mutation.silent === true && believed.doubtful !== undefined) return DONE;
  const effect = await carryOut({ occasion, mutation, args, touches, apply });
  await tellOfDoubt(believed);
  await keepSignature({ tx: occasion.tx, mutation, args });
  await prepareFiles({ tx: occasion.tx, mutation, args });
  return effect;
};

interface Judged {
  readonly subject: Subject | undefined;
  readonly believed: Believed;
}

/**
 * Finds the subject and the right to change it. A row out of sight is answered as one that is absent, whatever else would hold: by 404,
 * and a removal by being done without an effect. So nobody learns which rows there are, and a removal can be repeated.
 */
const judge = async (performance: Performance): Promise<Judged | 'gone'> => {
  const { occasion, mutation, args } = performance;
  const named: Touch | undefined = mutation.subject?.(args);
  const found = named === undefined ? undefined : await stored(occasion, named);
  const believed = await believe(performance, found);
  const subject = found === undefined || (await isInReach(believed, found)) ? found : undefined;
  if (named !== undefined && subject === undefined) {
    if (mutation.gone === 'done') return 'gone';
    throw new Refusal('NOT_FOUND');
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
  { occasion: { caller, tx, at }, mutation }: Believed,
  subject: Subject | undefined,
): Promise<boolean> => {
  if (mutation.nature !== 'fact' || Temporal.Instant.compare(at, Temporal.Instant.from(tx.now)) >= 0) return true;
  return mightThen({ client: tx.client, actor: caller.actor, mutation, subject, at });
};

const demandRight = async (
  { occasion: { caller, tx, at }, mutation }: Believed,
  subject: Subject | undefined,
): Promise<void> => {
  if (!(await mayDo({ client: tx.client, actor: caller.actor, mutation, subject, at })))
    throw new Refusal(mutation.refusal ?? 'NO_RIGHT');
};

/** @throws Refusal FOUR_EYES where somebody decides about themselves, unless the agency lets them */
const demandFourEyes = async (
  { occasion: { caller, tx, at }, mutation }: Believed,
  subject: Subject | undefined,
): Promise<void> => {
  if (mutation.fourEyes !== true || caller.tenant.settings.fourEyes === false) return;
  if (await mayDo({ client: tx.client, actor: caller.actor, mutation: { ...mutation, by: ['self'] }, subject, at }))
    throw new Refusal('FOUR_EYES');
};

/** A row that is named by its kind and id is in sight of whoever names it, as any other that is named. */
const demandNamedInSight = async ({ occasion, mutation, args }: Believed): Promise<void> => {
  for (const { entity, id, field } of mutation.names?.(args) ?? []) {
    const row = await stored(occasion, [entity, id]);
    if (row === undefined || !(await isVisible(occasion, row))) throw new Refusal('INVALID', { field });
  }
};

const stored = async ({ caller, tx }: Occasion, [entity, id]: Touch): Promise<Subject | undefined> => {
  const row = await peekStored(tx.client, entity, { tenant: caller.actor.tenant, id });
  return row === undefined ? undefined : { entity, row };
};

/** @throws Refusal NOT_FOUND for a row that is absent or out of reach */
const reached = async (believed: Believed, touch: Touch): Promise<Subject> => {
  const subject = await stored(believed.occasion, touch);
  if (subject === undefined || !(await isInReach(believed, subject))) throw new Refusal('NOT_FOUND');
  return subject;
};

/** Visible, or a row of the caller's own crew work of which something is reported that has happened: that counts also after they were taken off. */
const isInReach = async ({ occasion: { caller, tx, at }, mutation }: Believed, subject: Subject): Promise<boolean> =>
  (await isVisible({ caller, tx }, subject)) ||
  (await wasOwnWork({ client: tx.client, actor: caller.actor, mutation, subject, at }));

const isVisible = async (
  { caller, tx }: Pick<Occasion, 'caller' | 'tx'>,
  { entity, row }: Subject,
): Promise<boolean> => {
  const { rows } = await tx.client.query(
    statement(sql`
    select 1 from ${table(entity)} t where t.tenant = ${caller.actor.tenant} and t.id = ${row.id} and ${asSql(scopeOf(caller, entity))}`),
  );
  return rows.length > 0;
};

const demandFresh = async (
  { occasion: { caller, tx }, ifRev }: Performance,
  first: Touch | undefined,
): Promise<void> => {
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
    const { rows } = await tx.client.query(
      statement(
        sql`select 1 from ${table(entity)} t where t.tenant = ${caller.actor.tenant} and t.id = ${id} and t.deleted`,
      ),
    );
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

const authorOf = (row: Readonly<Record<string, unknown>>): unknown =>
  row['takenBy'] ?? row['createdBy'] ?? row['personId'] ?? null;
