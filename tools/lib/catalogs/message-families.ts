// The texts whose ids are put together at run time: every family with all its members, in this one place.
import { readdirSync, readFileSync } from 'node:fs';
import { CHECK_FLAGS, CHECK_KINDS, GEO_STATES } from '#schema/entities/crews/crew-check.ts';
import { RESULT_STATES } from '#schema/entities/forms/form-result.ts';
import { ASSIGNMENT_STATUS } from '#schema/rules/crews/assignment-status.ts';
import { VACATION_STATUS } from '#schema/entities/planning/vacation-request.ts';
import { REASON_CODES } from '#schema/rules/fitness/reasons.ts';
import { CREW_PAPERS } from '#schema/rules/messages/asked-paper.ts';
import { GROUPS } from '#schema/rules/messages/recipients.ts';
import { NOTICE_WORDS } from '#schema/notices.ts';
import { REFUSALS, WARNINGS } from '#schema/refusals.ts';
import { MUTATIONS } from '#schema/mutations/registry.ts';
import { MAIL_LISTS } from '#server/mail/unsubscribes.ts';
import { NOTICE_EVENTS } from '#server/push/events.ts';
import { INVOICE_FAMILIES } from './invoice-families.ts';
import { OFFICE_FAMILIES } from './office-families.ts';
import { PLANNING_FAMILIES } from './planning-families.ts';
import { family, type MessageFamily } from './family.ts';
import { PLANNER_FAMILIES } from './planner-families.ts';
import { PLUS_FAMILIES } from './plus-families.ts';
import { PROJECT_FAMILIES } from './project-families.ts';

const JOB_LISTS = ['all', 'toConfirm', 'upcoming', 'applied', 'asChief', 'past'];
const POSITIONS = ['known', 'notAsked', 'searching', 'denied', 'unavailable'];

/** The words of entries: those that a mutation is called by, and those that the captions of the panel name. */
const outboxCaptions = (): readonly string[] => {
  const texts: unknown = JSON.parse(readFileSync(new URL('../../../i18n/en/outbox.json', import.meta.url), 'utf8'));
  const folder = new URL('../../../src/app/outbox-panel/captions/', import.meta.url);
  const said = readdirSync(folder).flatMap((name) => [
    ...readFileSync(new URL(name, folder), 'utf8').matchAll(/'(\w+)'/gu),
  ]);
  const named = new Set(said.map(([, word = '']) => word));
  return Object.keys(Object(texts)).flatMap((id) => {
    const part = /^outbox\.caption\.(\w+)$/u.exec(id)?.[1];
    return part !== undefined && named.has(part) ? [part] : [];
  });
};

/**
 * Arguments that say which row, and which fields are emptied; everything else is a field that two people may change.
 */
const NO_FIELDS = ['id', 'number', 'cleared', 'removed'];

/** Numbers beside stated hours: they say nothing without their name. */
const BESIDE_HOURS = ['travelMin', 'kmDriven'];

/** What edits that wait in the outbox may change, and what is stated there in numbers. */
export const EDITABLE_FIELDS: readonly string[] = [
  ...new Set(
    MUTATIONS.filter(({ edits, online }) => edits === true && online !== true).flatMap(({ args }) => Object.keys(args)),
  ),
  ...BESIDE_HOURS,
].filter((field) => !NO_FIELDS.includes(field));

