// Which changes somebody is told of, read from rows before and after.
import { describe, expect, it } from 'vitest';
import type { AnyEntity } from '#schema/define/entity.ts';
import { activity } from '#schema/entities/communication/activity.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { document } from '#schema/entities/documents/document.ts';
import { payroll } from '#schema/entities/money/payroll.ts';
import { vacationRequest } from '#schema/entities/planning/vacation-request.ts';
import { project } from '#schema/entities/projects/project.ts';
import { happeningsOf } from '#server/push/events.ts';
import { tellableAt } from '#server/push/quiet-hours.ts';

type Fields = Readonly<Record<string, unknown>>;

const STAMPS = { id: 'x', rev: 1, createdAt: '2027-06-01T00:00:00.000Z' };
const events = (entity: AnyEntity, before: Fields | undefined, after: Fields): readonly string[] =>
  happeningsOf({
    entity,
    id: 'x',
    rev: 2,
    removed: false,
    row: { ...STAMPS, ...before, ...after },
    ...(before === undefined ? {} : { before: { ...STAMPS, ...before } }),
  }).map(({ event, personId }) => (personId === undefined ? event : `${event} ${personId}`));
const job = (from: string | undefined, to: string, terms: readonly [number, number] = [1, 1]) =>
  events(projectCrewItemStatus, from === undefined ? undefined : { statusCode: from, termsRev: terms[0] }, {
    statusCode: to,
    termsRev: terms[1],
  });

describe('an assignment', () => {
  it.each([
    [undefined, 'requested', 'jobRequested'],
    ['planned', 'requested', 'jobRequested'],
    ['planned', 'confirmed', 'jobRequested'],
    ['applied', 'confirmed', 'applicationPicked'],
    ['applied', 'requested', 'applicationPicked'],
    ['applied', 'notChosen', 'applicationNotChosen'],
    ['spare', 'confirmed', 'spareActivated'],
    ['confirmed', 'cancelled', 'jobCancelled'],
    ['requested', 'cancelled', 'jobCancelled'],
    ['confirmed', 'notNeeded', 'jobCancelled'],
    ['cancelled', 'confirmed', 'jobChanged'],
    ['requested', 'declined', 'jobDeclined'],
    ['confirmed', 'lateRefusal', 'lateRefusal'],
    ['confirmed', 'outage', 'outage'],
    ['confirmed', 'absence', 'outage'],
  ])('that goes from %s to %s is told as %s', (from, to, event) => {
    expect(job(from, to)).toEqual([event]);
  });

  it.each([
    ['requested', 'confirmed'],
    [undefined, 'planned'],
    [undefined, 'applied'],
    ['planned', 'cancelled'],
    ['confirmed', 'worked'],
    ['confirmed', 'noShow'],
    ['applied', 'withdrawn'],
  ])('that goes from %s to %s is no news', (from, to) => {
    expect(job(from, to)).toEqual([]);
  });

  it('that is called off as others took the seats is told as that', () => {
    expect(
      events(
        projectCrewItemStatus,
        { statusCode: 'requested', termsRev: 1 },
        { statusCode: 'cancelled', calledOff: 'filled' },
      ),
    ).toEqual(['requestFilled']);
  });

  it('whose time or place moved is told to whom it concerns, and to nobody while it is a plan', () => {
    expect(job('confirmed', 'confirmed', [1, 2])).toEqual(['jobChanged']);
    expect(job('planned', 'planned', [1, 2])).toEqual([]);
    expect(job('confirmed', 'confirmed')).toEqual([]);
  });
});

describe('a leave in the plan', () => {
  const leave = (from: string | undefined, to: string) =>
    happeningsOf({
      entity: projectCrewItemStatus,
      id: 'v1:leave',
      rev: 2,
      removed: false,
      row: { ...STAMPS, id: 'v1:leave', statusCode: to, termsRev: 1 },
      ...(from === undefined ? {} : { before: { ...STAMPS, id: 'v1:leave', statusCode: from, termsRev: 1 } }),
    });

  it('is no job: its person hears of the leave alone', () => {
    expect(leave(undefined, 'confirmed')).toEqual([]);
    expect(leave('confirmed', 'confirmed')).toEqual([]);
    expect(leave('cancelled', 'confirmed')).toEqual([]);
  });

  it('that is called off is told as leave', () => {
    expect(leave('confirmed', 'cancelled')).toEqual([{ event: 'vacationCalledOff', id: 'v1:leave' }]);
  });
});

