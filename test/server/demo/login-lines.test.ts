// Whoever starts the demo is told every login that it makes.
import { expect, it } from 'vitest';
import { loginLines } from '#server/demo/login-lines.ts';
import { drawPapers } from '#server/demo/cast/papers.ts';
import { SMALL } from '#server/demo/base/setting.ts';
import { northlight } from '#server/demo/tenants.ts';
import { makeWorld } from '#server/demo/world.ts';

it('names every login of the demo with its password, and nobody where there is no demo', async () => {
  const { logins } = makeWorld(
    { tenant: northlight('s'), counts: SMALL, now: Temporal.Instant.from('2027-06-04T10:00:00Z') },
    'example.test',
    await drawPapers(),
  );
  const lines = loginLines('http://localhost:4700', new Set(logins.map(({ login }) => login))).join('\n');
  expect(
    logins
      .filter(({ login, password }) => !lines.includes(login) || !lines.includes(password))
      .map(({ login }) => login),
  ).toEqual([]);
  expect(lines).toContain('/login?projectLogin=P-1001&password=stage');
  expect(loginLines('http://localhost:4700', new Set(['boss@company.example']))).toEqual([]);
});
