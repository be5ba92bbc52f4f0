// Which two ways out a refused entry offers: one that fits the reason, and never more than two.
import { describe, expect, it } from 'vitest';
import type { OutboxEntry, Refusal } from '#db/tables/entry.ts';
import { statedAnew, refusalActionsOf } from '#app/outbox-panel/refusals/refusal-actions.ts';

const AT = '2027-06-04T06:00:00.000Z';

const refused = (code: Refusal['code'], more: Partial<OutboxEntry> = {}, current?: unknown): OutboxEntry => ({
  seq: 1,
  id: 'e1',
  v: 1,
  state: 'refused',
  lane: 'x',
  class: 'normal',
  actorId: 'user:ben',
  mutation: 'm@1',
  args: {},
  touches: [],
  dependsOn: [],
  occurredAt: { deviceAt: AT, offsetMs: 0, uncertaintyMs: 1 },
  notBefore: 0,
  holdMs: 0,
  attempts: 1,
  nextAt: 0,
  delayMs: 0,
  refusal: { kind: 'conflict', code, at: AT, ...(current === undefined ? {} : { current }) },
  ...more,
});

const opens = (entry: OutboxEntry): string => {
  const [first, second] = refusalActionsOf(entry);
  return `${first.kind === 'open' ? first.path : first.kind}, ${second.kind}`;
};

