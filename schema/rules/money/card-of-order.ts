// Which rate card an order may have: one of its company or of all, that holds on its first day.
import type { RefusalCode } from '../../refusals.ts';

/** A rate card as far as that goes. */
export interface DatedCard {
  readonly companyId?: string | undefined;
  readonly validFrom: string;
  readonly validTo?: string | undefined;
}

/** What an order is priced by. */
export interface PricedOrder {
  readonly companyId: string;
  readonly beginDate: string;
}

/** What is wrong with the card for that order, if anything. */
export const cardFault = (
  { companyId, validFrom, validTo }: DatedCard,
  order: PricedOrder,
): Extract<RefusalCode, 'INVALID' | 'RATE_CARD_EXPIRED'> | undefined => {
  if (companyId !== undefined && companyId !== order.companyId) return 'INVALID';
  const isHeld = validFrom <= order.beginDate && (validTo === undefined || validTo >= order.beginDate);
  return isHeld ? undefined : 'RATE_CARD_EXPIRED';
};
