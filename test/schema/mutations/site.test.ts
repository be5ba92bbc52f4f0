// What happens on site: hours, decisions about people, extra hands, checks corrected, locations shared.
import { describe, expect, it } from 'vitest';
import { crewChiefSheet } from '#schema/entities/crews/crew-chief-sheet.ts';
import { crewCheck } from '#schema/entities/crews/crew-check.ts';
import { liveLocation } from '#schema/entities/crews/live-location.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { activate, noShow, notNeeded, reactivate } from '#schema/mutations/crews/assignments/act-on-assignment.ts';
import { addCrewItemOnSite } from '#schema/mutations/crews/positions/add-crew-item-on-site.ts';
import { addPersonOnSite } from '#schema/mutations/crews/assignments/add-person-on-site.ts';
import { addPerson } from '#schema/mutations/crews/assignments/add-person.ts';
import { correctCheck } from '#schema/mutations/crews/checks/correct-check.ts';
import { editAssignment } from '#schema/mutations/crews/assignments/edit-assignment.ts';
import { moveAssignment } from '#schema/mutations/crews/assignments/move-assignment.ts';
import { reportAbsence } from '#schema/mutations/crews/assignments/report-absence.ts';
import { setHours } from '#schema/mutations/crews/papers/set-hours.ts';
import { plusMinutes } from '#schema/rules/crews/shift-times.ts';
import { shareLocation } from '#schema/mutations/crews/checks/share-location.ts';
import { applyVacancy } from '#schema/mutations/crews/assignments/apply-vacancy.ts';
import { unapplyVacancy } from '#schema/mutations/crews/assignments/unapply-vacancy.ts';
import { played, rowAfter } from '#test/support/mutations/played.ts';
import { agency, agencyWith, ben, cara, END, jobRow, paula, START } from '#test/support/mutations/story.ts';

const released = agencyWith([
  crewChiefSheet,
  { id: 'loadIn', projectCrewId: 'loadIn', projectId: 'festival', statusCode: 'released', downloaded: false },
]);
const hours = { id: 'benJob', workedStart: START, workedEnd: END, breakMin: 30, hoursRev: 0 };
const NOON = '2027-06-04T10:00:00.000Z';

describe('hours', () => {
  it('are stated once per version, and the same again is no change', async () => {
    const after = await played(agency, setHours, hours, cara);
    expect(rowAfter(after, projectCrewItemStatus, 'benJob')).toMatchObject({
      workedStart: START,
      workedEnd: END,
      breakMin: 30,
      hoursRev: 1,
    });
    if (typeof after === 'string') return;
    expect(await played(after, setHours, hours, cara)).toEqual(after);
    expect(await played(after, setHours, { ...hours, breakMin: 45 }, cara)).toBe('HOURS_CHANGED');
    expect(
      rowAfter(
        await played(after, setHours, { ...hours, breakMin: 45, hoursRev: 1 }, cara),
        projectCrewItemStatus,
        'benJob',
      ),
    ).toMatchObject({ breakMin: 45, hoursRev: 2 });
  });

  it('have the way there, kilometres and a note beside them, which stay until they are taken away', async () => {
    const row = async (from: typeof agency, args: object) => {
      const after = await played(from, setHours, { ...hours, ...args }, cara);
      if (typeof after === 'string') throw new Error(after);
      return { after, row: rowAfter(after, projectCrewItemStatus, 'benJob') };
    };
    const first = await row(agency, { travelMin: 45, kmDriven: 60, noteChief: 'Late truck' });
    expect(first.row).toMatchObject({ travelMin: 45, kmDriven: 60, noteChief: 'Late truck', hoursRev: 1 });
    const second = await row(first.after, { breakMin: 45, hoursRev: 1 });
    expect(second.row).toMatchObject({ travelMin: 45, kmDriven: 60, noteChief: 'Late truck', hoursRev: 2 });
    const third = await row(second.after, { breakMin: 45, travelMin: 0, kmDriven: 0, noteChief: '', hoursRev: 2 });
    for (const name of ['travelMin', 'kmDriven', 'noteChief']) expect(third.row).not.toHaveProperty(name);
    expect(third.row).toMatchObject({ breakMin: 45, hoursRev: 3 });
    // Nothing where there was nothing is no other version.
    expect(await played(third.after, setHours, { ...hours, breakMin: 45, noteChief: '' }, cara)).toEqual(third.after);
  });

  it('have to be possible, and the sheet open', async () => {
    expect(await played(agency, setHours, { ...hours, workedEnd: START }, cara)).toBe('END_BEFORE_START');
    expect(await played(agency, setHours, { ...hours, breakMin: 181 }, cara)).toBe('BREAK_TOO_LONG');
    expect(await played(released, setHours, hours, cara)).toBe('SHEET_RELEASED');
  });
});

