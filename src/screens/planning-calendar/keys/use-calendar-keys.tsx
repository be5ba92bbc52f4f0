// The keys of the calendar beside those that lead through it: letters that act, and the sheet that tells them all.
import { useState, type ReactNode } from 'react';
import { useLetters } from '../../shared/planning/use-letters.ts';
import type { Planning } from '../../shared/planning/use-planning.tsx';
import { KeysSheet } from './keys-sheet.tsx';
import type { Opened } from '../opened.tsx';
import { useBarKeys, type BarKeys } from './use-bar-keys.ts';

export interface CalendarKeys {
  readonly onKey: BarKeys;
  readonly onHelp: () => void;
  readonly sheet: ReactNode;
}

export const useCalendarKeys = (planning: Planning, onOpen: (opened: Opened) => void): CalendarKeys => {
  const [showsKeys, setShowsKeys] = useState(false);
  const letters = useLetters();
  const onKey = useBarKeys({ planning, letters, onOpen });
  return {
    onKey,
    onHelp: () => setShowsKeys(true),
    sheet: <KeysSheet open={showsKeys} letters={letters} onClose={() => setShowsKeys(false)} />,
  };
};
