// A proof is missing, as the person hears it who lacks it, and as a planner does who wanted them.
import type { MessageId } from '#i18n/message-id.ts';
import { answerJob } from '#schema/mutations/crews/assignments/answer-job.ts';
import { applyVacancy } from '#schema/mutations/crews/assignments/apply-vacancy.ts';

/** What people do for themselves. */
const OWN: readonly string[] = [answerJob.name, applyVacancy.name];

/** The person themselves lacks the proof. @param mutation what was refused; undefined where that is not known */
export const isOwnProof = (mutation: string | undefined): boolean => mutation === undefined || OWN.includes(mutation);

/** @param mutation what was refused; as the person hears it where that is not known */
export const skillMissingWords = (
  mutation: string | undefined,
): { readonly title: MessageId; readonly text: MessageId } =>
  isOwnProof(mutation)
    ? { title: 'refusal.SKILL_MISSING.title', text: 'refusal.SKILL_MISSING.text' }
    : { title: 'refusal.SKILL_MISSING.title', text: 'outbox.skillMissing.text' };
