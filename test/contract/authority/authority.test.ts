// The table of authority against the real server: a sample of its cases in every run, all of them in `npm run soak --
// authority`.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MUTATIONS } from '#schema/mutations/registry.ts';
import { openAsker, type Asker, type Difference } from './asker.ts';
import { everyCase, sampleOf } from './cases.ts';
import { EVERY_MOMENT } from './moments.ts';
import { PARTIES } from './parties.ts';
import { TABLE } from './table.ts';

const isWhole = process.env['CALLBOARD_AUTHORITY'] === 'all';
const cases = isWhole ? everyCase() : sampleOf(everyCase());

describe('the table of authority', () => {
  it('has a line for every change of the registry, and for no other', () => {
    const said = new Set(TABLE.map(({ change }) => change));
    expect(MUTATIONS.map(({ name }) => name).filter((name) => !said.has(name))).toEqual([]);
    expect([...said].filter((name) => !MUTATIONS.some((mutation) => mutation.name === name))).toEqual([]);
  });

  it('is asked with every line, every party and every moment, also where it is only sampled', () => {
    const asked = sampleOf(everyCase());
    expect(TABLE.filter((line) => !asked.some((one) => one.line === line))).toEqual([]);
    expect(PARTIES.filter((party) => !asked.some((one) => one.party === party))).toEqual([]);
    expect(EVERY_MOMENT.filter((moment) => !asked.some((one) => one.moment === moment))).toEqual([]);
  });
});

describe('the server', () => {
  let asker: Asker;
  beforeAll(async () => {
    asker = await openAsker();
  });
  afterAll(() => asker.close());

  it('says in each case what the table says', { timeout: 7_200_000 }, async () => {
    const differences: Difference[] = [];
    for (const one of cases) {
      const difference = await asker.ask(one);
      if (difference !== undefined) differences.push(difference);
    }
    process.stdout.write(
      `figure: ${String(cases.length)} of ${String(everyCase().length)} cases of authority asked (${String(TABLE.length)} lines, ${String(PARTIES.length)} parties, ${String(EVERY_MOMENT.length)} moments), ${String(differences.length)} differ\n`,
    );
    expect(differences.map(({ name, expected, found }) => `${name}: expected ${expected}, found ${found}`)).toEqual([]);
  });
});
