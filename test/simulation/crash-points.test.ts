// Short histories, disturbed at every await: every place where sync or store waits for something was cut at least once.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { faultsAt, momentsOf, runDisturbed } from './crash-points.ts';
import { runScript } from './history.ts';
import { rememberInstants } from './quick-instants.ts';
import { portSites, type Site } from './faults/port-sites.ts';
import { firstPullScript, shortScriptOf } from './script.ts';
import { plannerScriptOf } from './planner-script.ts';
import type { Script } from './script-words.ts';

const HISTORIES = Number(process.env['CALLBOARD_SHORT_HISTORIES'] ?? 20);
/** Its seed: one more, in which somebody takes a change back that nobody tried to send yet. Few do. */
const TAKING_BACK = 25;
/** Of planners, whose phones keep some days. */
const OF_PLANNERS = Number(process.env['CALLBOARD_PLANNER_HISTORIES'] ?? 3);
/** Faults per await: in every run of the tests each await meets some of them in turn, in the soak all. */
const FAULTS_EACH = Number(process.env['CALLBOARD_FAULTS_EACH'] ?? 1);
/**
 * Of so many awaits one is disturbed, and each that is the first to stand at a place in the source; in the soak every
 * await.
 */
const AWAITS_EACH = process.env['CALLBOARD_FAULTS_EACH'] === undefined ? 24 : 1;

rememberInstants();

const corpus = join(import.meta.dirname, 'corpus');

const scripts = (count: number, scriptOf: (seed: number) => Script): readonly Script[] =>
  Array.from({ length: count }, (_, at) => scriptOf(at + 1));

describe('a short history', () => {
  it(`bears a fault at its awaits (${String(HISTORIES)} histories, and ${String(OF_PLANNERS)} of planners)`, async () => {
    const cut = new Set<Site>();
    const broken: unknown[] = [];
    let runs = 0;
    for (const script of [
      ...scripts(HISTORIES, shortScriptOf),
      shortScriptOf(TAKING_BACK),
      firstPullScript,
      ...scripts(OF_PLANNERS, plannerScriptOf),
    ]) {
      const { seed, places } = script;
      for (const moment of await momentsOf(script)) {
        if ((moment.at + seed) % AWAITS_EACH !== 0 && moment.sites.every((site) => cut.has(site))) continue;
        for (const site of moment.sites) cut.add(site);
        const faults = faultsAt(script, moment);
        const chosen = Array.from(
          { length: Math.min(FAULTS_EACH, faults.length) },
          (_, nth) => faults[(moment.at + seed + nth) % faults.length] ?? 'killProgram',
        );
        for (const fault of chosen) {
          runs += 1;
          const violations = await runDisturbed(script, moment, fault);
          if (violations.length > 0)
            broken.push({ places, seed, at: moment.at, fault, violations: violations.slice(0, 2) });
        }
      }
    }
    const sites = portSites();
    const missed = sites.filter((site) => !cut.has(site));
    console.log(
      `figure: ${String(runs)} disturbed histories, ${String(broken.length)} broken; ${String(sites.length - missed.length)} of ${String(sites.length)} places in the source were cut`,
    );
    expect(broken).toEqual([]);
    expect(missed).toEqual([]);
  }, 7_200_000);
});

describe('a history that once broke something', () => {
  it.each(readdirSync(corpus))('holds now: %s', async (file) => {
    const script = JSON.parse(readFileSync(join(corpus, file), 'utf8')) as Script;
    expect((await runScript(script)).violations).toEqual([]);
  });
});
