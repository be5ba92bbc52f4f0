// One act that is held back for some seconds: what was done, and the way back for as long as nothing of it is sent.
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { UndoBar } from '#ui/feedback/undo-bar.tsx';
import { useStore } from '#outbox/store/react.ts';
import type { ActPart } from '#outbox/store/store.ts';
import { useFailure } from '../services/use-failure.ts';

/** How long an act can be taken back before anybody hears of it, in milliseconds. */
export const UNDO_MS = 8000;

interface UndoableAct {
  readonly act: string;
  readonly words: ReactNode;
}

export interface Undoable {
  /** Saves the act at once, and sends it when its time is over. @throws Refused when a rule says no */
  readonly save: (parts: readonly ActPart[], words: ReactNode) => Promise<void>;
  /** Null where nothing can be taken back. */
  readonly bar: ReactNode;
}

export const useUndoable = (): Undoable => {
  const store = useStore();
  const [done, setDone] = useState<UndoableAct | null>(null);
  const forget = useCallback(() => setDone(null), []);
  useEffect(() => {
    if (done === null) return undefined;
    const timer = setTimeout(forget, UNDO_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [done, forget]);
  return {
    save: async (parts, words) => setDone({ act: await store.sendAct(parts, { holdMs: UNDO_MS }), words }),
    bar: done !== null && <WayBack key={done.act} done={done} onUndone={forget} />,
  };
};

interface WayBackProps {
  readonly done: UndoableAct;
  readonly onUndone: () => void;
}

const WayBack = ({ done: { act, words }, onUndone }: WayBackProps): ReactNode => {
  const store = useStore();
  const fail = useFailure();
  const [isLate, setLate] = useState(false);
  const undo = (): void => {
    store.undoAct(act).then((count) => {
      if (count > 0) onUndone();
      else setLate(true);
    }, fail);
  };
  return (
    <UndoBar spanMs={UNDO_MS} onUndo={undo} undo={<FormattedMessage id="common.undo" />}>
      {isLate ? <FormattedMessage id="common.undoLate" /> : words}
    </UndoBar>
  );
};
