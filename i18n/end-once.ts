// The end of a sentence that quotes a whole one: one full stop, not one on each side of the closing mark.

/** A closing mark of any language, in French with the space before it. */
const TWICE = /([.!?…][\u00A0\u202F]?[”“»])\./gu;

/** A formatted text in which each sentence ends once: `You entered “Come at six.”.` loses its last full stop. */
export const endOnce = (text: string): string => text.replaceAll(TWICE, '$1');
