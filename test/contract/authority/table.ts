// Authority as a table: who may make which change on which row, written from what is wanted and not from the
// definitions. Found from the files that hold its lines.
import { exportedBy } from '../../support/run/exported.ts';
import type { Line } from './line.ts';

const isLines = (value: unknown): value is readonly Line[] =>
  Array.isArray(value) && value.length > 0 && value.every((line) => Object.hasOwn(Object(line), 'says'));

export const TABLE: readonly Line[] = [
  ...(await exportedBy('test/contract/authority', /^lines-of-.+\.ts$/u)),
  ...(await exportedBy('test/contract/changes', /\.ts$/u)),
]
  .filter(isLines)
  .flat();
