// One cell of the numbers: written into where the plus crew writes it by hand, else as it is.
import { useId, useRef, useState, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Icon } from '#ui/icons/icon.tsx';
import { VisuallyHidden } from '#ui/primitives/visually-hidden.tsx';
import { valueOf, type Cell } from '../days.ts';
import * as style from '../plus-crews.css.ts';
import type { Amount } from '../use-amount.ts';
import { typedNumber } from '../written.ts';
import { CellSign } from './cell-sign.tsx';

export interface NumberCellProps {
  readonly cell: Cell;
  /** What it is, for screen readers: series and day. */
  readonly label: string;
  readonly mayWrite: boolean;
  readonly amount: Amount;
  /** The cell as it was at the first key; false where the text is no number. */
  readonly onWrite: (begun: Cell, text: string) => boolean;
  readonly onPaste: (text: string) => boolean;
  /** By how many rows and columns the keyboard goes on. */
  readonly onMove: (down: number, right: number) => void;
  /** Where it stands, so that the keyboard finds it. */
  readonly place: string;
  /** Describes how numbers are written, where one was not understood. */
  readonly helpId: string;
  /** Somebody else wrote another number for it. */
  readonly isClash: boolean;
}

const MOVES: Readonly<Record<string, readonly [down: number, right: number]>> = {
  Enter: [1, 0],
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
};

export const NumberCell = (props: NumberCellProps): ReactNode => {
  const { cell, label, mayWrite, place, helpId, amount, isClash } = props;
  const signId = useId();
  const { locale } = useIntl();
  const { text, isBad, setText, commit, onKeyDown, onPaste } = useTyping(props);
  const value = valueOf(cell);
  if (!mayWrite || !cell.series.editable)
    return (
      <span className={style.fixed}>
        {!cell.series.editable && <Icon name="lock" size="tag" />}
        {value === undefined ? <VisuallyHidden>–</VisuallyHidden> : amount(value, cell.series.unit)}
      </span>
    );
  return (
    <>
      <input
        className={isClash ? style.clashedCell : style.cell}
        data-cell={place}
        aria-label={label}
        aria-invalid={isBad ? true : undefined}
        aria-describedby={isBad ? `${helpId} ${signId}` : signId}
        inputMode="decimal"
        autoComplete="off"
        value={text ?? typedNumber(value, locale)}
        onChange={(event) => setText(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={commit}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      <CellSign id={signId} cell={cell} isClash={isClash} />
    </>
  );
};

/** What is being typed; undefined while the cell shows what is kept. */
const useTyping = ({ cell, onWrite, onPaste, onMove }: NumberCellProps) => {
  const [text, show] = useState<string>();
  const [isBad, setBad] = useState(false);
  // A key that leads on writes, and so does the focus that leaves: what was written once is not written again.
  const unwritten = useRef<string>(undefined);
  // What comes meanwhile was not before the person who types.
  const begun = useRef<Cell>(undefined);
  const setText = (typed: string | undefined): void => {
    unwritten.current = typed;
    begun.current = typed === undefined ? undefined : (begun.current ?? cell);
    show(typed);
  };
  const commit = (): void => {
    const typed = unwritten.current;
    if (typed === undefined) return;
    unwritten.current = undefined;
    const isUnderstood = onWrite(begun.current ?? cell, typed);
    setBad(!isUnderstood);
    if (!isUnderstood) return;
    begun.current = undefined;
    show(undefined);
  };
  return {
    text,
    isBad,
    setText,
    commit,
    onKeyDown: (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && text !== undefined) {
        event.preventDefault();
        event.stopPropagation();
        setText(undefined);
        setBad(false);
        return;
      }
      const move = MOVES[event.key];
      if (move === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      commit();
      const [down, right] = move;
      onMove(event.key === 'Enter' && event.shiftKey ? -down : down, right);
    },
    onPaste: (event: ClipboardEvent): void => {
      const pasted = event.clipboardData.getData('text/plain');
      if (!/[\n\t]/u.test(pasted.trim())) return;
      event.preventDefault();
      setText(undefined);
      setBad(!onPaste(pasted));
    },
  };
};
