// Two planners plan the same week without a line for an hour and meet again.
import { expect, it } from 'vitest';
import { makeWorld } from '#test/support/worlds/tenant.ts';
import { randomOf } from '../../simulation/scheduler.ts';
import { countEffects } from '../effects.ts';
import { planHours } from './planning-hours.ts';

const HOURS = Number(process.env['CALLBOARD_PLANNING_HOURS'] ?? 1);
/** Hours of one world: tables that grow for ever tell nothing new. */
const EACH = 6;

it(`takes no seat twice and tells every loss in ${String(HOURS)} hours`, async () => {
  const broken: unknown[] = [];
  let [left, changes, losses, next] = [HOURS, 0, 0, 0];
  for (let seed = 1; left > 0; seed += 1) {
    const world = await makeWorld();
    await countEffects(world);
    const seen = await planHours({ world, random: randomOf(seed), hours: Math.min(EACH, left) });
    if (seen.violations.length > 0) broken.push({ seed, violations: seen.violations.slice(0, 3) });
    left -= EACH;
    changes += seen.changes;
    losses += seen.losses;
    next += seen.next;
    await world.close();
  }
  console.log(
    `figure: ${String(HOURS)} hours of two planners with ${String(changes)} changes, ${String(losses)} lost and told, ${String(next)} named next and asked, ${String(broken.length)} worlds broken`,
  );
  expect(broken).toEqual([]);
}, 7_200_000);
