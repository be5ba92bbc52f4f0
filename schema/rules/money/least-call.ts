// The least time that a call is billed with: what is agreed with the company, raised by the price of the function where
// the rate card of the order asks for more (domain.md, billing). Pure.

/** Minutes where the company says nothing. */
const USUAL_CALL_MIN = 240;

/**
 * Minutes.
 * @param wishes what is agreed with the company; undefined where nothing is
 * @param price of the function on the rate card of the order; undefined where it has none
 */
export const leastCallMin = (
  wishes: { readonly minCallMin?: number | undefined } | undefined,
  price: { readonly minMin: number } | undefined,
): number => Math.max(wishes?.minCallMin ?? USUAL_CALL_MIN, price?.minMin ?? 0);
