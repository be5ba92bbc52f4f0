// Which two ways out of a refusal a person is offered: where to decide anew, and what to do with the entry.
import { crewChiefSheet } from '#schema/entities/crews/crew-chief-sheet.ts';
import { deliveryNote } from '#schema/entities/crews/delivery-note.ts';
import { answerJob } from '#schema/mutations/crews/assignments/answer-job.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { document } from '#schema/entities/documents/document.ts';
import { invoice } from '#schema/entities/money/invoice.ts';
import { payrollItem } from '#schema/entities/money/payroll-item.ts';
import { project } from '#schema/entities/projects/project.ts';
import { createLocation } from '#schema/mutations/projects/create-location.ts';
import { requestVacation } from '#schema/mutations/planning/request-vacation.ts';
import type { AnyEntity } from '#schema/define/entity.ts';
import type { MessageId } from '#i18n/message-id.ts';
import {
  cockpitPath,
  crewPath,
  dayPath,
  deliveryNotePath,
  documentPath,
  HELP_PATH,
  hoursPath,
  invoicePath,
  jobPath,
  payrollItemPath,
  plannerSeatPath,
  PROFILE_PATH,
  projectPath,
  VACANCIES_PATH,
} from '#screens/shared/navigation/paths.ts';
import { isOwnProof } from '#screens/shared/seated/skill-missing.ts';
import type { Arguments, OutboxEntry } from '#db/tables/entry.ts';
import { addressOf } from '#db/tables/row-key.ts';
import { recordIn, textIn } from '../captions/caption.ts';

export type RefusalActionText = Extract<MessageId, `outbox.way.${string}`>;

export type RefusalAction =
  /** `isOver`: the entry has nothing more to say once the person decides anew there. */
  | { readonly kind: 'open'; readonly text: RefusalActionText; readonly path: string; readonly isOver: boolean }
  | { readonly kind: 'tell'; readonly text: RefusalActionText | 'outbox.tellOffice' }
  | { readonly kind: 'again' | 'remove' | 'copy' | 'fill' | 'known' | 'longer' | 'card' | 'wish' | 'mine' | 'theirs' };

export type RefusalActions = readonly [first: RefusalAction, second: RefusalAction];

const TELL: RefusalAction = { kind: 'tell', text: 'outbox.tellOffice' };
const REMOVE: RefusalAction = { kind: 'remove' };
const AGAIN: RefusalAction = { kind: 'again' };
const FALLBACK: RefusalActions = [TELL, AGAIN];

/** The first is what most people want next; there are never more than two. */
export const refusalActionsOf = (entry: OutboxEntry): RefusalActions => {
  switch (entry.refusal?.code) {
    case 'HOURS_CHANGED':
      return [{ kind: 'mine' }, { kind: 'theirs' }];
    // Once somebody has seen to it, the same can go.
    case 'OUTSIDE_PROJECT':
      return [{ kind: 'longer' }, AGAIN];
    case 'COMPANY_BLOCKED':
      return [opening('agency', HELP_PATH, false), AGAIN];
    default:
      return byReason(entry);
  }
};

const byReason = (entry: OutboxEntry): RefusalActions => {
  const first = firstAction(entry);
  if (first === null) return FALLBACK;
  return [first, isPutRight(entry) ? AGAIN : REMOVE];
};

/** Once somebody has seen to it there, the same can go. */
const isPutRight = ({ refusal, mutation }: OutboxEntry): boolean =>
  refusal?.code === 'NOT_BILLED' || (refusal?.code === 'SKILL_MISSING' && isOwnProof(mutation));

