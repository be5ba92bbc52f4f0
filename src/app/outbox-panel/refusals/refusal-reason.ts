// Why an entry was not accepted, in words: by the server's code, or by the device's own.
import type { MessageId } from '#i18n/message-id.ts';
import { answerJob } from '#schema/mutations/crews/assignments/answer-job.ts';
import { REFUSALS, type RefusalCode } from '#schema/refusals.ts';
import type { Refusal } from '#db/tables/entry.ts';
import { skillMissingWords } from '#screens/shared/seated/skill-missing.ts';

export interface RefusalWords {
  readonly title: MessageId;
  readonly text: MessageId;
}

export const wordsOf = (
  { code, handedOver }: Pick<Refusal, 'code' | 'handedOver'>,
  mutation?: string,
): RefusalWords => {
  // What happened is not lost with the right to report it, where the server says that somebody has it.
  if (handedOver === true) return { title: 'outbox.handedOver.title', text: 'outbox.handedOver.text' };
  switch (code) {
    case 'SEAT_TAKEN':
      return mutation === answerJob.name
        ? { title: 'outbox.seatTaken.title', text: 'outbox.seatTaken.text' }
        : named(code);
    case 'SKILL_MISSING':
      return skillMissingWords(mutation);
    case 'EXPIRED_HERE':
      return { title: 'outbox.expired.title', text: 'outbox.expired.text' };
    case 'PARENT_REMOVED':
      return { title: 'outbox.parentRemoved.title', text: 'outbox.parentRemoved.text' };
    case 'BYTES_LOST':
      return { title: 'outbox.bytesLost.title', text: 'outbox.bytesLost.text' };
    case 'STOPPED_BY_SIZE':
      return { title: 'outbox.stoppedBySize.title', text: 'outbox.stoppedBySize.text' };
    default:
      return named(isKnown(code) ? code : 'INVALID');
  }
};

const named = (code: RefusalCode): RefusalWords => ({ title: `refusal.${code}.title`, text: `refusal.${code}.text` });

/** A newer server may refuse with a code that this build has no words for. */
const isKnown = (code: string): code is RefusalCode => code in REFUSALS;
