// The derivations over rows alone, in the order in which they are run. A new one is in a file of this folder.
import type { Derivation } from '../define/derivation.ts';
import { FOUND_DERIVATIONS } from './found.ts';
import { inOrder } from './order.ts';

export const DERIVATIONS: readonly Derivation[] = inOrder(FOUND_DERIVATIONS);
