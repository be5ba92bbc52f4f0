// Authority as a table: who may make which change on which row, written from what is wanted and not from the
// definitions.
import type { Line } from './line.ts';
import { LINES_OF_CREWS } from './lines-of-crews.ts';
import { LINES_OF_MONEY } from './lines-of-money.ts';
import { LINES_OF_PLANNING } from './lines-of-planning.ts';

export const TABLE: readonly Line[] = [...LINES_OF_CREWS, ...LINES_OF_PLANNING, ...LINES_OF_MONEY];
