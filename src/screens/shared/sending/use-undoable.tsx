// One act that is held back for some seconds: what was done, and the way back for as long as nothing of it is sent.
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useStore } from '#outbox/store/react.ts';
import type { ActPart } from '#outbox/store/store.ts';
import { WayBack, type UndoableAct } from './way-back.tsx';

/** How long an act can be taken back before anybody hears of it, in milliseconds. */
export const UNDO_MS = 8000;

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
    bar: done !== null && (
      <WayBack
        key={done.act}
        done={done}
        spanMs={UNDO_MS}
        late={<FormattedMessage id="common.undoLate" />}
        onUndone={forget}
      />
    ),
  };
};
