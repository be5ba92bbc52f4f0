// Orders, their crews and positions; blocked dates, leave, standing crews.
import { describe, expect, it } from 'vitest';
import { crewChiefSheet } from '#schema/entities/crews/crew-chief-sheet.ts';
import { deliveryNote } from '#schema/entities/crews/delivery-note.ts';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { location } from '#schema/entities/places/location.ts';
import { blockDate } from '#schema/entities/planning/block-date.ts';
import { plannerCrewMembership } from '#schema/entities/planning/planner-crew-membership.ts';
import { vacationRequest } from '#schema/entities/planning/vacation-request.ts';
import { project } from '#schema/entities/projects/project.ts';
import { createCrewItem } from '#schema/mutations/crews/positions/create-crew-item.ts';
import { editCrewItem } from '#schema/mutations/crews/positions/edit-crew-item.ts';
import { editCrew } from '#schema/mutations/crews/edit-crew.ts';
import { moveCrew } from '#schema/mutations/crews/move-crew.ts';
import { addMembership } from '#schema/mutations/planning/add-membership.ts';
import { confirmBlockDate } from '#schema/mutations/planning/confirm-block-date.ts';
import { createBlockDate } from '#schema/mutations/planning/create-block-date.ts';
import { decideVacation } from '#schema/mutations/planning/decide-vacation.ts';
import { deleteBlockDate } from '#schema/mutations/planning/delete-block-date.ts';
import { requestVacation } from '#schema/mutations/planning/request-vacation.ts';
import { withdrawVacation } from '#schema/mutations/planning/withdraw-vacation.ts';
import { bookCrew } from '#schema/mutations/projects/book-crew.ts';
import { createLocation } from '#schema/mutations/projects/create-location.ts';
import { createProject } from '#schema/mutations/projects/create-project.ts';
import { editProject } from '#schema/mutations/projects/edit-project.ts';
import { moveProject } from '#schema/mutations/projects/move-project.ts';
import { played, rowAfter } from '#test/support/mutations/played.ts';
import { agency, agencyWith, ben, cara, crewRow, mia, otto, paula } from '#test/support/mutations/story.ts';

const order = {
  id: 'new',
  companyId: 'fest',
  clientMark: 'Fest',
  name: 'Winter Gala',
  beginDate: '2027-12-01',
  endDate: '2027-12-03',
  rateCardId: 'rates',
};
const position = {
  id: 'p',
  projectCrewId: 'show',
  functionId: 'hand',
  startDate: '2027-06-04',
  startTime: '22:00',
  endTime: '06:00',
  amount: 4,
};

describe('an order', () => {
  it('is opened by the client, with its number to follow', async () => {
    const row = rowAfter(await played(agency, createProject, order, mia), project, 'new');
    expect(row).toMatchObject({
      statusCode: 'designClient',
      kind: 'standard',
      clientContactId: 'c-mia',
      createdBy: 'mia',
    });
    expect(row).not.toHaveProperty('number');
    expect(rowAfter(await played(agency, createProject, order, paula), project, 'new')).not.toHaveProperty(
      'clientContactId',
    );
  });

  it('needs dates that can be, a rate card that holds, and a company in good standing', async () => {
    expect(await played(agency, createProject, { ...order, endDate: '2027-11-30' }, mia)).toBe('END_BEFORE_START');
    expect(await played(agency, createProject, { ...order, endDate: '2028-12-31' }, mia)).toBe('TOO_LONG');
    expect(await played(agency, createProject, { ...order, beginDate: '2017-12-31' }, mia)).toBe('PAST_DATE');
    expect(await played(agency, createProject, { ...order, rateCardId: 'oldRates' }, mia)).toBe('RATE_CARD_EXPIRED');
    expect(await played(agency, createProject, { ...order, companyId: 'blocked' }, mia)).toBe('COMPANY_BLOCKED');
  });

  it('is changed by its client while it is drawn up, by planners until it is closed', async () => {
    expect(
      rowAfter(await played(agency, editProject, { number: 'gala', name: 'Gala 2' }, mia), project, 'gala'),
    ).toMatchObject({ name: 'Gala 2', number: 1 });
    expect(await played(agency, editProject, { number: 'festival', name: 'Later' }, mia)).toBe('PROJECT_CLOSED');
    expect(await played(agency, editProject, { number: 'gala', projectManagerContactId: 'c-paula' }, mia)).toBe(
      'NO_RIGHT',
    );
    expect(
      typeof (await played(agency, editProject, { number: 'festival', projectManagerContactId: 'c-paula' }, paula)),
    ).toBe('object');
    expect(await played(agency, editProject, { number: 'over', name: 'Later' }, paula)).toBe('PROJECT_CLOSED');
  });

  it('that was quoted is drawn up anew when its client changes it, and stays quoted when a planner does', async () => {
    const changed = { number: 'gala', comment: 'Two more trucks' };
    expect(rowAfter(await played(agency, editProject, changed, mia), project, 'gala')).toMatchObject({
      comment: 'Two more trucks',
      statusCode: 'designClient',
    });
    expect(rowAfter(await played(agency, editProject, changed, paula), project, 'gala')).toMatchObject({
      comment: 'Two more trucks',
      statusCode: 'quoted',
    });
  });

  it('goes its way: the client says yes, the office opens it again', async () => {
    expect(
      rowAfter(await played(agency, moveProject, { number: 'gala', statusCode: 'confirmed' }, mia), project, 'gala'),
    ).toMatchObject({ statusCode: 'confirmed' });
    expect(await played(agency, moveProject, { number: 'festival', statusCode: 'cancelled' }, mia)).toBe(
      'BAD_TRANSITION',
    );
    expect(typeof (await played(agency, moveProject, { number: 'over', statusCode: 'confirmed' }, otto))).toBe(
      'object',
    );
    expect(await played(agency, moveProject, { number: 'over', statusCode: 'quoted' }, paula)).toBe('BAD_TRANSITION');
  });
});

