// What was just done as one act, and the way back for as long as nothing of it is sent.
import { useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { UndoBar } from '#ui/feedback/undo-bar.tsx';
import { useStore } from '#outbox/store/react.ts';
import { useFailure } from '../services/use-failure.ts';

export interface UndoableAct {
  readonly act: string;
  readonly words: ReactNode;
}

interface WayBackProps {
  readonly done: UndoableAct;
  /** How long it is held back, in milliseconds. */
  readonly spanMs: number;
  /** What is said where something of it is sent already. */
  readonly late: ReactNode;
  readonly onUndone: () => void;
}

export const WayBack = ({ done: { act, words }, spanMs, late, onUndone }: WayBackProps): ReactNode => {
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
    <UndoBar spanMs={spanMs} onUndo={undo} undo={<FormattedMessage id="common.undo" />}>
      {isLate ? late : words}
    </UndoBar>
  );
};
