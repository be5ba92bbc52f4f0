// The rate card of an order that is opened, or whose card or first day is changed.
import { rateCard } from '../../entities/money/rate-card.ts';
import { Refused, type Tables } from '../../define/mutation.ts';
import { cardFault, type PricedOrder } from '../../rules/money/card-of-order.ts';

/** @throws Refused where the card is another company's, or does not hold on the first day */
export const demandRateCard = async (
  tables: Pick<Tables, 'peek'>,
  { rateCardId, ...order }: PricedOrder & { readonly rateCardId?: string | undefined },
): Promise<void> => {
  const card = rateCardId === undefined ? undefined : await tables.peek(rateCard, rateCardId);
  const fault = card === undefined ? undefined : cardFault(card, order);
  if (fault !== undefined) throw new Refused(fault, 'rateCardId');
};
