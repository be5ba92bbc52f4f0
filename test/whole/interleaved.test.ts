// Real interleavings on PostgreSQL: whatever commits in whatever order, nothing takes effect twice and a reader by
// cursor misses nothing.
import { expect, it } from 'vitest';
import { randomOf } from '../simulation/scheduler.ts';
import { makeWorld } from '#test/support/worlds/tenant.ts';
import { countEffects } from './effects.ts';
import { interleavedWorld, readerOf, runInterleaved } from './interleaved.ts';

const HISTORIES = Number(process.env['CALLBOARD_INTERLEAVED_HISTORIES'] ?? 6);
/** Histories of one world: lists that grow for ever tell nothing new. */
const EACH = 250;

it(`two phones and a reader at once, ${String(HISTORIES)} times`, async () => {
  const broken: unknown[] = [];
  for (let first = 1; first <= HISTORIES; first += EACH) {
    const world = await makeWorld();
    await countEffects(world);
    const api = await interleavedWorld(world);
    const reader = readerOf();
    for (let seed = first; seed < first + EACH && seed <= HISTORIES; seed += 1) {
      const violations = await runInterleaved(api, reader, randomOf(seed));
      if (violations.length > 0) broken.push({ seed, violations: violations.slice(0, 3) });
    }
    await world.close();
  }
  console.log(`figure: ${String(HISTORIES)} interleaved histories, ${String(broken.length)} broken`);
  expect(broken).toEqual([]);
}, 7_200_000);
