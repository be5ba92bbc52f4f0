// The texts that say how many rows of lists there are: said by what takes the proof that the lists are here, so that no
// 0 stands for what is still to come.
import type { AbsenceId } from './absence.ts';
import type { AnyMessageId } from './any-message-id.ts';
import type { CountId } from './list-counts.ts';

/**
 * Texts with a count that nobody waits for: of entries and files of this device, of what a form or one row itself
 * holds, or drawn only where
 * there is at least one. By whole ids, or by their beginnings. A text that takes a count stands here, or in
 * list-counts.ts.
 */
export const OWN_COUNTS = [
  'common',
  'fill',
  'login',
  'outbox',
  'papers',
  'passwords',
  'app.menu',
  'app.signOut',
  'calendar.todo.chosen',
  'calendar.todo.did',
  'chief.all',
  'chief.changes',
  'chief.choose',
  'chief.done',
  'chief.hours',
  'chief.rate',
  'chief.toHours',
  'chief.written',
  'contracts.days',
  'desk',
  'crews.photos.onPhone',
  'crews.photos.onComputer',
  'crews.photos.preparing',
  'documents.sign',
  'forms.missing',
  'forms.questionCount',
  'home',
  'invoices.bill',
  'invoices.dueIn',
  'invoices.overdueBy',
  'jobs.change',
  'jobs.morePast',
  'mailbox',
  'payrolls',
  'people.rate.given',
  'people.ratings',
  'people.standing',
  'people.worked',
  'planner',
  'planning',
  'plusCrews.earlier',
  'positions',
  'project.calendar.projects',
  'project.copy',
  'project.list.openSeats',
  'project.profiles.unnamed',
  'project.rate.people',
  'project.rating',
  'project.repeat',
  'project.words',
  'proposal',
  'queues',
  'ready.step',
  'rules',
  'vacancies',
] as const;

declare const arrived: unique symbol;

/** A number that was counted on lists that are here. */
export type ProvenCount = number & { readonly [arrived]: true };

/** For what has the proof (`src/screens/shared/arrival/proven-count.ts`); everybody else cannot make one. */
export const provenCount = (count: number): ProvenCount => {
  if (!isProven(count)) throw new Error('A count is a number');
  return count;
};

const isProven = (count: number): count is ProvenCount => !Number.isNaN(count);

type Sayable = Exclude<AnyMessageId, AbsenceId | CountId>;

/** The text for what has the proof; everybody else cannot name it. */
export const provenCountText = (id: CountId): Sayable => {
  const text: AnyMessageId = id;
  if (!isText(text)) throw new Error('A text has an id');
  return text;
};

const isText = (id: AnyMessageId): id is Sayable => id !== undefined;