describe('the ways out of a refusal', () => {
  it.each([
    [
      'a yes that came second leads to other vacancies',
      refused('SEAT_TAKEN', { mutation: 'answerJob@1' }),
      '/projects-vacancy, remove',
    ],
    ['a filled vacancy leads to the others', refused('VACANCY_TAKEN'), '/projects-vacancy, remove'],
    [
      'new terms are looked at on the job',
      refused('JOB_CHANGED', { touches: ['projectCrewItemStatus/a1'] }),
      '/jobs/a1, remove',
    ],
    [
      'a vacation over a job leads to its days',
      refused('OVERLAP_CONFIRMED', { args: { start: '2027-06-04' } }),
      '/personal-calendar?day=2027-06-04, remove',
    ],
    [
      'a wish for leave over a job is asked for on other days',
      refused('OVERLAP_CONFIRMED', { mutation: 'requestVacation@1', args: { start: '2027-06-04' } }),
      'wish, remove',
    ],
    [
      'an application over a job leads to other vacancies',
      refused('OVERLAP_CONFIRMED', { touches: ['projectCrewItemStatus/a1'] }),
      '/projects-vacancy, remove',
    ],
    [
      'a new place that is there already gives way to that one',
      refused('DUPLICATE_LOCATION', { mutation: 'createLocation@1' }, { id: 'hall' }),
      'known, remove',
    ],
    [
      'a place that is there already and was not named is told to the office',
      refused('DUPLICATE_LOCATION', { mutation: 'createLocation@1' }),
      'tell, again',
    ],
    [
      'a replaced document is read again',
      refused('DOCUMENT_CHANGED', { touches: ['documents/d1'] }),
      '/documents/d1, remove',
    ],
    [
      'a signature under other hours is compared',
      refused('NOTE_CHANGED', { touches: ['deliveryNotes/crew1'] }),
      '/crews/crew1/delivery-note, remove',
    ],
    [
      'a corrected line is looked at',
      refused('ITEM_CHANGED', { touches: ['payrollItems/i1'] }),
      '/payroll-items/i1, remove',
    ],
    [
      'a step that no longer fits leads to the crew as it stands',
      refused('BAD_TRANSITION', {}, { projectCrewId: 'crew1' }),
      '/crews/crew1/crew-chief-job, remove',
    ],
    [
      'a step that came too early leads there too',
      refused('TOO_EARLY', {}, { projectCrewId: 'crew1' }),
      '/crews/crew1/crew-chief-job, remove',
    ],
    [
      'a change of an invoice that is out leads to its page, where the credit note is written',
      refused('INVOICE_SENT', { touches: ['invoices/v1', 'invoiceItems/l1'] }),
      '/invoice/~v1, remove',
    ],
    [
      'an answer to a line of a closed payroll leads to the line, where it can be asked about',
      refused('PAYROLL_CLOSED', { touches: ['payrollItems/i1'] }),
      '/payroll-items/i1, remove',
    ],
    [
      'a sheet whose pay is closed is told to the office',
      refused('PAYROLL_CLOSED', { touches: ['crewSheets/crew1'] }),
      'tell, again',
    ],
    [
      'a project at a card that ended is ordered with another one',
      refused('RATE_CARD_EXPIRED', { args: { rateCardId: 'c1' } }),
      'card, remove',
    ],
    [
      'a position outside its project is ordered again once the project is longer',
      refused('OUTSIDE_PROJECT', { args: { projectCrewId: 'crew1' } }),
      'longer, again',
    ],
    ['a company on hold reaches the agency', refused('COMPANY_BLOCKED'), '/help, again'],
    [
      'a position that has begun leads to its crew',
      refused('ALREADY_BEGUN', { touches: ['projectCrewItems/i1'] }, { projectCrewId: 'crew1' }),
      '/crews/crew1, remove',
    ],
    [
      'and so does a crew that has',
      refused('ALREADY_BEGUN', { touches: ['projectCrews/crew1'] }, { id: 'crew1' }),
      '/crews/crew1, remove',
    ],
    [
      'a proof that the person lacks is uploaded with their papers',
      refused('SKILL_MISSING', { mutation: 'applyVacancy@1', args: { projectCrewItemId: 'i1' } }),
      '/profile, again',
    ],
    [
      'a planner who wanted somebody without the proof looks who else can take the position',
      refused('SKILL_MISSING', { mutation: 'addPerson@1', args: { projectCrewItemId: 'i1' } }),
      '/planner-crew?seat=i1, remove',
    ],
    [
      'and so does one who wanted somebody who is booked',
      refused('PERSON_UNAVAILABLE', { mutation: 'moveAssignment@1', seen: { projectCrewItemId: 'i1' } }),
      '/planner-crew?seat=i1, remove',
    ],
    [
      'whoever is on the position already is looked at with their crew',
      refused('ALREADY_ASSIGNED', { args: { projectCrewItemId: 'i1' } }, { id: 'a1', projectCrewId: 'crew1' }),
      '/crews/crew1/crew-chief-job, remove',
    ],
    [
      'a paper without all hours leads to the hours',
      refused('HOURS_MISSING', { touches: ['crewChiefSheets/crew1'] }),
      '/crews/crew1/crew-chief-job?show=hours, remove',
    ],
    [
      'so does the note',
      refused('HOURS_MISSING', { touches: ['deliveryNotes/crew1'] }),
      '/crews/crew1/crew-chief-job?show=hours, remove',
    ],
    [
      'a project with hours on no invoice leads to its invoices',
      refused('NOT_BILLED', { touches: ['projects/p1'] }),
      '/projects/~p1?show=invoices, again',
    ],
    ['leave of no working day is asked for on other days', refused('NO_WORKING_DAYS'), 'wish, remove'],
    ['a fixed receipt is copied', refused('RECEIPT_LOCKED'), 'copy, remove'],
    ['a released paper is asked to be opened', refused('SHEET_RELEASED'), 'tell, remove'],
    ['who may no longer do it tells the office', refused('NO_RIGHT'), 'tell, remove'],
    ['what is gone is told to the office', refused('NOT_FOUND'), 'tell, remove'],
    ['a form that asks something more is filled in further', refused('FORM_CHANGED'), 'fill, remove'],
    ['a form that was handed in before is told to the office', refused('ALREADY_SUBMITTED'), 'tell, remove'],
    ['other hours are chosen between', refused('HOURS_CHANGED'), 'mine, theirs'],
    ['anything else goes to the office or is tried again', refused('INVALID'), 'tell, again'],
    ['a row that it does not name leads nowhere', refused('JOB_CHANGED'), 'tell, again'],
  ])('%s', (_what, entry, ways) => {
    expect(opens(entry)).toBe(ways);
  });

  it.each(['OUTSIDE_PROJECT', 'COMPANY_BLOCKED', 'INVOICE_SENT', 'PAYROLL_CLOSED'] as const)(
    '%s keeps the entry while the person is where it is put right',
    (code) => {
      const touches = ['invoices/v1', 'payrollItems/i1'];
      expect(refusalActionsOf(refused(code, { touches }))[0]).not.toMatchObject({ isOver: true });
    },
  );

  it('my hours after all go on top of the version that was shown', () => {
    expect(
      statedAnew(refused('HOURS_CHANGED', { args: { id: 'a1', breakMin: 30, hoursRev: 0 } }, { hoursRev: 2 })),
    ).toEqual({ id: 'a1', breakMin: 30, hoursRev: 2 });
  });
});