describe('a crew', () => {
  const booking = { number: 'gala', crew: { id: 'c', name: 'Load-out', locationId: 'hall' } };
  const { projectCrewId: _none, ...words } = position;
  it('is ordered with its positions, its papers and a new place', async () => {
    const place = { id: 'tent', name: 'Tent', city: 'Lisboa', countryId: 'pt', timezone: 'Europe/Lisbon' };
    const after = await played(
      agency,
      bookCrew,
      {
        ...booking,
        crew: { id: 'c', name: 'Load-out', location: place },
        items: [
          { ...words, id: 'i1' },
          { ...words, id: 'i2', startTime: '08:00', endTime: '16:00' },
        ],
      },
      mia,
    );
    expect(rowAfter(after, projectCrew, 'c')).toMatchObject({
      timezone: 'Europe/Lisbon',
      startAt: '2027-06-04T07:00:00.000Z',
      endAt: '2027-06-05T05:00:00.000Z',
      statusCode: 'planned',
    });
    expect(rowAfter(after, projectCrewItem, 'i1')).toMatchObject({
      startAt: '2027-06-04T21:00:00.000Z',
      projectId: 'gala',
    });
    expect([
      rowAfter(after, deliveryNote, 'c'),
      rowAfter(after, crewChiefSheet, 'c'),
      rowAfter(after, location, 'tent'),
    ]).toMatchObject([{ statusCode: 'open', companyId: 'fest' }, { statusCode: 'open' }, { name: 'Tent' }]);
  });

  it('cannot be ordered any more once the client has confirmed, nor without positions or place', async () => {
    const good = { ...booking, items: [{ ...words, id: 'i' }] };
    expect(await played(agency, bookCrew, { ...good, number: 'festival' }, mia)).toBe('PROJECT_CLOSED');
    expect(typeof (await played(agency, bookCrew, { ...good, number: 'festival' }, paula))).toBe('object');
    expect(await played(agency, bookCrew, { ...good, items: [] }, mia)).toBe('INVALID');
    expect(await played(agency, bookCrew, { ...good, crew: { id: 'c', name: 'Load-out' } }, mia)).toBe('INVALID');
  });

  it('is the planner’s; its chief sets what people have to know', async () => {
    expect(
      rowAfter(await played(agency, editCrew, { id: 'loadIn', meetingPoint: 'Gate 4' }, cara), projectCrew, 'loadIn'),
    ).toMatchObject({ meetingPoint: 'Gate 4' });
    expect(await played(agency, editCrew, { id: 'loadIn', name: 'Mine' }, cara)).toBe('NO_RIGHT');
    expect(await played(agency, editCrew, { id: 'gone', name: 'Again' }, paula)).toBe('CREW_CLOSED');
    expect(await played(agency, moveCrew, { id: 'gone', statusCode: 'confirmed' }, paula)).toBe('ALREADY_CANCELLED');
    expect(
      rowAfter(
        await played(
          agencyWith([projectCrew, crewRow('loadIn', 'festival', { statusCode: 'planned' })]),
          moveCrew,
          { id: 'loadIn', statusCode: 'confirmed' },
          paula,
        ),
        projectCrew,
        'loadIn',
      ),
    ).toMatchObject({ statusCode: 'confirmed' });
  });
});

