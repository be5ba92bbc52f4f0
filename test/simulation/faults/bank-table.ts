// The bank of failures as a table: where each one shows itself when its protection is missing, or why it cannot happen.
import { BANK, type BankRow } from './bug-bank.ts';

/** The first history in which a planted bug broke something, and what it broke. */
export interface Shown {
  readonly history: number;
  readonly invariant: string;
}

/** Lines of a Markdown table, one for each row of the bank. */
export const bankTable = (shown: ReadonlyMap<string, Shown>): string =>
  [
    '| | Failure | Shows in |',
    '| --- | --- | --- |',
    ...BANK.map((row) => `| ${String(row.row)} | ${row.failure} | ${placeOf(row, shown)} |`),
  ].join('\n');

const placeOf = ({ planted, test, apart }: BankRow, shown: ReadonlyMap<string, Shown>): string => {
  if (planted !== undefined) {
    const found = shown.get(planted);
    return found === undefined
      ? `L1: not within 20,000 histories (“${planted}”)`
      : `L1: history ${String(found.history)} (${found.invariant}), “${planted}”`;
  }
  if (test === undefined) return apart ?? '';
  const [file = '', words = ''] = test.split(' # ');
  return `${levelOf(file)}: \`${file}\`, “${words}”`;
};

/** The levels of the plan: laws and units, the real PostgreSQL, the real browser. */
const levelOf = (file: string): string =>
  file.startsWith('test/server/') ? 'PostgreSQL' : file.startsWith('test/e2e/') ? 'Browser' : 'L0';
