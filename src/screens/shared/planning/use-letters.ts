// Whether single letters act where a planner's keyboard stands: one switch for all of the planner's pages, kept on this
// device.
import { useState } from 'react';
import { lastingStorage } from '#platform/page-storage.ts';

const LETTERS_OFF = 'planner:letters-off';

export interface Letters {
  readonly act: boolean;
  readonly change: (act: boolean) => void;
}

export const useLetters = (): Letters => {
  const [act, setAct] = useState(() => lastingStorage()?.getItem(LETTERS_OFF) !== 'off');
  return {
    act,
    change: (next) => {
      setAct(next);
      if (next) lastingStorage()?.removeItem(LETTERS_OFF);
      else lastingStorage()?.setItem(LETTERS_OFF, 'off');
    },
  };
};
