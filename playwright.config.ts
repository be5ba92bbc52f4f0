// Browser tests: real Chromium against the built app on real servers, each file with its own copy of the small demo.
import { defineConfig } from '@playwright/test';

const SHOTS = 'shots.spec.ts';

/** `all`: tests of the soak run too; `only`: nothing else; else they are left out. */
const { CALLBOARD_JOURNEYS: JOURNEYS } = process.env;
/** The tag of test/support/run/in-soak.ts. */
const IN_SOAK = /@soak/u;

export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results',
  globalSetup: './test/support/run/demo-template.ts',
  timeout: 360_000,
  expect: { timeout: 45_000 },
  // One waits for a page or a network while the other computes. Each has its own server, database, origin and profile.
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  ...(JOURNEYS === 'only' ? { grep: IN_SOAK } : JOURNEYS === 'all' ? {} : { grepInvert: IN_SOAK }),
  reporter: [['list']],
  // Browsers are started by test/support/browser/device.ts, because tests kill them.
  use: { screenshot: 'only-on-failure' },
  projects: [
    { name: 'proofs', testIgnore: SHOTS },
    // Pictures for people's eyes are taken on demand: npm run screenshots
    ...(process.env['CALLBOARD_SHOTS'] === undefined ? [] : [{ name: 'shots', testMatch: SHOTS, timeout: 900_000 }]),
  ],
});