describe('a position', () => {
  it('is added where it fits', async () => {
    expect(rowAfter(await played(agency, createCrewItem, position, mia), projectCrewItem, 'p')).toMatchObject({
      startAt: '2027-06-04T20:00:00.000Z',
      endAt: '2027-06-05T04:00:00.000Z',
      statusCode: 'open',
      clientVisible: true,
    });
    expect(await played(agency, createCrewItem, { ...position, startDate: '2027-06-10' }, mia)).toBe('OUTSIDE_PROJECT');
    expect(await played(agency, createCrewItem, { ...position, projectCrewId: 'loadIn' }, mia)).toBe('PROJECT_CLOSED');
    expect(await played(agency, createCrewItem, { ...position, projectCrewId: 'gone' }, paula)).toBe('CREW_CLOSED');
  });

  it('is changed, offered and cancelled', async () => {
    expect(
      rowAfter(
        await played(agency, editCrewItem, { id: 'hands', startTime: '10:00', statusCode: 'vacant' }, paula),
        projectCrewItem,
        'hands',
      ),
    ).toMatchObject({ startAt: '2027-06-04T08:00:00.000Z', statusCode: 'vacant' });
    const cancelled = await played(agency, editCrewItem, { id: 'hands', statusCode: 'cancelled' }, paula);
    if (typeof cancelled === 'string') throw new Error(cancelled);
    expect(await played(cancelled, editCrewItem, { id: 'hands', amount: 3 }, paula)).toBe('ALREADY_CANCELLED');
  });
});

it('a place has both coordinates or none', async () => {
  const place = { id: 'x', name: 'Arena', city: 'Graz', countryId: 'at', timezone: 'Europe/Vienna' };
  expect(typeof (await played(agency, createLocation, place, mia))).toBe('object');
  expect(await played(agency, createLocation, { ...place, latitude: 47 }, mia)).toBe('INVALID');
});

describe('days off', () => {
  it('are blocked, noted and free again', async () => {
    const after = await played(
      agency,
      createBlockDate,
      { id: 'b', personId: 'ben', start: '2027-06-10', reason: 'Wedding' },
      ben,
    );
    expect(rowAfter(after, blockDate, 'b')).toMatchObject({ end: '2027-06-10', statusCode: 'entered' });
    if (typeof after === 'string') return;
    const noted = await played(after, confirmBlockDate, { id: 'b', statusCode: 'confirmed' }, paula);
    expect(rowAfter(noted, blockDate, 'b')).toMatchObject({ statusCode: 'confirmed', confirmedBy: 'c-paula' });
    expect(rowAfter(await played(after, deleteBlockDate, { id: 'b' }, ben), blockDate, 'b')).toBeUndefined();
    expect(
      await played(
        agency,
        createBlockDate,
        { id: 'b', personId: 'ben', start: '2027-06-10', end: '2027-06-09', reason: 'Wedding' },
        ben,
      ),
    ).toBe('END_BEFORE_START');
    expect(
      await played(
        agency,
        createBlockDate,
        { id: 'b', personId: 'ben', start: '2027-06-10', end: '2028-06-10', reason: 'World tour' },
        ben,
      ),
    ).toBe('TOO_LONG');
  });

  it('are asked for, decided, and taken back: an approved leave is cancelled by the planner', async () => {
    const asked = await played(
      agency,
      requestVacation,
      { id: 'v', personId: 'ben', start: '2027-07-01', end: '2027-07-14', kind: 'paid' },
      ben,
    );
    if (typeof asked === 'string') throw new Error(asked);
    expect(rowAfter(await played(asked, withdrawVacation, { id: 'v' }, ben), vacationRequest, 'v')).toBeUndefined();
    const approved = await played(asked, decideVacation, { id: 'v', statusCode: 'approved', answer: 'Enjoy' }, paula);
    if (typeof approved === 'string') throw new Error(approved);
    expect(rowAfter(approved, vacationRequest, 'v')).toMatchObject({ statusCode: 'approved', decidedBy: 'c-paula' });
    expect(await played(approved, decideVacation, { id: 'v', statusCode: 'rejected' }, paula)).toBe('BAD_TRANSITION');
    const unwanted = await played(approved, withdrawVacation, { id: 'v' }, ben);
    if (typeof unwanted === 'string') throw new Error(unwanted);
    expect(rowAfter(unwanted, vacationRequest, 'v')).toMatchObject({ statusCode: 'cancelRequested' });
    expect(
      rowAfter(
        await played(unwanted, decideVacation, { id: 'v', statusCode: 'approved' }, paula),
        vacationRequest,
        'v',
      ),
    ).toMatchObject({ statusCode: 'approved' });
    expect(
      rowAfter(await played(unwanted, withdrawVacation, { id: 'v' }, paula), vacationRequest, 'v'),
    ).toBeUndefined();
    expect(
      await played(
        agency,
        requestVacation,
        { id: 'v', personId: 'ben', start: '2027-07-02', end: '2027-07-01', kind: 'paid' },
        ben,
      ),
    ).toBe('END_BEFORE_START');
  });

  it('do not keep anybody from a standing crew', async () => {
    expect(
      rowAfter(
        await played(agency, addMembership, { id: 'm', plannerCrewId: 'pool', contactId: 'c-ben' }, paula),
        plannerCrewMembership,
        'm',
      ),
    ).toMatchObject({ role: 'member' });
  });
});
