// Whether the browser believes that there is a network: good enough for a hint, never for a decision.
import { cell, type Readable } from '../common/cell.ts';

export const watchOnline = (view: Window): Readable<boolean> => {
  const online = cell(view.navigator.onLine);
  view.addEventListener('online', () => online.set(true));
  view.addEventListener('offline', () => online.set(false));
  return online;
};
