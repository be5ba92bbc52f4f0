// The planning model of a page: it follows the tables and the taps, in a worker or in the page, and answers what was
// not cancelled.
import { afterEach, describe, expect, it } from 'vitest';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { rowKey } from '#db/tables/row-key.ts';
import { openPlan, type PlanPort } from '#screens/shared/plan/plan-port.ts';
import type { PlanQuestion } from '#screens/shared/plan/plan-questions.ts';
import type { MessageFromPlan, MessageToPlan } from '#screens/shared/plan/plan-messages.ts';
import type { Store } from '#outbox/store/store.ts';
import { openDevice } from '../../outbox/world.ts';
import { arrive, assignment, festival, role } from '../rows.ts';

const SPAN = { from: Date.parse('2027-06-04T00:00:00.000Z'), to: Date.parse('2027-06-05T00:00:00.000Z') };
const WINDOW = { what: 'window', personIds: ['p-ben', 'p-tom'], ...SPAN } as const;
const OPTIONS = { zone: 'Europe/Vienna', minRestMin: 660, knowsProofs: true };
const noWorker = (): never => {
  throw new Error('There are no workers');
};

const ended: (() => void)[] = [];
afterEach(() => {
  for (const end of ended.splice(0)) end();
});

const opened = async (makeWorker: () => Worker = noWorker): Promise<{ store: Store; port: PlanPort }> => {
  const { store } = await openDevice();
  const contacts = ['ben', 'tom'].map((name) => role(`c-p-${name}`, `p-${name}`, { kind: 'crew' }));
  await arrive(store, festival({ contacts, projectCrewItemStatus: [assignment('a1', 'p-ben')] }));
  const port = openPlan({
    data: store,
    options: OPTIONS,
    makeWorker,
    later: (work) => void setImmediate(work),
    failed: (failure) => {
      throw failure;
    },
  });
  ended.push(
    () => port.end(),
    () => store.close(),
  );
  return { store, port };
};

const ask = <Q extends PlanQuestion>(port: PlanPort, question: Q) => port.ask(question, new AbortController().signal);

/** The ids of the window's bars, asked again with each change until they are these. */
const untilBars = (port: PlanPort, wanted: readonly string[]): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      void ask(port, WINDOW).then(({ ids }) => {
        if (ids.join(' ') !== wanted.join(' ')) return;
        stop();
        resolve();
      });
    };
    const stop = port.follow(look);
    look();
  });

describe('in the page, where there are no workers', () => {
  it('answers from the tables, and again when rows were written, moved and removed', async () => {
    const { store, port } = await opened();
    await untilBars(port, ['a1']);
    const { crews, start } = await ask(port, WINDOW);
    expect(crews).toEqual([{ id: 'crew', name: 'Load-in, main stage', zone: 'Europe/Vienna' }]);
    expect([...start]).toEqual([Date.parse('2027-06-04T06:00:00.000Z')]);
    await arrive(store, { projectCrewItemStatus: [assignment('a2', 'p-tom')] });
    await untilBars(port, ['a1', 'a2']);
    await arrive(store, { projectCrewItemStatus: [assignment('a1', 'p-tom', { rev: 2 })] });
    await untilBars(port, ['a1', 'a2']);
    expect([...(await ask(port, WINDOW)).offsets]).toEqual([0, 0, 2]);
    await arrive(store, { projectCrewItemStatus: [assignment('a2', 'p-tom', { rev: 2, statusCode: 'declined' })] });
    await untilBars(port, ['a1']);
  });

  it('shows a tap before it is saved, and no more once it is taken back', async () => {
    const { store, port } = await opened();
    await untilBars(port, ['a1']);
    const row = { ...assignment('new', 'p-tom'), rev: 0 };
    const layer = {
      entryId: 'e1',
      at: '2027-06-01T00:00:00.000Z',
      rows: new Map([[rowKey(projectCrewItemStatus.name, 'new'), row]]),
    };
    store.layers.show(layer);
    await untilBars(port, ['a1', 'new']);
    store.layers.takeBack(layer);
    await untilBars(port, ['a1']);
  });

  it('never answers what was cancelled', async () => {
    const { port } = await opened();
    const stop = new AbortController();
    const answers: string[] = [];
    void port.ask(WINDOW, stop.signal).then(() => answers.push('cancelled'));
    stop.abort();
    await ask(port, { what: 'counters', ...SPAN }).then(() => answers.push('asked'));
    expect(answers).toEqual(['asked']);
  });

  it('counts what is open, and ranks everybody for it', async () => {
    const { port } = await opened();
    const { openSeats, open } = await ask(port, { what: 'counters', ...SPAN });
    expect(openSeats).toBe(8);
    expect(open.map(({ itemId, open: seats }) => [itemId, seats])).toEqual([
      ['hands', 7],
      ['lead', 1],
    ]);
    const staffed = await ask(port, { what: 'staffed', bounds: [SPAN.from, SPAN.to] });
    expect([[...staffed.seats], [...staffed.filled]]).toEqual([[9], [1]]);
    const world = { minRestMin: 660, checked: { ...SPAN, asOf: SPAN.from } };
    const question = { what: 'candidates', itemId: 'hands', world, chosen: 'nearest', most: 1 } as const;
    const found = await ask(port, question);
    expect([found?.best.length, found?.counts]).toEqual([1, { yes: 0, warning: 0, no: 2 }]);
    expect(await ask(port, { ...question, itemId: 'unknown' })).toBeNull();
    const itemIds = ['unknown', question.itemId];
    const [none, one] = await ask(port, { what: 'seatsFor', contactId: 'c-p-tom', itemIds, world });
    const alone = await ask(port, { what: 'verdict', contactId: 'c-p-tom', itemId: question.itemId, world });
    expect([none, one]).toEqual([null, alone]);
    expect(alone?.reasons.length).toBeGreaterThan(0);
  });
});

interface FakeWorker {
  readonly worker: Worker;
  readonly heard: MessageToPlan[];
  readonly say: (message: MessageFromPlan) => void;
  readonly isEnded: () => boolean;
}

const fakeWorker = (): FakeWorker => {
  const heard: MessageToPlan[] = [];
  let listener: (event: { readonly data: unknown }) => void = () => undefined;
  let isEnded = false;
  const worker = {
    addEventListener: (kind: string, hear: typeof listener) => {
      if (kind === 'message') listener = hear;
    },
    postMessage: (message: MessageToPlan) => {
      heard.push(structuredClone(message));
    },
    terminate: () => {
      isEnded = true;
    },
  };
  return {
    worker: worker as unknown as Worker,
    heard,
    say: (data) => {
      listener({ data });
    },
    isEnded: () => isEnded,
  };
};

describe('beside the page', () => {
  it('is told the database, what was asked and what was cancelled, and ends with the page', async () => {
    const fake = fakeWorker();
    const { store, port } = await opened(() => fake.worker);
    const stop = new AbortController();
    void port.ask(WINDOW, stop.signal);
    stop.abort();
    expect(fake.heard).toEqual([
      { kind: 'open', database: store.database.name, options: OPTIONS },
      { kind: 'ask', id: 1, question: WINDOW },
      { kind: 'cancel', id: 1 },
    ]);
    port.end();
    expect(fake.isEnded()).toBe(true);
  });

  it('is followed by the page where it fails, and nothing that was asked is lost', async () => {
    const fake = fakeWorker();
    const { port } = await opened(() => fake.worker);
    const asked = ask(port, WINDOW);
    fake.say({ kind: 'broken', why: 'no database here' });
    expect((await asked).ids).toEqual(['a1']);
    expect(fake.isEnded()).toBe(true);
  });
});
