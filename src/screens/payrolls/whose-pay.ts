// Whose pay a page shows: everybody has their own, and the office keeps that of all others. Who is crew and office at
// once answers for the own pay as anybody does, and never keeps it.
import { allOf, audience, right, type Actor } from '#schema/define/rights.ts';
import { payrollItem } from '#schema/entities/money/payroll-item.ts';
import { can } from '#schema/rights.ts';
import type { Reads } from '#db/query/reads.ts';
import { useLive } from '#db/query/react.ts';
import { useActor } from '#session/react.tsx';
import { payrollAt } from './queries.ts';

/** The login keeps the pay of other people. */
export const keepsPay = (actor: Actor): boolean => can(actor, allOf(audience('office'), right('payrolls')));

/** The login has pay of its own on this device. */
export const hasOwnPay = (actor: Actor): boolean =>
  actor.personId !== null && can(actor, allOf(audience('crew'), right('payrolls')));

export type PaySide = 'own' | 'office';

const sideOf = (actor: Actor, personId: string | undefined): PaySide =>
  keepsPay(actor) && !(hasOwnPay(actor) && personId === actor.personId) ? 'office' : 'own';

/** From which side the login looks at a payroll. @param step of its path */
export const readSideOfPayroll = async (reads: Reads, actor: Actor, step: string): Promise<PaySide> =>
  sideOf(actor, (await payrollAt(reads, step))?.personId);

/** From which side the login looks at a line. */
export const readSideOfItem = async (reads: Reads, actor: Actor, id: string): Promise<PaySide> =>
  sideOf(actor, (await reads.get(payrollItem, id))?.personId);

/** Undefined while it is read. */
export const usePaySide = (read: typeof readSideOfPayroll, key: string): PaySide | undefined =>
  useLive(read, [useActor(), key]);
