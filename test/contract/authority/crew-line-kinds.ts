// Kinds of lines on crews, and what their arguments have in common.
import { READ_CREW } from './sight.ts';
import type { Line } from './line.ts';

/** An intent on the crew or on one of its rows. */
export const intent = (
  change: string,
  says: string,
  args: Line['args'],
  more: Pick<Line, 'may'> & Partial<Line>,
): Line => ({
  change,
  says,
  args,
  nature: 'intent',
  seen: READ_CREW,
  ...more,
});

export const preCall = (id: string, at: string) => ({
  id,
  kind: 'preCall',
  at,
  deviceAt: at,
  offsetMs: 0,
  uncertaintyMs: 100,
  timezone: 'Europe/Vienna',
  geoState: 'unavailable',
});
