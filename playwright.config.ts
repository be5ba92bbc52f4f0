// Browser tests: real Chromium against the built app on a real server with the small demo tenant.
import { defineConfig } from '@playwright/test';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHROMIUM_ARGS, chromiumPath } from './test/support/chromium.ts';

// Each worker reads this file again, so the choice stands in the environment, which they inherit.
const port = (process.env['CALLBOARD_E2E_PORT'] ??= '4790');
const dataDir = (process.env['CALLBOARD_E2E_DATA'] ??= mkdtempSync(join(tmpdir(), 'callboard-e2e-')));
const baseURL = `http://localhost:${port}`;

export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  reporter: [['list']],
  use: {
    baseURL,
    serviceWorkers: 'allow',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: { executablePath: await chromiumPath(), args: [...CHROMIUM_ARGS] },
  },
  projects: [
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
    { name: 'tablet', use: { viewport: { width: 1280, height: 800 }, hasTouch: true }, grep: /@tablet/u },
  ],
  webServer: {
    command: 'node --import tsx server/main.ts',
    url: `${baseURL}/api/v1/status`,
    env: { PORT: port, HOST: '127.0.0.1', DATA_DIR: dataDir, DEMO: 's' },
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
