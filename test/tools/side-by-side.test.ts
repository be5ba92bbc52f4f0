// Works that run side by side: so many at a time, begun in their order, their results in that order too.
import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { sideBySide } from '#tools/lib/side-by-side.mjs';

it('runs as many works at a time as it may, and begins the next where one has ended', async () => {
  const told: string[] = [];
  const work = (name: string, turns: number) => async (): Promise<string> => {
    told.push(`${name} begins`);
    for (let at = 0; at < turns; at += 1) await turn();
    told.push(`${name} ends`);
    return name;
  };
  expect(await sideBySide([work('types', 9), work('lint', 2), work('contract', 2)], 2)).toEqual([
    'types',
    'lint',
    'contract',
  ]);
  expect(told).toEqual(['types begins', 'lint begins', 'lint ends', 'contract begins', 'contract ends', 'types ends']);
});

it('ends with the failure of a work', async () => {
  await expect(
    sideBySide([() => Promise.resolve(1), () => Promise.reject(new Error('The compiler is missing'))], 1),
  ).rejects.toThrow('The compiler is missing');
});