export const FAMILIES: readonly MessageFamily[] = [
  family('outbox.pull.of.', [
    'shifts',
    'people',
    'places',
    'projects',
    'papers',
    'forms',
    'messages',
    'money',
    'plus',
    'other',
  ]),
  family('outbox.field.', EDITABLE_FIELDS),
  family('refusal.', [...Object.keys(REFUSALS), ...WARNINGS], ['.title', '.text']),
  family('checks.', CHECK_KINDS, ['.action', '.anyway', '.name', '.done', '.opens', '.closed', '.of']),
  family('checks.place.', POSITIONS),
  family('checks.why.', [
    'otherEntrance',
    'carPark',
    'sentElsewhere',
    'wrongLocation',
    'workDone',
    'chiefAgreed',
    'notWell',
    'later',
    'calledEarly',
    'onSite',
  ]),
  family('checks.state.', ['review', 'accepted', 'corrected', 'void']),
  family('checks.placeText.', POSITIONS),
  family('crews.fact.', ['meetingPoint', 'dressCode', 'info', 'parking', 'vehicleNote']),
  family('crews.times.fault.', ['incomplete', 'order', 'long']),
  family('crews.photos.state.', ['verifying', 'inReview', 'rejected']),
  family('crews.photos.picture.', [
    'fetching',
    'toFetch',
    'toFetchLater',
    'offline',
    'unheard',
    'sending',
    'gone',
    'unkept',
  ]),
  family('crews.photos.when.', ['me', 'chief', 'other']),
  family('crews.photos.seenBy.', ['crew', 'client', 'planner', 'owner']),
  family('crews.photos.visible.', ['crew', 'client', 'planner']),
  family('home.client.note.', ['open', 'quoted', 'drawnUp']),
  family('home.account.', ['narrow', 'none'], ['.title', '.text']),
  family('jobs.cancelled.', ['booking', 'request']),
  family('jobs.changed.', ['time', 'place', 'function', 'several']),
  family('jobs.change.term.', ['start', 'end', 'place', 'function', 'meetingPoint', 'dressCode']),
  family('jobs.empty.', JOB_LISTS, ['.title', '.text']),
  family('jobs.filter.', JOB_LISTS),
  family('jobs.station.', ['asked', 'applied', 'confirmed', 'checkedIn', 'checkedOut', 'closed']),
  family('jobs.status.', ASSIGNMENT_STATUS),
  family('notes.readers.', ['receipt', 'payroll', 'person']),
  family('notes.state.', ['open', 'done', 'cancelled']),
  ...PLANNING_FAMILIES,
  ...PROJECT_FAMILIES,
  family('locations.fact.', ['entrance', 'parking', 'notes']),
  family('calendar.legend.', [
    'blockedDate',
    'confirmedJob',
    'overlapping',
    'severalWithoutOverlap',
    'requestedJob',
    'requestedVacation',
    'requestedCrew',
    'other',
  ]),
  family('calendar.absence.', ['vacation', 'unpaidVacation', 'sick', 'other']),
  family('calendar.vacation.', VACATION_STATUS),
  family('desk.table.sorted.', ['ascending', 'descending']),
  family('calendar.view.', ['month', 'agenda']),
  family('calendar.away.', ['block', 'vacation']),
  family('calendar.away.paid.', ['paid', 'unpaid']),
  family('calendar.away.half.', ['none', 'start', 'end']),
  family('vacancies.show.', ['fitting', 'all']),
  family('vacancies.empty.', ['fitting', 'all'], ['.title', '.text']),
  family('vacancies.obstacle.', ['missingFunction', 'missingSkill', 'skillExpires', 'overlap']),
  family('vacancies.hint.', ['blocked', 'region']),
  family('vacancies.fault.', ['incomplete', 'past', 'late']),
  family('office.', NOTICE_WORDS, ['.caption', '.body']),
  family('papers.absent.', [
    'noShow',
    'notNeeded',
    'cancelled',
    'outage',
    'absence',
    'lateRefusal',
    'spareUnused',
    'confirmed',
  ]),
  family('papers.check.kind.', CHECK_KINDS),
  family('papers.check.state.', ['recorded', 'review', 'accepted', 'corrected', 'void']),
  family('papers.check.by.', ['self', 'chief']),
  family('papers.check.geo.', GEO_STATES),
  family('papers.check.flag.', CHECK_FLAGS),
  family('papers.result.', RESULT_STATES),
  family('papers.item.', [
    'work',
    'overtime',
    'night',
    'sunday',
    'holiday',
    'vacation',
    'sick',
    'expense',
    'bonus',
    'correction',
  ]),
  family('papers.unit.', ['h', 'piece', 'flat']),
  family('papers.status.', [
    'draft',
    'open',
    'signed',
    'released',
    'inReview',
    'approved',
    'rejected',
    'toConfirm',
    'confirmed',
    'sent',
    'partlyPaid',
    'paid',
    'cancelled',
  ]),
  family('fill.how.', ['drawn', 'typed', 'witnessed']),
  family('documents.state.', ['missing', 'verifying', 'inReview', 'approved', 'rejected', 'expired']),
  family('documents.caption.', ['readyToSign', 'onGoing', 'signed']),
  family('documents.upload.', ['tooBig', 'unreadable']),
  family('documents.mobile.', ['company', 'rateAgreement', 'rateCard']),
  family('forms.state.', ['open', 'done', 'failed']),
  family('forms.result.', RESULT_STATES),
  family('forms.trainings.', ['open', 'done']),
  family('mail.list.', MAIL_LISTS),
  family('push.', [...NOTICE_EVENTS, 'jobNews'], ['.title', '.body']),
  family('calendar.todo.show.', ['mine', 'group', 'all']),
  family('calendar.todo.who.', ['me', ...GROUPS]),
  family('calendar.todo.urgency.', ['1', '2', '3']),
  family('profile.skill.', ['valid', 'expiring', 'expired', 'missing']),
  family('chief.presence.', ['missing', 'late', 'onTheWay', 'expected', 'here', 'left', 'asked', 'spare', 'away']),
  family('chief.action.', ['activate', 'notNeeded', 'reactivate', 'noShow']),
  family('chief.choose.of.', ['noShow', 'notNeeded']),
  family('chief.done.', ['checkIn', 'checkOut', 'noShow', 'notNeeded']),
  family('chief.reopen.', ['bill', 'signature', 'noSignature', 'pay', 'sheetToo', 'noteToo', 'again']),
  family('chief.reopen.', CREW_PAPERS, ['', '.readers']),
  family('chief.hours.off.', ['cameEarly', 'cameLate', 'leftEarly', 'leftLate']),
  family('chief.qr.scan.bad.', ['notOurs', 'nobody', 'old', 'forged']),
  family('help.', ['location', 'camera', 'notifications'], ['', '.text']),
  family('help.state.', ['granted', 'denied', 'prompt', 'unknown', 'kept', 'notKept']),
  family('help.test.', ['works', 'fails']),
  family('help.howto.', ['offline', 'check', 'trouble'], ['.title', '.text']),
  family('passwords.', ['forgot', 'renew'], ['.title', '.text']),
  family('passwords.strength.', ['weak', 'fair', 'good']),
  family('payrolls.', ['gross', 'net', 'hours', 'sum']),
  family('payrolls.state.', ['open', 'toConfirm', 'confirmed', 'paid']),
  family('payrolls.item.state.', ['proposed', 'accepted', 'declined', 'corrected', 'final']),
  family('payrolls.kind.', [
    'work',
    'overtime',
    'night',
    'sunday',
    'holiday',
    'vacation',
    'sick',
    'expense',
    'bonus',
    'correction',
  ]),
  family('payrolls.soFar.from.', ['hours', 'checks']),
  family('payrolls.feedback.state.', ['open', 'done', 'cancelled']),
  family('contracts.kind.', ['fulltime', 'parttime', 'marginal', 'dayContract', 'freelance']),
  family('contracts.state.', ['draft', 'toSign', 'active', 'ended']),
  family('receipts.state.', ['draft', 'inReview', 'approved', 'rejected', 'paid']),
  family('receipts.group.', ['open', 'inReview', 'approved', 'paid']),
  family('people.skill.state.', ['valid', 'expiring', 'expired', 'missing']),
  family('common.arriving.beyond.', ['calendar', 'planner', 'office']),
  family('common.theme.', ['auto', 'light', 'dark', 'outdoor']),
  family('profile.group.', ['contact', 'address', 'personal', 'emergency']),
  family('profile.field.', [
    'firstName',
    'lastName',
    'email',
    'mobile',
    'phone',
    'street',
    'zip',
    'city',
    'countryId',
    'birthday',
    'nationalityId',
    'socialSecurityNo',
    'insuranceId',
    'iban',
    'emergencyName',
    'emergencyPhone',
  ]),
  family('profile.map.', ['google', 'apple', 'osm', 'waze']),
  family('profile.calendars.kind.', ['jobs', 'projects', 'planning']),
  family('profile.access.part.', ['picture', 'functions', 'skills', 'ratings', 'contact']),
  family('profile.picture.', ['verifying', 'inReview', 'rejected']),
  family('profile.push.', ['hint', 'offline', 'denied', 'unsupported', 'failed']),
  family('profile.change.', ['badMail', 'required', 'future', 'age', 'tooShort']),
  family('profile.doubt.', ['iban', 'socialSecurityNo']),
  ...PLANNER_FAMILIES,
  ...PLUS_FAMILIES,
  ...INVOICE_FAMILIES,
  ...OFFICE_FAMILIES,
  family('why.', [...REASON_CODES, 'checked']),
  family('outbox.caption.', outboxCaptions()),
  family('outbox.act.', ['photos', 'checkIn', 'checkOut', 'hours', 'noShow', 'notNeeded', 'several', 'partSent']),
  family('outbox.way.', [
    'vacancies',
    'terms',
    'job',
    'days',
    'document',
    'copy',
    'item',
    'hours',
    'form',
    'crew',
    'reopen',
    'manager',
    'unblock',
    'credit',
    'question',
    'agency',
    'proof',
    'seat',
    'place',
    'stateHours',
    'bill',
  ]),
];
