// Every state machine of the trade but that of a place on a position: which step leads where, and the code where it is
// not open.
import type { Machine } from './state-machine.ts';
import { MACHINES_OF_CREWS } from './machines-of-crews.ts';
import { MACHINES_OF_PAPERS } from './machines-of-papers.ts';
import { MACHINES_OF_MONEY } from './machines-of-money.ts';
import { MACHINES_OF_PEOPLE } from './machines-of-people.ts';

export const MACHINES: readonly Machine[] = [
  ...MACHINES_OF_CREWS,
  ...MACHINES_OF_PAPERS,
  ...MACHINES_OF_MONEY,
  ...MACHINES_OF_PEOPLE,
];
