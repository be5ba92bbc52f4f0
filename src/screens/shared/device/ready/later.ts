// "Not now": home asks no more on this device; the page in the menu still does.
import { useState } from 'react';
import { lastingStorage } from '#platform/page-storage.ts';

const NAME = 'ready.later';

/** Whether somebody has said so here, and the way to say it. Where nothing may be kept it holds for this visit. */
export const useLater = (): readonly [boolean, () => void] => {
  const [isLater, setLater] = useState(() => lastingStorage()?.getItem(NAME) === 'yes');
  const say = (): void => {
    lastingStorage()?.setItem(NAME, 'yes');
    setLater(true);
  };
  return [isLater, say];
};
