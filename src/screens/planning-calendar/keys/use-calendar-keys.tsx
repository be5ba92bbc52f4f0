// The keys of the calendar beside those that lead through it: letters that act, and the sheet that tells them all.
import { useState, type ReactNode } from 'react';
import { useLetters } from '../../shared/planning/use-letters.ts';
import { useSeatedActs } from '../../shared/seated/use-seated-acts.tsx';
import { seatingActOf, type EmptyCell, type SeatingAct } from '../seating/empty-cell.ts';
import { KeysSheet } from './keys-sheet.tsx';
import { useBarKeys, type BarKeys, type BarKeysRequest } from './use-bar-keys.ts';

interface CalendarKeysRequest extends Omit<BarKeysRequest, 'letters' | 'seated'> {
  readonly onEmpty: (cell: EmptyCell, act: SeatingAct) => void;
}

export interface CalendarKeys {
  readonly onKey: BarKeys;
  /** True where it was of use. */
  readonly onEmptyKey: (key: string, cell: EmptyCell) => boolean;
  readonly onHelp: () => void;
  readonly sheet: ReactNode;
}

export const useCalendarKeys = ({ onEmpty, ...request }: CalendarKeysRequest): CalendarKeys => {
  const [showsKeys, setShowsKeys] = useState(false);
  const letters = useLetters();
  const seated = useSeatedActs(request.planning);
  const onKey = useBarKeys({ ...request, letters, seated });
  return {
    onKey,
    onEmptyKey: (key, cell) => {
      const act = letters.act ? seatingActOf(key) : undefined;
      if (act !== undefined) onEmpty(cell, act);
      return act !== undefined;
    },
    onHelp: () => setShowsKeys(true),
    sheet: (
      <>
        <KeysSheet open={showsKeys} letters={letters} onClose={() => setShowsKeys(false)} />
        {seated.dialog}
      </>
    ),
  };
};
