// The texts that claim that something is empty, absent or free: which they are is read off their ids.
import type { AnyMessageId } from './any-message-id.ts';
import type { CountId } from './list-counts.ts';

/** A text makes such a claim where a word of its id is one of these, or begins with one (`emptyMonth`, `noneText`). */
export const ABSENCE_WORDS = [
  'empty',
  'none',
  'notFound',
  'nothing',
  'nobody',
  'free',
  'missing',
  'absent',
  'allDone',
  'notYours',
  'notReady',
  'noCheckIn',
  'noHours',
  'noFunction',
  'skillMissing',
  'tagMissing',
] as const;
type AbsenceWord = (typeof ABSENCE_WORDS)[number];

/**
 * Texts about what this device, this address, this form or the very row that they stand beside knows, and labels: no
 * list has to come before
 * they are true. By whole ids, or by their beginnings.
 */
export const OWN_KNOWLEDGE = [
  'app',
  'login',
  'outbox',
  'papers',
  'calendar.away',
  'calendar.todo.missing',
  'chief.contact.missing',
  'chief.hours.missing',
  'chief.pdf',
  'contracts.kind',
  'desk',
  'crews.photos.large',
  'documents.file',
  'documents.sign',
  'documents.state',
  'forms.missing',
  'home.account',
  'jobs.decline',
  'payrolls.decline',
  'payrolls.feedback',
  'payrolls.file',
  'people.nothing',
  'people.skill',
  'profile.change',
  'profile.inReview',
  'profile.none',
  'profile.skill',
] as const;
type OwnKnowledge = (typeof OWN_KNOWLEDGE)[number] | `${(typeof OWN_KNOWLEDGE)[number]}.${string}`;

/** A text that may be said only by what takes the proof that the lists it rests on are here. */
export type AbsenceId = Exclude<Extract<AnyMessageId, `${string}.${AbsenceWord}${string}`>, OwnKnowledge>;

/** The same rule for tools and tests. */
export const isAbsence = (id: string): boolean =>
  ABSENCE_WORDS.some((word) => id.includes(`.${word}`)) &&
  !OWN_KNOWLEDGE.some((own) => id === own || id.startsWith(`${own}.`));

type Sayable = Exclude<AnyMessageId, AbsenceId | CountId>;

/** The text for what has the proof (`src/screens/shared/arrival/absence.tsx`); everybody else cannot name it. */
export const provenText = (id: Exclude<AnyMessageId, CountId>): Sayable => {
  if (!isText(id)) throw new Error('A text has an id');
  return id;
};

const isText = (id: Exclude<AnyMessageId, CountId>): id is Sayable => id !== undefined;
