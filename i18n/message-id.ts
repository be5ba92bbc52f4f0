// The ids of the texts that anybody may name.
import type { AbsenceId } from './absence.ts';
import type { AnyMessageId } from './any-message-id.ts';
import type { CountId } from './list-counts.ts';

/**
 * What may be said at any time: a text that claims absence, or counts rows of lists, is said by what has the proof
 * alone (absence.ts, counts.ts).
 */
export type MessageId = Exclude<AnyMessageId, AbsenceId | CountId>;

declare global {
  namespace FormatjsIntl {
    // The name and shape by which react-intl and @formatjs/intl ask an application for its ids.
    interface Message {
      ids: MessageId;
    }
  }
}
