// Whom the browser asks: it keeps the rules of a worker, and calls of the API pass it by.
import { expect, it } from 'vitest';
import { declareRoutes } from '#sw/routes.ts';

type Rules = readonly { readonly condition: { readonly urlPattern: string }; readonly source: string }[];

const declaredBy = (addRoutes: ((rules: Rules) => Promise<void>) | undefined): readonly unknown[] => {
  const kept: unknown[] = [];
  declareRoutes({
    ...(addRoutes === undefined ? {} : { addRoutes }),
    waitUntil: (work: unknown) => kept.push(work),
  } as unknown as Parameters<typeof declareRoutes>[0]);
  return kept;
};

it('sends calls of the API past the worker, and everything else to it', async () => {
  let rules: Rules = [];
  const [kept] = declaredBy((declared) => {
    rules = declared;
    return Promise.resolve();
  });
  await kept;
  expect(rules.map(({ condition: { urlPattern }, source }) => `${urlPattern} ${source}`)).toEqual([
    '/api/* network',
    '/* fetch-event',
  ]);
});

it('is installed where the browser refuses its rules, or knows none', async () => {
  const [kept] = declaredBy(() => Promise.reject(new TypeError('no rules here')));
  await expect(kept).resolves.toBeUndefined();
  expect(declaredBy(undefined)).toEqual([]);
});
