// Random histories over the whole way: a real database on the phone, the real server on PostgreSQL, a bad line and a
// kill now and then.
import { expect, it } from 'vitest';
import { randomOf } from '../simulation/scheduler.ts';
import { makeWorld } from '#test/support/worlds/tenant.ts';
import { countEffects } from './effects.ts';
import { liveOnPhone } from './life.ts';

const HISTORIES = Number(process.env['CALLBOARD_WHOLE_HISTORIES'] ?? 6);
/** Histories that one phone lives through before it is compared with a fresh one. */
const EACH = 25;
/** Phones of one world: lists that grow for ever tell nothing new. */
const PHONES = 4;

it(`loses, doubles and mixes up nothing in ${String(HISTORIES)} histories`, async () => {
  const broken: unknown[] = [];
  let [left, changes] = [HISTORIES, 0];
  for (let seed = 1; left > 0; seed += 1) {
    const world = await makeWorld();
    await countEffects(world);
    for (let phone = 0; phone < PHONES && left > 0; phone += 1) {
      const histories = Math.min(EACH, left);
      const { violations, saved } = await liveOnPhone({
        world,
        name: `phone-${String(phone)}`,
        random: randomOf(seed * 1000 + phone),
        histories,
      });
      if (violations.length > 0) broken.push({ seed, phone, violations: violations.slice(0, 3) });
      left -= histories;
      changes += saved;
    }
    await world.close();
  }
  console.log(
    `figure: ${String(HISTORIES)} histories over the whole way with ${String(changes)} saved changes, ${String(broken.length)} phones broken`,
  );
  expect(broken).toEqual([]);
}, 7_200_000);
