// The planning worker: it reads the tables of one login, keeps the model, and answers; it writes nothing.
import type { Changes } from '#db/engine/changes.ts';
import { readerOf } from '#db/query/reader.ts';
import { askedPlan } from './asked-plan.ts';
import { keepPlan, type KeptPlan } from './kept-plan.ts';
import { isMessageToPlan, type MessageFromPlan, type MessageToPlan } from './plan-messages.ts';

/** Safari's workers have none yet; nothing of ours needs it before the first message. */
const timeReady: Promise<unknown> = 'Temporal' in globalThis ? Promise.resolve() : import('temporal-polyfill/global');

const say = (message: MessageFromPlan): void => {
  postMessage(message);
};
const failed = (failure: unknown): void => {
  say({ kind: 'broken', why: failure instanceof Error ? failure.message : String(failure) });
};

let kept: KeptPlan | undefined;
/** What was laid before the database was open. */
const early: (() => void)[] = [];

const asked = askedPlan({
  model: () => kept?.model(),
  answer: (id, answer) => {
    say({ kind: 'answer', id, answer });
  },
  failed,
  later: (work) => {
    setTimeout(work, 0);
  },
});

/** Whoever keeps the model; what is told before that is among what they read first. */
let told: (changes: Changes | 'all') => void = () => undefined;

const hear = (listener: typeof told) => {
  told = listener;
  return () => undefined;
};

const open = async ({ database: name, options }: Extract<MessageToPlan, { kind: 'open' }>): Promise<void> => {
  await timeReady;
  const changed = (): void => {
    say({ kind: 'changed' });
    asked.wake();
  };
  kept = keepPlan({ ask: readerOf(name), hear }, options, { changed, failed });
  for (const work of early.splice(0)) work();
};

const whenOpen = (work: (plan: KeptPlan) => void): void => {
  if (kept !== undefined) work(kept);
  else
    early.push(() => {
      if (kept !== undefined) work(kept);
    });
};

addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (!isMessageToPlan(data)) return;
  switch (data.kind) {
    case 'open':
      open(data).catch(failed);
      return;
    case 'ask':
      asked.ask(data.id, data.question);
      return;
    case 'cancel':
      asked.cancel(data.id);
      return;
    case 'changes':
      told(data.changes);
      return;
    case 'lay':
      whenOpen((plan) => {
        plan.lay(data.rows);
      });
      return;
    case 'lift':
      whenOpen((plan) => {
        plan.lift(data.keys);
      });
  }
});