describe('a decision on site', () => {
  it('moves the person at once, and the same decision twice is one', async () => {
    const after = await played(agency, noShow, { id: 'benJob', at: NOON }, cara);
    expect(rowAfter(after, projectCrewItemStatus, 'benJob')).toMatchObject({ statusCode: 'noShow' });
    if (typeof after === 'string') return;
    expect(await played(after, noShow, { id: 'benJob', at: NOON }, paula)).toEqual(after);
    expect(
      rowAfter(await played(after, reactivate, { id: 'benJob', at: NOON }, cara), projectCrewItemStatus, 'benJob'),
    ).toMatchObject({ statusCode: 'confirmed' });
    expect(await played(after, activate, { id: 'benJob', at: NOON }, cara)).toBe('BAD_TRANSITION');
  });

  it('is the chief’s from shortly before the start, the planner’s always, and nobody’s once the sheet is released', async () => {
    expect(await played(agency, activate, { id: 'doraSpare', at: '2027-06-04T03:59:00.000Z' }, cara)).toBe('TOO_EARLY');
    expect(typeof (await played(agency, activate, { id: 'doraSpare', at: '2027-06-04T03:59:00.000Z' }, paula))).toBe(
      'object',
    );
    expect(await played(agency, noShow, { id: 'benJob', at: '2027-06-04T06:14:00.000Z' }, cara)).toBe('TOO_EARLY');
    expect(await played(released, notNeeded, { id: 'benJob', at: NOON }, cara)).toBe('SHEET_RELEASED');
  });

  it('of a planner is not the chief’s to take back', async () => {
    const cancelled = agencyWith([projectCrewItemStatus, jobRow('benJob', 'ben', { statusCode: 'cancelled' })]);
    expect(await played(cancelled, reactivate, { id: 'benJob', at: NOON }, cara)).toBe('BAD_TRANSITION');
    expect(typeof (await played(cancelled, reactivate, { id: 'benJob', at: NOON }, paula))).toBe('object');
  });

  it('adds hands and people who are standing there', async () => {
    const position = {
      id: 'extra',
      projectCrewId: 'loadIn',
      functionId: 'chief',
      startDate: '2027-06-20',
      startTime: '18:00',
      endTime: '22:00',
      amount: 1,
      at: NOON,
    };
    const after = await played(agency, addCrewItemOnSite, position, cara);
    expect(rowAfter(after, projectCrewItem, 'extra')).toMatchObject({
      startAt: '2027-06-20T16:00:00.000Z',
      projectId: 'festival',
      statusCode: 'open',
    });
    const person = {
      id: 'doraExtra',
      projectCrewItemId: 'hands',
      contactId: 'c-dora',
      personId: 'dora',
      statusCode: 'confirmed',
      at: NOON,
    } as const;
    expect(
      rowAfter(await played(agency, addPersonOnSite, person, cara), projectCrewItemStatus, 'doraExtra'),
    ).toMatchObject({ statusCode: 'confirmed', chief: false, ackRev: 1 });
    expect(await played(agency, addPersonOnSite, { ...person, at: '2027-06-04T03:59:00.000Z' }, cara)).toBe(
      'TOO_EARLY',
    );
    expect(await played(agency, addPersonOnSite, { ...person, projectCrewItemId: 'goneHands' }, cara)).toBe(
      'CREW_CLOSED',
    );
    expect(await played(agency, addPersonOnSite, { ...person, personId: 'ben' }, cara)).toBe('INVALID');
    expect(await played(agency, addPersonOnSite, { ...person, contactId: 'c-mia', personId: 'mia' }, cara)).toBe(
      'INVALID',
    );
  });
});

describe('an absence', () => {
  it('is reported by the person before the start, by the chief later', async () => {
    const sick = { id: 'benJob', statusCode: 'outage', absenceKind: 'sick', at: '2027-06-04T05:00:00.000Z' } as const;
    expect(rowAfter(await played(agency, reportAbsence, sick, ben), projectCrewItemStatus, 'benJob')).toMatchObject({
      statusCode: 'outage',
      absenceKind: 'sick',
    });
    expect(await played(agency, reportAbsence, { ...sick, at: NOON }, ben)).toBe('BAD_TRANSITION');
    expect(typeof (await played(agency, reportAbsence, { ...sick, at: NOON }, cara))).toBe('object');
  });
});

describe('a check', () => {
  it('is corrected with a reason, and keeps what the device said', async () => {
    const check = {
      id: 'benIn',
      state: 'corrected',
      at: '2027-06-04T05:58:00.000Z',
      reason: 'Phone was in the van',
    } as const;
    expect(
      rowAfter(await played(agency, correctCheck, { id: 'benJob', check }, cara), crewCheck, 'benIn'),
    ).toMatchObject({ state: 'corrected', at: check.at, deviceAt: START, correctedBy: 'cara' });
    expect(await played(agency, correctCheck, { id: 'caraJob', check }, cara)).toBe('NOT_FOUND');
    expect(await played(agency, correctCheck, { id: 'benJob', check: { ...check, state: 'accepted' } }, cara)).toBe(
      'INVALID',
    );
    expect(await played(released, correctCheck, { id: 'benJob', check }, cara)).toBe('SHEET_RELEASED');
  });
});

