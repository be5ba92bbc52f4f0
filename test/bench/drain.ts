// How fast a device sends what waits once there is a network, with the status pill shown: over a network that answers
// after five milliseconds, and to the real server.
import 'temporal-polyfill/global';
import { makeFolder, removeFolder } from '#test/support/server/data-folder.ts';
import { ben } from '#test/support/judging/demo-logins.ts';
import { serverProcess } from '#test/support/server/server-process.ts';
import { inPages, type InPage } from './in-page.ts';
import { summed } from './measure.ts';
import type { Drained, DrainOrder } from './pages/drain-page.tsx';

const ROUNDS = 3;
const ANSWER_MS = 5;
const [FEW, FULL, MANY] = [100, 900, 10_000];
/** Of many, the time of the first ones counts, with the start of the pass in it. */
const COUNTED_OF_MANY = 1000;
/** `rate`: changes a second where a full day waits; `growth`: the cost of one, many beside few. */
const GOALS = { rate: 100, growth: 1.3 };

interface Series {
  readonly name: string;
  readonly order: DrainOrder;
  readonly drained: Drained[];
}

const series = (
  network: DrainOrder['network'],
  waiting: number,
  pill: DrainOrder['pill'],
  credentials?: DrainOrder['credentials'],
): Series => ({
  name: `${network === 'fake' ? `answers after ${String(ANSWER_MS)} ms` : 'the real server'}, ${waiting.toLocaleString('en')} waiting, pill ${pill}`,
  order: {
    network,
    waiting,
    counted: Math.min(waiting, COUNTED_OF_MANY),
    pill,
    answerMs: ANSWER_MS,
    ...(credentials === undefined ? {} : { credentials }),
  },
  drained: [],
});

const oneRound = async (run: InPage, all: readonly Series[], round: number): Promise<void> => {
  for (const [at, { order, drained }] of (round % 2 === 0 ? all : all.toReversed()).entries()) {
    drained.push(await run<Drained>(`drain-r${String(round)}-${String(at)}-${order.network}`, order));
  }
};

/** Milliseconds for each change, the median of the rounds. */
const costOf = ({ order, drained }: Series): number =>
  summed(
    '',
    drained.map(({ milliseconds }) => milliseconds / order.counted),
  ).milliseconds;

const report = (one: Series, goal?: number): void => {
  const rates = one.drained.map(({ milliseconds }) => (1000 * one.order.counted) / milliseconds);
  const { milliseconds: rate, spread } = summed('', rates);
  const drawn = one.drained.map((each) => (1000 * each.drawn) / each.milliseconds);
  console.log(
    `  ${one.name.padEnd(56)} ${rate.toFixed(0).padStart(4)} a second (${spread.map((each) => each.toFixed(0)).join(' to ')})${one.order.pill === 'shown' ? `, pill drawn ${Math.max(...drawn).toFixed(1)} times a second` : ''}${goal === undefined ? '' : ` (goal: at least ${String(goal)}, ${rate >= goal ? 'reached' : 'missed'})`}`,
  );
};

const growthOf = (many: Series, few: Series): string => {
  const growth = costOf(many) / costOf(few);
  return `  ${growth.toFixed(2)} times the cost of a change with ${MANY.toLocaleString('en')} waiting beside ${String(FEW)} (goal: at most ${String(GOALS.growth)}, ${growth <= GOALS.growth ? 'reached' : 'missed'})`;
};

const dataDir = makeFolder('bench-drain');
const server = await serverProcess({ dataDir, environment: { DEMO: 's' } });
await server.start();
const { login, password } = ben;
const few = series('fake', FEW, 'shown');
const full = series('fake', FULL, 'shown');
const hidden = series('fake', FULL, 'hidden');
const many = series('fake', MANY, 'shown');
const realFew = series('server', FEW, 'shown', { login, password });
const realFull = series('server', FULL, 'shown', { login, password });
const all = [few, full, hidden, many, realFew, realFull];
try {
  await inPages(
    'drain-page.tsx',
    async (run) => {
      for (let round = 0; round < ROUNDS; round += 1) await oneRound(run, all, round);
      for (const each of all)
        report(each, each.order.waiting === FULL && each.order.pill === 'shown' ? GOALS.rate : undefined);
      console.log(growthOf(many, few));
    },
    { behind: server.port },
  );
} finally {
  await server.stop();
  removeFolder(dataDir);
}
