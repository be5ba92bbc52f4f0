// Whether there is room for the menu beside the page.
import { useEffect, useState } from 'react';
import { desk } from '../shell.css.ts';

export const useHasColumn = (): boolean => {
  const [has, setHas] = useState(() => matchMedia(desk).matches);
  useEffect(() => {
    const query = matchMedia(desk);
    const look = (): void => setHas(query.matches);
    query.addEventListener('change', look);
    return () => query.removeEventListener('change', look);
  }, []);
  return has;
};