describe('a planner', () => {
  it('puts people on positions', async () => {
    const seat = {
      id: 'new',
      projectCrewItemId: 'showHands',
      contactId: 'c-dora',
      personId: 'dora',
      statusCode: 'requested',
    } as const;
    expect(rowAfter(await played(agency, addPerson, seat, paula), projectCrewItemStatus, 'new')).toMatchObject({
      statusCode: 'requested',
      projectId: 'gala',
      companyId: 'fest',
      termsRev: 1,
      ackRev: 0,
    });
    expect(await played(agency, addPerson, { ...seat, projectCrewItemId: 'goneHands' }, paula)).toBe('CREW_CLOSED');
  });

  it('changes the terms, which the person then has to acknowledge', async () => {
    const after = await played(agency, editAssignment, { id: 'benJob', startAt: '2027-06-04T08:00:00.000Z' }, paula);
    expect(rowAfter(after, projectCrewItemStatus, 'benJob')).toMatchObject({
      effectiveStart: '2027-06-04T08:00:00.000Z',
      effectiveEnd: END,
      termsRev: 2,
      ackRev: 1,
      changedFields: ['time'],
    });
    if (typeof after === 'string') return;
    expect(
      rowAfter(
        await played(after, editAssignment, { id: 'benJob', cleared: ['startAt'] }, paula),
        projectCrewItemStatus,
        'benJob',
      ),
    ).toMatchObject({ effectiveStart: START, termsRev: 3 });
    expect(await played(agency, editAssignment, { id: 'benJob', startAt: END }, paula)).toBe('END_BEFORE_START');
  });

  it('picks an applicant, and cannot cancel what is over', async () => {
    expect(
      rowAfter(
        await played(agency, moveAssignment, { id: 'benApplied', statusCode: 'confirmed' }, paula),
        projectCrewItemStatus,
        'benApplied',
      ),
    ).toMatchObject({ statusCode: 'confirmed', ackRev: 1 });
    const worked = agencyWith([projectCrewItemStatus, jobRow('benJob', 'ben', { statusCode: 'worked' })]);
    expect(await played(worked, moveAssignment, { id: 'benJob', statusCode: 'cancelled' }, paula)).toBe(
      'BAD_TRANSITION',
    );
  });
});

describe('a vacancy', () => {
  const wish = { id: 'vacantHands', assignmentId: 'wish', contactId: 'c-ben' };
  it('is applied for as oneself, while it is open', async () => {
    expect(rowAfter(await played(agency, applyVacancy, wish, ben), projectCrewItemStatus, 'wish')).toMatchObject({
      statusCode: 'applied',
      personId: 'ben',
    });
    expect(await played(agency, applyVacancy, { ...wish, contactId: 'c-dora' }, ben)).toBe('NO_RIGHT');
    expect(await played(agency, applyVacancy, { ...wish, id: 'hands' }, ben)).toBe('VACANCY_CLOSED');
  });

  it('is given back unless one was picked', async () => {
    expect(
      rowAfter(
        await played(agency, unapplyVacancy, { id: 'vacantHands', assignmentId: 'benApplied' }, ben),
        projectCrewItemStatus,
        'benApplied',
      ),
    ).toMatchObject({ statusCode: 'withdrawn' });
    const picked = agencyWith([
      projectCrewItemStatus,
      jobRow('benApplied', 'ben', { projectCrewItemId: 'vacantHands' }),
    ]);
    expect(await played(picked, unapplyVacancy, { id: 'vacantHands', assignmentId: 'benApplied' }, ben)).toBe(
      'ALREADY_CONFIRMED',
    );
  });
});

describe('a shared location', () => {
  const point = { id: 'loadIn', personId: 'ben', latitude: 48.2, longitude: 16.4, accuracyM: 12, at: NOON, until: END };
  it('is the newest point of its own person, until the shift is over', async () => {
    const after = await played(agency, shareLocation, point, ben);
    expect(rowAfter(after, liveLocation, 'loadIn:ben')).toMatchObject({
      at: NOON,
      shownTo: 'crew',
      projectId: 'festival',
    });
    if (typeof after === 'string') return;
    expect(await played(after, shareLocation, { ...point, at: START, latitude: 1 }, ben)).toEqual(after);
    expect(await played(agency, shareLocation, point, cara)).toBe('NO_RIGHT');
    const early = plusMinutes(START, -121);
    expect(await played(agency, shareLocation, { ...point, at: early, until: START }, ben)).toBe('TOO_EARLY');
    expect(
      await played(
        agency,
        shareLocation,
        { ...point, at: '2027-06-04T16:01:00.000Z', until: '2027-06-04T17:00:00.000Z' },
        ben,
      ),
    ).toBe('CREW_OVER');
  });
});
