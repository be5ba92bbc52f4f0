// Yes or no where the question stands; once answered, the answer and the way back.
import type { ReactNode } from 'react';
import * as style from './answer-pair.css.ts';
import { Button } from '../primitives/button.tsx';

export interface AnswerPairProps {
  /** The question, for screen readers: which job is answered. */
  readonly label: string;
  readonly no: string;
  readonly yes: string;
  readonly onAnswer: (answer: 'yes' | 'no') => void;
  /** Why it cannot be answered any more; the buttons give way to it. */
  readonly expired?: ReactNode;
}

export const AnswerPair = ({ label, no, yes, onAnswer, expired }: AnswerPairProps): ReactNode =>
  expired === undefined ? (
    <div className={style.pair} role="group" aria-label={label}>
      <Button variant="outline" width="share" icon="x" onPress={() => onAnswer('no')}>
        {no}
      </Button>
      <Button variant="go" width="share" icon="check" onPress={() => onAnswer('yes')}>
        {yes}
      </Button>
    </div>
  ) : (
    <p className={style.expired}>{expired}</p>
  );

export interface AnsweredProps {
  /** The sync mark with what was answered and when. */
  readonly mark: ReactNode;
  readonly undo?: string;
  readonly onUndo?: () => void;
}

/** Stands in a row's place for marks. */
export const Answered = ({ mark, undo, onUndo }: AnsweredProps): ReactNode => (
  <span className={style.answered} role="status">
    {mark}
    {undo !== undefined && onUndo !== undefined && (
      <Button variant="text" onPress={onUndo}>
        {undo}
      </Button>
    )}
  </span>
);
