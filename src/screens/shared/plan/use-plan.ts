// The planning model in React: one for all parts of a page, and answers that follow it.
import { createContext, createElement, use, useEffect, useState, type ReactElement, type ReactNode } from 'react';
import { useLocalData } from '#db/live/react.ts';
import { useTenant } from '#session/react.tsx';
import { useStore } from '#outbox/store/react.ts';
import { useLeastRest } from '../fitness/least-rest.ts';
import { useFailure } from '../services/use-failure.ts';
import { openPlan, type PlanPort } from './plan-port.ts';
import type { AnswerTo, PlanQuestion } from './plan-questions.ts';

const Context = createContext<PlanPort | null>(null);

const makeWorker = (): Worker =>
  new Worker(new URL('./plan-worker.ts', import.meta.url), { type: 'module', name: 'plan-worker' });

/** Opens the model for the parts beneath; it ends with the page, and so with the session. */
export const PlanProvider = ({ children }: { readonly children: ReactNode }): ReactElement | null => {
  const data = useLocalData();
  const knowsProofs = useStore().actor.audiences.includes('planner');
  const zone = useTenant()?.timezone ?? 'UTC';
  const minRestMin = useLeastRest();
  const fail = useFailure();
  const [port, setPort] = useState<PlanPort | null>(null);
  useEffect(() => {
    const opened = openPlan({
      data,
      options: { zone, minRestMin, knowsProofs },
      makeWorker,
      later: (work) => void setTimeout(work, 0),
      failed: fail,
    });
    setPort(opened);
    return () => {
      setPort(null);
      opened.end();
    };
  }, [data, zone, minRestMin, knowsProofs, fail]);
  return createElement(Context.Provider, { value: port }, children);
};

/** The model itself, for what is asked once and not followed; null until it is opened. */
export const usePlanPort = (): PlanPort | null => use(Context);

export interface PlanAnswer<Q extends PlanQuestion> {
  /** What it answers: another question may have been asked since. */
  readonly question: Q;
  readonly value: AnswerTo<Q>;
}

/** The last answer, again whenever the model has changed; undefined while the first is found, or nothing is asked. */
export const usePlan = <Q extends PlanQuestion>(question: Q | null): PlanAnswer<Q> | undefined => {
  const port = use(Context);
  const fail = useFailure();
  const key = JSON.stringify(question);
  // Equal questions are one.
  const [asked, setAsked] = useState({ key, question });
  if (asked.key !== key) setAsked({ key, question });
  const [answer, setAnswer] = useState<PlanAnswer<Q>>();
  useEffect(() => {
    const { question: wanted } = asked;
    if (port === null || wanted === null) return undefined;
    const end = new AbortController();
    const ask = again(async () => {
      const value = await port.ask(wanted, end.signal);
      if (!end.signal.aborted) setAnswer({ question: wanted, value });
    }, fail);
    const unfollow = port.follow(ask);
    ask();
    return () => {
      unfollow();
      end.abort();
    };
  }, [port, asked, fail]);
  return answer;
};

/** One at a time, and once more where it was wanted meanwhile: a busy sync does not pile up questions. */
const again = (work: () => Promise<void>, fail: (failure: unknown) => void): (() => void) => {
  let [isBusy, isWanted] = [false, false];
  const run = (): void => {
    if (isBusy) {
      isWanted = true;
      return;
    }
    isBusy = true;
    work()
      .catch(fail)
      .finally(() => {
        isBusy = false;
        if (!isWanted) return;
        isWanted = false;
        run();
      });
  };
  return run;
};