describe('other rows', () => {
  it('a vacancy is told when it is published', () => {
    expect(events(projectCrewItem, { statusCode: 'open' }, { statusCode: 'vacant' })).toEqual(['vacancyPublished']);
    expect(events(projectCrewItem, { statusCode: 'vacant' }, { amount: 2 })).toEqual([]);
  });

  it('a document is told to each signatory when it is their turn', () => {
    const signatory = (id: string, sort: number, signed: boolean) => ({
      id,
      person: id,
      contactNumber: id,
      status: { caption: 'On Going' },
      sort,
      signatures: [{ id: `s-${id}`, signed }],
    });
    const paper = {
      sha256: 'a',
      statusCode: 'approved',
      ownerKind: 'contract',
      parameters: JSON.stringify({ allowSignatories: true, signatoriesOrder: 'one by one' }),
      signatories: [signatory('ben', 1, false), signatory('otto', 2, false)],
    };
    expect(events(document, undefined, paper)).toEqual(['documentToSign ben']);
    expect(events(document, paper, { signatories: [signatory('ben', 1, true), signatory('otto', 2, false)] })).toEqual([
      'documentToSign otto',
    ]);
  });

  it('a document that is wanted or sent back is told', () => {
    const wanted = { statusCode: 'missing', ownerKind: 'person', parameters: '{}', signatories: [] };
    expect(events(document, undefined, wanted)).toEqual(['documentToUpload']);
    expect(events(document, { ...wanted, statusCode: 'inReview' }, { statusCode: 'rejected' })).toEqual([
      'documentRejected',
    ]);
  });

  it('a paper of a person that has run out is wanted anew, one of the company is not', () => {
    const paper = { statusCode: 'approved', ownerKind: 'person', parameters: '{}', signatories: [] };
    expect(events(document, paper, { statusCode: 'expired' })).toEqual(['documentToUpload']);
    expect(events(document, { ...paper, ownerKind: 'company' }, { statusCode: 'expired' })).toEqual([]);
    // A newer one was brought already.
    expect(events(document, { ...paper, fileId: 'newer' }, { statusCode: 'expired' })).toEqual([]);
  });

  it('payrolls, leave and quotations are told when they are decided', () => {
    expect(events(payroll, { statusCode: 'open' }, { statusCode: 'toConfirm' })).toEqual(['payrollToConfirm']);
    expect(events(vacationRequest, { statusCode: 'requested' }, { statusCode: 'approved' })).toEqual([
      'vacationApproved',
    ]);
    expect(events(vacationRequest, { statusCode: 'requested' }, { statusCode: 'rejected' })).toEqual([
      'vacationRejected',
    ]);
    expect(events(vacationRequest, { statusCode: 'cancelRequested' }, { statusCode: 'approved' })).toEqual([
      'vacationKept',
    ]);
    expect(events(project, { statusCode: 'designClient' }, { statusCode: 'quoted' })).toEqual(['quotationReady']);
  });

  it('a message goes to its reader, a to-do to its group, a log line to nobody', () => {
    expect(events(activity, undefined, { type: 'LOG', statusCode: 'done', personParty: 'c' })).toEqual(['message']);
    expect(events(activity, undefined, { type: 'TODO_INT', statusCode: 'open' })).toEqual(['toDo']);
    expect(events(activity, undefined, { type: 'LOG', statusCode: 'done' })).toEqual([]);
    expect(
      events(activity, undefined, {
        type: 'TODO_PAYROLL_ITEM',
        statusCode: 'open',
        personParty: 'c',
        parameters: JSON.stringify({ recipient: 'Accountants' }),
      }),
    ).toEqual(['toDo']);
  });
});

it('a to-do of the server is not told beside what is told of its change itself', () => {
  const toDo = (notice: string) => ({
    type: 'TODO_INT',
    statusCode: 'open',
    parameters: JSON.stringify({ recipient: 'Planners', notice }),
  });
  expect(
    ['outage', 'lateRefusal', 'checkAfterNoShow'].flatMap((notice) => events(activity, undefined, toDo(notice))),
  ).toEqual([]);
  expect(events(activity, undefined, toDo('vacationAsked'))).toEqual(['toDo']);
});

it.each([
  ['2027-06-04T19:59:00Z', undefined, '2027-06-04T19:59:00Z'],
  ['2027-06-04T20:00:00Z', undefined, '2027-06-05T04:00:00Z'],
  ['2027-06-05T03:59:00Z', undefined, '2027-06-05T04:00:00Z'],
  ['2027-06-05T04:00:00Z', undefined, '2027-06-05T04:00:00Z'],
  ['2027-06-04T22:00:00Z', '2027-06-05T21:59:00Z', '2027-06-04T22:00:00Z'],
  ['2027-06-04T22:00:00Z', '2027-06-05T22:01:00Z', '2027-06-05T04:00:00Z'],
  // The night in which the clocks go back has an hour more.
  ['2027-10-30T21:00:00Z', undefined, '2027-10-31T05:00:00Z'],
])('at %s, with an own job at %s, a phone in Vienna may ring at %s', (now, ownJobAt, at) => {
  expect(tellableAt({ now: Temporal.Instant.from(now), zone: 'Europe/Vienna', ownJobAt }).toString()).toBe(at);
});
