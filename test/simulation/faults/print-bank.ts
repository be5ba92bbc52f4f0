// The command behind `npm run simulate -- --bank`: the 52 known failures as a table, each planted bug with the history
// that shows it.
import 'temporal-polyfill/global';
import { BANK } from './bug-bank.ts';
import { bankTable, type Shown } from './bank-table.ts';
import { runHistory } from '../history.ts';
import { BUGS } from './planted.ts';

const MOST = 20_000;

const firstToShow = async (bug: string): Promise<Shown | undefined> => {
  for (let seed = 1; seed <= MOST; seed += 1) {
    const { violations } = await runHistory(seed, BUGS[bug]);
    if (violations.length > 0) return { history: seed, invariant: violations[0]?.split(':')[0] ?? '' };
  }
  return undefined;
};

const shown = new Map<string, Shown>();
for (const bug of new Set(BANK.flatMap(({ planted }) => planted ?? []))) {
  const found = await firstToShow(bug);
  if (found !== undefined) shown.set(bug, found);
}
console.log(bankTable(shown));
const missed = BANK.filter(({ planted }) => planted !== undefined && !shown.has(planted));
process.exitCode = missed.length === 0 ? 0 : 1;
// Programs that died in a history still hold promises that never settle; nothing else is open.
process.exit();
