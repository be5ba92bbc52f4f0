// A planner's commands on a page: what was done with its way back, the question before people are told, and the keys.
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useStored } from '#db/live/react.ts';
import { useStore } from '#outbox/store/react.ts';
import { useSending } from '../sending/use-sending.tsx';
import {
  HOLD_MS,
  perform,
  redoStep,
  takeBackStep,
  undoStep,
  type CommandOutcome,
  type PlannersCommand,
  type Undoing,
} from './commands.ts';
import { readSteps } from './kept-steps.ts';
import * as style from './planning.css.ts';
import { PlannersBar } from './planners-bar.tsx';
import type { Said } from './said.ts';
import { NO_STEPS, type StepKind } from './steps.ts';
import { stepWords } from './step-words.ts';
import { isTyping } from '#ui/gestures/typing.ts';

export interface Planning {
  /** `done` follows once it is saved, whatever of it could be done, and is waited for. */
  readonly run: (command: PlannersCommand, done?: (outcome: CommandOutcome) => unknown) => void;
  /** A command that has to be found first; nothing is done where it is not. `done` follows where something was. */
  readonly runFound: (find: () => Promise<PlannersCommand | undefined>, done?: () => void) => void;
  /** The last step, unless another is named. */
  readonly undo: (act?: string) => void;
  readonly redo: () => void;
  readonly isBusy: boolean;
  /** The step that is undone next, in words; null where there is none. */
  readonly next: string | null;
  /** What kind of step that is. */
  readonly nextKind: StepKind | null;
  /** Why what was wanted last could not be saved. */
  readonly problem: ReactNode;
  /** What was done or undone, with the way back. */
  readonly bar: ReactNode;
}

export const usePlanning = (): Planning => {
  const store = useStore();
  const { formatMessage } = useIntl();
  const { start, isBusy, problem } = useSending();
  const [said, setSaid] = useState<Said>({ kind: 'nothing' });
  const last = (useStored(readSteps) ?? NO_STEPS).done.at(-1);
  const did = useCallback(
    async (command: PlannersCommand, then?: (outcome: CommandOutcome) => unknown) => {
      const outcome = await perform(store, command);
      setSaid({ kind: 'did', ...outcome });
      await then?.(outcome);
    },
    [store],
  );
  const run = useCallback<Planning['run']>((command, then) => start(() => did(command, then)), [did, start]);
  const runFound = useCallback<Planning['runFound']>(
    (find, then) => {
      start(async () => {
        const command = await find();
        if (command !== undefined) await did(command, then);
      });
    },
    [did, start],
  );
  const undo = useCallback<Planning['undo']>(
    (act) => {
      start(async () => setSaid(await undoStep(store, act)));
    },
    [store, start],
  );
  const redo = useCallback(() => {
    start(async () => {
      const redoing = await redoStep(store);
      setSaid(redoing.kind === 'redone' ? { ...redoing, kind: 'did' } : redoing);
    });
  }, [store, start]);
  const takeBack = (undoing: Extract<Undoing, { readonly kind: 'asks' }>): void => {
    start(async () => setSaid(await takeBackStep(store, undoing.step)));
  };
  const forget = useCallback(() => setSaid({ kind: 'nothing' }), []);
  useGoneAfter(said, forget);
  useUndoKeys(undo, redo);
  return {
    run,
    runFound,
    undo,
    redo,
    isBusy,
    next: last === undefined ? null : stepWords(formatMessage, last),
    nextKind: last?.kind ?? null,
    problem,
    bar: (
      <div className={style.foot}>
        {problem}
        <PlannersBar said={said} undo={undo} redo={redo} takeBack={takeBack} forget={forget} />
      </div>
    ),
  };
};

/** What was done stands for as long as it is held; a question stands until it is answered. */
const useGoneAfter = (said: Said, forget: () => void): void => {
  useEffect(() => {
    if (said.kind === 'nothing' || said.kind === 'asks') return undefined;
    const timer = setTimeout(forget, HOLD_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [said, forget]);
};

/** Ctrl+Z and Ctrl+Shift+Z, or Cmd on a Mac. Fields undo what was typed in them. */
const useUndoKeys = (undo: () => void, redo: () => void): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      if (isTyping(event.target)) return;
      event.preventDefault();
      if (event.shiftKey) redo();
      else undo();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [undo, redo]);
};