const firstAction = (entry: OutboxEntry): RefusalAction | null => {
  switch (entry.refusal?.code) {
    case 'SEAT_TAKEN':
      return entry.mutation === answerJob.name ? opening('vacancies', VACANCIES_PATH) : null;
    case 'VACANCY_TAKEN':
    case 'VACANCY_CLOSED':
      return opening('vacancies', VACANCIES_PATH);
    case 'OVERLAP_CONFIRMED':
    case 'OVERLAP_VACATION':
      if (entry.mutation === requestVacation.name) return { kind: 'wish' };
      return textIn(entry.args, 'start') === ''
        ? opening('vacancies', VACANCIES_PATH)
        : opening('days', dayPath(textIn(entry.args, 'start')));
    case 'NO_WORKING_DAYS':
      return { kind: 'wish' };
    case 'JOB_CHANGED':
      return at(entry, projectCrewItemStatus, (id) => opening('terms', jobPath(id)));
    case 'REQUEST_WITHDRAWN':
    case 'ALREADY_CONFIRMED':
    case 'ANSWER_TOO_LATE':
      return at(entry, projectCrewItemStatus, (id) => opening('job', jobPath(id)));
    case 'DOCUMENT_CHANGED':
      return at(entry, document, (id) => opening('document', documentPath(id)));
    case 'NOTE_CHANGED':
      return at(entry, deliveryNote, (id) => opening('hours', deliveryNotePath(id), false));
    case 'ITEM_CHANGED':
      return at(entry, payrollItem, (id) => opening('item', payrollItemPath(id)));
    // Why it was declined can still be read while it is said in a question.
    case 'PAYROLL_CLOSED':
      return at(entry, payrollItem, (id) => opening('question', payrollItemPath(id), false));
    case 'INVOICE_SENT':
      return at(entry, invoice, (id) => opening('credit', invoicePath({ id }), false));
    case 'RATE_CARD_EXPIRED':
      return textIn(entry.args, 'rateCardId') === '' ? null : { kind: 'card' };
    case 'FORM_CHANGED':
      return { kind: 'fill' };
    case 'BAD_TRANSITION':
    case 'TOO_EARLY':
      return standing(entry);
    case 'RECEIPT_LOCKED':
      return { kind: 'copy' };
    case 'DUPLICATE_LOCATION':
      return knownPlaceOf(entry) === '' ? null : { kind: 'known' };
    case 'SHEET_RELEASED':
    case 'NOTE_ALREADY_RELEASED':
      return { kind: 'tell', text: 'outbox.way.reopen' };
    // It stands as it was handed in: trying again changes nothing.
    case 'ALREADY_SUBMITTED':
    case 'NO_RIGHT':
    case 'NOT_ASSIGNED':
    case 'NOT_FOUND':
      return TELL;
    default:
      return wayOfCrew(entry);
  }
};

/** Of what is refused for people, hours and shifts as they stand. */
const wayOfCrew = (entry: OutboxEntry): RefusalAction | null => {
  switch (entry.refusal?.code) {
    // A proof is uploaded by whoever lacks it; a planner looks for somebody who has it.
    case 'SKILL_MISSING':
      return isOwnProof(entry.mutation) ? opening('proof', PROFILE_PATH, false) : seatOf(entry);
    case 'PERSON_UNAVAILABLE':
      return seatOf(entry);
    case 'ALREADY_ASSIGNED':
      return standing(entry, 'place');
    case 'HOURS_MISSING':
      return (
        at(entry, crewChiefSheet, (id) => opening('stateHours', hoursPath(id), false)) ??
        at(entry, deliveryNote, (id) => opening('stateHours', hoursPath(id), false))
      );
    case 'NOT_BILLED':
      return at(entry, project, (id) => opening('bill', projectPath({ id }, 'invoices'), false));
    case 'ALREADY_BEGUN':
      return begun(entry);
    default:
      return null;
  }
};

type Part = RefusalActionText extends `outbox.way.${infer P}` ? P : never;

const opening = (part: Part, path: string, isOver = true): RefusalAction => ({
  kind: 'open',
  text: `outbox.way.${part}`,
  path,
  isOver,
});

/** The way that leads to the row of that kind which the entry touches. */
const at = (entry: OutboxEntry, entity: AnyEntity, way: (id: string) => RefusalAction): RefusalAction | null => {
  const touched = entry.touches.map(addressOf).find((address) => address.entity === entity.name);
  return touched === undefined ? null : way(touched.id);
};

/** Somebody else decided first: where the crew stands now. */
const standing = ({ refusal }: OutboxEntry, part: Part = 'crew'): RefusalAction | null => {
  const crewId = textIn(currentOf(refusal), 'projectCrewId');
  return crewId === '' ? null : opening(part, cockpitPath(crewId));
};

/** Who else can take the position, for whoever was to be put on it. */
const seatOf = ({ args, refusal, seen = {} }: OutboxEntry): RefusalAction | null => {
  const itemId = [args, currentOf(refusal), seen]
    .map((told) => textIn(told, 'projectCrewItemId'))
    .find((id) => id !== '');
  return itemId === undefined ? null : opening('seat', plannerSeatPath(itemId), false);
};

/** The crew that has begun, or whose position has: there it is told who was not there. */
const begun = (entry: OutboxEntry): RefusalAction | null => {
  const crewId = textIn(currentOf(entry.refusal), 'projectCrewId');
  return crewId === ''
    ? at(entry, projectCrew, (id) => opening('crew', crewPath(id)))
    : opening('crew', crewPath(crewId));
};

/** The row as it stood on the server when it refused; empty where it did not say. */
export const currentOf = (refusal: OutboxEntry['refusal']): Arguments =>
  recordIn({ current: refusal?.current }, 'current');

/** Id of the place that is there already, of a new place that was refused for it; empty for any other entry. */
export const knownPlaceOf = ({ mutation, refusal }: Pick<OutboxEntry, 'mutation' | 'refusal'>): string =>
  mutation === createLocation.name && refusal?.code === 'DUPLICATE_LOCATION' ? textIn(currentOf(refusal), 'id') : '';

/** The same hours once more, on top of those that were stated meanwhile. */
export const statedAnew = ({ args, refusal }: OutboxEntry): Arguments => ({
  ...args,
  hoursRev: currentOf(refusal)['hoursRev'] ?? args['hoursRev'],
});
