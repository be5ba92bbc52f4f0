// Kinds of lines of the table of authority, and what their arguments have in common.
import type { Line } from './line.ts';
import { READ_CREW } from './sight.ts';

export const intent = (
  change: string,
  says: string,
  args: Line['args'],
  more: Pick<Line, 'may' | 'seen'> & Partial<Line>,
): Line => ({ change, says, args, nature: 'intent', ...more });
/** Of one's own profile. */
export const ofSelf = (change: string, says: string, args: Line['args'], more: Partial<Line> = {}): Line => ({
  change,
  says,
  args,
  nature: 'intent',
  may: ['ben'],
  seen: READ_CREW,
  ...more,
});
