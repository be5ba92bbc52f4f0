// The unit tests that judge mutants: those of the device's side, without PostgreSQL and browsers.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    setupFiles: ['test/support/run/setup.ts'],
    include: ['test/{outbox,sync,session,db}/**/*.test.ts'],
    exclude: ['test/sync/real-server.test.ts', 'test/sync/window-of-server.test.ts', 'test/sync/pull.test.ts'],
    testTimeout: 60_000,
  },
});
