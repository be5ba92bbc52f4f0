// What an invoice lacks for an e-invoice: the standard demands it, and the rows do not say it.
import type { EInvoiceForm, EInvoiceLack } from '#schema/rules/money/e-invoice.ts';
import { isWithinTolerance } from './bill.ts';
import type { EInvoiceFacts, InvoiceParty } from './facts.ts';

/** Everything that has to be put right, in the order of `E_INVOICE_LACKS`; none for an invoice that may go out. */
export const lacksOf = (facts: EInvoiceFacts, form: EInvoiceForm): readonly EInvoiceLack[] => {
  const { bill, seller, buyer, billing, wasSent } = facts;
  const hasZeroRate = bill.taxes.some(({ taxPct }) => taxPct === 0);
  const isReverse = hasZeroRate && billing.zeroTax === 'reverseCharge';
  const isExplained = billing.zeroTax !== undefined && (billing.zeroTax !== 'exempt' || isSaid(billing.zeroTaxReason));
  const checks: readonly (readonly [EInvoiceLack, boolean])[] = [
    ['sent', !wasSent],
    ['lines', bill.positions.length === 0],
    ['sellerAddress', !hasAddress(seller)],
    ['sellerVatId', !isVatId(seller.vatId)],
    ['buyerAddress', buyer.name === '' || !hasAddress(buyer)],
    ['buyerVatId', buyer.vatId === undefined ? isReverse : !isVatId(buyer.vatId)],
    ['buyerEmail', form === 'ubl' && buyer.email === undefined],
    ['zeroTax', hasZeroRate && !isExplained],
    ['rounding', !isWithinTolerance(bill)],
  ];
  return checks.flatMap(([lack, isLacking]) => (isLacking ? [lack] : []));
};

const isSaid = (text: string | undefined): boolean => text !== undefined && text.trim() !== '';

/** City and country: where a seller or a buyer is, for the standard (BR-9, BR-11) and for whoever reads it. */
const hasAddress = ({ city, country }: InvoiceParty): boolean =>
  city !== undefined && country !== undefined && /^[A-Z]{2}$/u.test(country);

/** It begins with a country, or with EL for Greece (BR-CO-9). */
const isVatId = (vatId: string | undefined): boolean => vatId !== undefined && /^[A-Z]{2}[A-Z0-9+*]{2,}$/u.test(vatId);
