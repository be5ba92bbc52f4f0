// Rows that are chosen in a list for an act: kept on this device with every choice, until the act or until they are let
// go (domain.md, kept-words).
import type { Selection } from '#ui/table/selection.ts';
import { useKeptForm } from './kept-form.ts';

export interface KeptSelection {
  /** Ids; some may be of rows that are here no more: whoever acts takes the rows that are. */
  readonly selected: Selection;
  readonly select: (selected: Selection) => void;
  readonly clear: () => void;
}

const NONE: Selection = new Set();
const FRESH = { ids: '' };

/** @param key what they are chosen for: `candidates:{position}` */
export const useKeptSelection = (key: string): KeptSelection => {
  const { draft, change } = useKeptForm(`chosen:${key}`, FRESH);
  const select = (selected: Selection): void => change({ ids: textOfSelection(selected) });
  // None chosen is what stands: nothing is left behind.
  return { selected: selectionIn(draft.ids), select, clear: () => select(NONE) };
};

export const textOfSelection = (selected: Selection): string => [...selected].toSorted().join(' ');

export const selectionIn = (text: string): Selection => (text === '' ? NONE : new Set(text.split(' ')));
