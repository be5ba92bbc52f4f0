// What is still open after a payment.

/**
 * Null for what cannot be a payment: nothing, more than is open, or to the other side. What a credit note owes is below
 * zero, and so is what is paid of it.
 */
export const restAfter = (openCents: number, paidCents: number | undefined): number | null => {
  if (paidCents === undefined || paidCents === 0 || Math.sign(paidCents) !== Math.sign(openCents)) return null;
  return Math.abs(paidCents) > Math.abs(openCents) ? null : openCents - paidCents;
};
