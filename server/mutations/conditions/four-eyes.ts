// The second pair of eyes: nobody decides on what is about them, and nobody on what they wrote themselves.
import type { AnyEntity } from '#schema/define/entity.ts';
import type { AnyMutation } from '#schema/define/mutation.ts';
import { document } from '#schema/entities/documents/document.ts';
import { payroll } from '#schema/entities/money/payroll.ts';
import { receiptItem } from '#schema/entities/money/receipt-item.ts';
import { receipt } from '#schema/entities/money/receipt.ts';
import { staffContract } from '#schema/entities/money/staff-contract.ts';
import { getStoredUnlocked } from '../../database/reads/get-unlocked.ts';
import { table } from '../../database/sql/names.ts';
import { prepared } from '../../database/sql/prepared.ts';
import { sql } from '../../database/sql/sql.ts';
import { ApiRefusal } from '../../http/refusal.ts';
import { mayDo, type MutationSubject } from '../../rights/authorize.ts';
import type { MutationContext } from '../context/mutation-context.ts';

export interface FourEyed {
  readonly context: MutationContext;
  readonly mutation: AnyMutation;
}

/** @throws Refusal FOUR_EYES where somebody decides about themselves, unless the agency lets them */
export const demandFourEyes = async (
  { context, mutation }: FourEyed,
  subject: MutationSubject | undefined,
): Promise<void> => {
  const { caller, tx, at } = context;
  if (mutation.fourEyes !== true || caller.tenant.settings.fourEyes === false || subject === undefined) return;
  const asSelf = { client: tx.client, actor: caller.actor, mutation: { ...mutation, by: ['self'] as const }, at };
  const about = [subject, await rowOfPaper(context, subject)];
  for (const one of about) {
    if (one !== undefined && (await mayDo({ ...asSelf, subject: one }))) throw new ApiRefusal('FOUR_EYES');
  }
  if (await hasWritten({ context, mutation }, subject)) throw new ApiRefusal('FOUR_EYES');
};

/** What papers of somebody hang on. */
const OWNERS: Readonly<Record<string, AnyEntity>> = { contract: staffContract, payroll, receipt };

/** A paper of a contract is about the person whose contract it is. */
const rowOfPaper = async (
  { caller, tx }: MutationContext,
  { entity, row }: MutationSubject,
): Promise<MutationSubject | undefined> => {
  const { ownerKind, ownerId } = row;
  const owner = entity.name === document.name && typeof ownerKind === 'string' ? OWNERS[ownerKind] : undefined;
  if (owner === undefined || typeof ownerId !== 'string') return undefined;
  const found = await getStoredUnlocked(tx.client, owner, { tenant: caller.actor.tenant, id: ownerId });
  return found === undefined ? undefined : { entity: owner, row: found };
};

/**
 * The login wrote the receipt, a line of it, or handed it in, also for somebody else. What it decided on it before is
 * no such word: whoever approves may pay.
 */
const hasWritten = async (
  { context: { caller, tx }, mutation }: FourEyed,
  { entity, row: { id } }: MutationSubject,
): Promise<boolean> => {
  if (entity.name !== receipt.name) return false;
  const { tenant, login } = caller.actor;
  const { rows } = await tx.client.query(
    prepared(sql`
    select 1 from audit a where a.tenant = ${tenant} and a.login = ${login}
    and a.cause is distinct from ${mutation.name}
    and ((a.entity = ${receipt.name} and a.id = ${id}) or (a.entity = ${receiptItem.name} and a.id in
      (select t.id from ${table(receiptItem)} t where t.tenant = ${tenant} and t."row"->>'receiptId' = ${id})))
    limit 1`),
  );
  return rows.length > 0;
};
