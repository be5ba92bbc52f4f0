// Files of schedules, calendars, lists and rosters become the rows that a planner expects.
import { describe, expect, it } from 'vitest';
import { planCsv } from '#tools/import/csv.ts';
import { planFrab } from '#tools/import/frab.ts';
import { planICalendar } from '#tools/import/icalendar.ts';
import { planRoster } from '#tools/import/nrp.ts';
import type { ImportContext, ImportOptions, Plan } from '#tools/import/plan.ts';

const context = (options: Partial<ImportOptions> = {}): ImportContext => ({
  timezone: 'Europe/Vienna',
  functions: new Map([
    ['stagehand', 'f-stagehand'],
    ['crewChief', 'f-chief'],
    ['soundHand', 'f-sound'],
    ['lightingHand', 'f-light'],
  ]),
  countries: new Map([['AT', 'c-at']]),
  options: { fileName: 'file.txt', ...options },
});

const rowsOf = (plan: Plan, entity: string) =>
  plan.rows.filter((row) => row.entity.name === entity).map((row) => row.fields);

describe('a conference schedule', () => {
  const talk = (date: string, duration: string) => ({ title: 'A talk', date, duration });
  const conference = {
    acronym: 'camp',
    title: 'Summer Camp',
    start: '2027-08-21',
    end: '2027-08-22',
    time_zone_name: 'Europe/Berlin',
    days: [
      {
        index: 1,
        date: '2027-08-21',
        rooms: {
          Big: [talk('2027-08-21T23:00:00+02:00', '02:30'), talk('2027-08-21T11:00:00+02:00', '00:30')],
          Small: [talk('2027-08-21T12:00:00+02:00', 'soon')],
        },
      },
      { index: 2, date: '2027-08-22', rooms: { Big: [talk('2027-08-22T10:00:00+02:00', '01:00')] } },
    ],
  };
  const plan = planFrab(conference, context());

  it('becomes a project, a location per room in use and a crew per room and day', () => {
    expect(rowsOf(plan, 'projects')).toEqual([
      expect.objectContaining({ name: 'Summer Camp', beginDate: '2027-08-21', endDate: '2027-08-22' }),
    ]);
    expect(rowsOf(plan, 'locations')).toEqual([expect.objectContaining({ name: 'Big', timezone: 'Europe/Berlin' })]);
    expect(rowsOf(plan, 'projectCrews').map(({ name }) => name)).toEqual(['Big, 2027-08-21', 'Big, 2027-08-22']);
  });

  it('runs from the first start to the last end, past midnight too, with load-in before and load-out after', () => {
    const [loadIn, run, , , loadOut] = rowsOf(plan, 'projectCrewItems');
    expect(loadIn).toMatchObject({
      startAt: '2027-08-21T07:00:00.000Z',
      endAt: '2027-08-21T09:00:00.000Z',
      startTime: '09:00',
    });
    expect(run).toMatchObject({
      startAt: '2027-08-21T09:00:00.000Z',
      endAt: '2027-08-21T23:30:00.000Z',
      startTime: '11:00',
      endDate: '2027-08-22',
      endTime: '01:30',
    });
    expect(loadOut).toMatchObject({ startAt: '2027-08-21T23:30:00.000Z', endAt: '2027-08-22T01:30:00.000Z' });
    expect(rowsOf(plan, 'projectCrews')[0]).toMatchObject({
      startAt: '2027-08-21T07:00:00.000Z',
      endAt: '2027-08-22T01:30:00.000Z',
    });
  });

  it('says what it left out', () => {
    expect(plan.skipped).toEqual([
      { what: '"A talk" in Small', why: 'it has no usable date and duration' },
      { what: 'Small on day 1', why: 'nothing is scheduled there' },
    ]);
  });

  it('gets the same ids again', () => {
    expect(planFrab(conference, context()).rows.map(({ id }) => id)).toEqual(plan.rows.map(({ id }) => id));
    expect(new Set(plan.rows.map(({ id }) => id)).size).toBe(plan.rows.length);
  });
});

