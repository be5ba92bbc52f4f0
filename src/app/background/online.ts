// Whether the browser believes that there is a network: good enough for a hint, never for a decision.
import { observable, type Readable } from '../common/observable.ts';

export const watchOnline = (view: Window): Readable<boolean> => {
  const online = observable(view.navigator.onLine);
  view.addEventListener('online', () => online.set(true));
  view.addEventListener('offline', () => online.set(false));
  return online;
};
