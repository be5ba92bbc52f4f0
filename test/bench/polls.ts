// A whole list beside what an idle device asks: the status, an empty delta, and the answers "nothing new".
import { measure, ratio, told, type Variant } from './measure.ts';
import type { Ask, Headers } from './served.ts';

const ROUNDS = 7;
/** Requests under way at once. */
export const AT_ONCE = 4;
/** Idle polls for the price of one list. */
const GOAL = 10;
/** Lists that a device mirrors, about; without the status each would be asked by its tag. */
const MIRRORED = 60;
const GOAL_OF_ALL = 0.05;

/**
 * Asks by the tag of the answer before; one that is new, because the server has done something by itself, is asked by
 * from then on.
 */
const knowing = (ask: Ask, path: string, authorization: Headers): (() => Promise<void>) => {
  let tag = '';
  return async () => {
    const answer = await ask(path, { ...authorization, 'if-none-match': tag });
    if (answer.status !== 200 && answer.status !== 304)
      throw new Error(`${path}: ${String(answer.status)} ${answer.bytes.toString().slice(0, 200)}`);
    if (answer.status === 200) tag = answer.tag ?? '';
  };
};

const variantsOf = async (ask: Ask, authorization: Headers, path: string): Promise<readonly Variant[]> => {
  const list = await ask(path, authorization);
  const { data, total, rev }: { readonly data: readonly unknown[]; readonly total: number; readonly rev: number } =
    JSON.parse(list.bytes.toString());
  const status = await ask('/status', authorization);
  const askStatus = knowing(ask, '/status', authorization);
  const askList = knowing(ask, path, authorization);
  console.log(
    `  ${path}: ${String(data.length)} of ${String(total)} rows, ${String(Math.round(list.bytes.length / 1000))} kB, ${String(Math.round(list.bytes.length / data.length))} bytes a row; status: ${String(status.bytes.length)} bytes.`,
  );
  const variant = (name: string, times: number, asked: string, headers: Headers): Variant => ({
    name,
    times,
    atOnce: AT_ONCE,
    run: async () => {
      const answer = await ask(asked, headers);
      if (answer.status !== 200)
        throw new Error(`${name}: ${String(answer.status)} ${answer.bytes.toString().slice(0, 200)}`);
    },
  });
  return [
    variant('full list', 60, path, authorization),
    variant('full list, as a browser asks (compressed)', 40, path, { ...authorization, 'accept-encoding': 'gzip, br' }),
    { name: 'full list, not changed (304)', times: 300, atOnce: AT_ONCE, run: askList },
    variant('empty delta', 300, `${path}&updatedSince=${String(rev)}`, authorization),
    variant('status', 300, '/status', authorization),
    { name: 'status, not changed (304)', times: 300, atOnce: AT_ONCE, run: askStatus },
    {
      name: `${String(MIRRORED)} lists by their tags (304)`,
      times: 4,
      atOnce: 1,
      run: async () => {
        await Promise.all(Array.from({ length: MIRRORED }, askList));
      },
    },
    { name: 'one status in their place', times: 60, atOnce: 1, run: askStatus },
  ];
};

const judged = (count: number): string =>
  `${count.toFixed(1)} (goal: at least ${String(GOAL)}, ${count >= GOAL ? 'reached' : 'missed'})`;

/** Measures and prints what the list and the small questions cost. `path` is that of a list with its page and limit. */
export const reportPolls = async (ask: Ask, authorization: Headers, path: string): Promise<void> => {
  const measured = await measure(await variantsOf(ask, authorization, path), ROUNDS);
  console.log(
    `  ${String(ROUNDS)} rounds, ${String(AT_ONCE)} requests at once, over the loopback (once measured elsewhere per core: 120 lists, 1,322 empty deltas, 3,845 times 304 a second):`,
  );
  for (const one of measured) console.log(told(one));
  console.log(`  Status calls for the price of one list: ${judged(ratio(measured, 'full list', 'status'))}`);
  console.log(
    `  The same, with nothing new (304): ${judged(ratio(measured, 'full list', 'status, not changed (304)'))}`,
  );
  const share = 1 / ratio(measured, `${String(MIRRORED)} lists by their tags (304)`, 'one status in their place');
  console.log(
    `  A pull with nothing new is one request, and takes ${share.toFixed(3)} of ${String(MIRRORED)} conditional ones (goal: at most ${String(GOAL_OF_ALL)}, ${share <= GOAL_OF_ALL ? 'reached' : 'missed'})`,
  );
  console.log(
    `  Empty deltas for the price of one list: ${ratio(measured, 'full list', 'empty delta').toFixed(1)} (asked only where the status says that a list has moved)`,
  );
};