describe('an iCalendar file', () => {
  const event = (...lines: readonly string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n');
  const calendar = (...events: readonly string[]) =>
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//test',
      'X-WR-CALNAME:Hall',
      'X-WR-TIMEZONE:Europe/Lisbon',
      ...events,
      'END:VCALENDAR',
    ].join('\r\n');

  it('becomes a crew per event and occurrence, without cancelled and whole-day ones', () => {
    const plan = planICalendar(
      calendar(
        event(
          'UID:1',
          'SUMMARY:Load-in',
          'LOCATION:Hall 4',
          'DTSTART:20270604T070000Z',
          'DTEND:20270604T110000Z',
          'RRULE:FREQ=DAILY;COUNT=3',
        ),
        event('UID:2', 'SUMMARY:Off', 'STATUS:CANCELLED', 'DTSTART:20270604T070000Z', 'DTEND:20270604T110000Z'),
        event('UID:3', 'SUMMARY:Fair', 'DTSTART;VALUE=DATE:20270604', 'DTEND;VALUE=DATE:20270606'),
      ),
      context(),
    );
    expect(rowsOf(plan, 'projectCrews').map(({ startAt }) => startAt)).toEqual([
      '2027-06-04T07:00:00.000Z',
      '2027-06-05T07:00:00.000Z',
      '2027-06-06T07:00:00.000Z',
    ]);
    expect(rowsOf(plan, 'projectCrewItems')[0]).toMatchObject({ startTime: '08:00', functionId: 'f-stagehand' });
    expect(rowsOf(plan, 'projects')).toEqual([
      expect.objectContaining({ name: 'Hall', beginDate: '2027-06-04', endDate: '2027-06-06' }),
    ]);
    expect(plan.skipped.map(({ why }) => why)).toEqual(['it is cancelled', 'it lasts whole days; a crew needs times']);
  });

  it('refuses what is no calendar, and one without events, in a sentence', () => {
    expect(() => planICalendar('BEGIN:VCALENDAR', context())).toThrow('no iCalendar');
    expect(() => planICalendar(calendar(), context())).toThrow('it holds none');
  });
});

describe('a CSV', () => {
  it('of persons makes a person and a crew contact each, with functions by code', () => {
    const plan = planCsv(
      '\uFEFFFirst Name;last_name;E-Mail;Functions\nAnna;Müller;Anna@x.test;stagehand|nosuch\n;Leer;l@x.test;\n',
      context(),
    );
    expect(rowsOf(plan, 'persons')).toEqual([
      expect.objectContaining({ displayName: 'Anna Müller', email: 'Anna@x.test' }),
    ]);
    expect(rowsOf(plan, 'contacts')).toEqual([expect.objectContaining({ kind: 'crew', functionIds: ['f-stagehand'] })]);
    expect(plan.skipped).toEqual([{ what: 'line 3', why: 'firstname is empty' }]);
  });

  it('of locations keeps both coordinates or none', () => {
    const plan = planCsv(
      'name,city,country,latitude,longitude\nHall,Graz,AT,47.07,15.44\nBarn,Linz,,48.3,\n',
      context(),
    );
    expect(rowsOf(plan, 'locations')).toEqual([
      expect.objectContaining({
        name: 'Hall',
        latitude: 47.07,
        longitude: 15.44,
        countryId: 'c-at',
        timezone: 'Europe/Vienna',
      }),
      expect.not.objectContaining({ latitude: expect.anything() as unknown }),
    ]);
  });

  it('with another header is refused in a sentence', () => {
    expect(() => planCsv('a,b\n1,2\n', context())).toThrow('needs a header');
  });
});

describe('a staff roster', () => {
  const roster = [
    'SECTION_HORIZON',
    '# days',
    '2',
    'SECTION_SHIFTS',
    'E,480,',
    'N,600,E',
    'SECTION_STAFF',
    'A,E=2|N=0,960,480,5,2,2,1',
    'B,E=2|N=2,960,480,5,2,2,1',
    'SECTION_DAYS_OFF',
    'A,0',
    'SECTION_COVER',
    '0,E,2,100,1',
    '0,N,1,100,1',
    '1,E,0,100,1',
    '1,N,1,100,1',
  ].join('\n');

  it('makes persons, functions, and a crew per day with a position per cover line that needs someone', () => {
    const plan = planRoster(roster, context({ start: '2027-03-27' }));
    expect(rowsOf(plan, 'persons')).toHaveLength(2);
    expect(rowsOf(plan, 'functions').map(({ code }) => code)).toEqual(['nrp.E', 'nrp.N']);
    expect(rowsOf(plan, 'contacts').map(({ functionIds }) => (functionIds as readonly string[]).length)).toEqual([
      1, 2,
    ]);
    expect(rowsOf(plan, 'projectCrewItems').map(({ amount }) => amount)).toEqual([2, 1, 1]);
    expect(plan.skipped).toEqual([expect.objectContaining({ what: '1 lines of DAYS_OFF' })]);
  });
});
