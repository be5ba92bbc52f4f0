// Small round choices in a row: one of several (chips), or each on its own (toggle chips).
import { useEffect, useId, useRef, type ReactNode, type RefObject } from 'react';
import type { ProvenCount } from '#i18n/counts.ts';
import * as style from './chips.css.ts';

export interface Chip<V extends string> {
  readonly value: V;
  readonly label: string;
  /** Only what rests on lists that are here. */
  readonly count?: ProvenCount;
}

export interface ChipsProps<V extends string> {
  /** What is chosen here, for screen readers. */
  readonly label: string;
  readonly chips: readonly Chip<V>[];
  readonly chosen: V;
  readonly onChoose: (value: V) => void;
  /** Inside a card: on as many lines as they need. */
  readonly wraps?: boolean;
}

/** One of several, as native radio buttons: arrow keys, forms and screen readers know them. */
export const Chips = <V extends string>({
  label,
  chips,
  chosen,
  onChoose,
  wraps = false,
}: ChipsProps<V>): ReactNode => {
  const group = useId();
  const row = useChosenInSight(chosen);
  return (
    <div ref={row} className={wraps ? style.wrapped : style.row} role="radiogroup" aria-label={label} data-no-swipe="">
      {chips.map(({ value, label: words, count }) => (
        <label key={value} className={style.chip}>
          <input
            className={style.input}
            type="radio"
            name={group}
            value={value}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          {words}
          {count !== undefined && <b className={style.count}>{count}</b>}
        </label>
      ))}
    </div>
  );
};

/** A row wider than the phone is scrolled to what is chosen, sideways only: the page stays where it is. */
const useChosenInSight = (chosen: string): RefObject<HTMLDivElement | null> => {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chip = row.current?.querySelector('label:has(:checked)');
    if (row.current === null || chip === null || chip === undefined) return;
    const [inside, all] = [chip.getBoundingClientRect(), row.current.getBoundingClientRect()];
    const beyond =
      inside.right > all.right ? inside.right - all.right + EDGE : Math.min(0, inside.left - all.left - EDGE);
    row.current.scrollLeft += beyond;
  }, [chosen]);
  return row;
};

/** Pixels of the next chip that show that there is one. */
const EDGE = 40;

export interface ToggleChipsProps<V extends string> {
  readonly label: string;
  readonly chips: readonly Chip<V>[];
  readonly on: readonly V[];
  readonly onToggle: (value: V) => void;
  /** Inside a card or a bar: on as many lines as they need. */
  readonly wraps?: boolean;
}

/** Each on or off by itself. */
export const ToggleChips = <V extends string>({
  label,
  chips,
  on,
  onToggle,
  wraps = false,
}: ToggleChipsProps<V>): ReactNode => (
  <div className={wraps ? style.wrapped : style.row} role="group" aria-label={label} data-no-swipe="">
    {chips.map(({ value, label: words, count }) => (
      <button
        key={value}
        type="button"
        className={style.chip}
        aria-pressed={on.includes(value)}
        onClick={() => onToggle(value)}
      >
        {words}
        {count !== undefined && <b className={style.count}>{count}</b>}
      </button>
    ))}
  </div>
);
