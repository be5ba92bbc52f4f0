// A staff roster in the text form of the shift scheduling benchmarks: staff become persons, shifts functions, cover
// lines positions.
import { jobFunction } from '#schema/entities/crews/job-function.ts';
import { contact } from '#schema/entities/people/contact.ts';
import { person } from '#schema/entities/people/person.ts';
import { eventRows, type CrewPlan, type PositionPlan } from './event.ts';
import { groupedBy, idOf, planned, Unreadable, type ImportContext, type Plan, type PlannedRow } from './plan.ts';

interface ShiftKind {
  readonly code: string;
  readonly minutes: number;
}

type Sections = ReadonlyMap<string, readonly (readonly string[])[]>;

/** True for the text of such a roster. */
export const isRoster = (text: string): boolean => text.includes('SECTION_HORIZON') && text.includes('SECTION_COVER');

/** Lines of each section, split at commas; comments begin with #. */
const sectionsOf = (text: string): Sections => {
  const sections = new Map<string, string[][]>();
  let current: string[][] = [];
  for (const line of text
    .split(/\r?\n/u)
    .map((one) => one.trim())
    .filter((one) => one !== '' && !one.startsWith('#'))) {
    if (line.startsWith('SECTION_')) {
      current = [];
      sections.set(line.slice('SECTION_'.length), current);
    } else current.push(line.split(',').map((part) => part.trim()));
  }
  return sections;
};

const section = (sections: Sections, name: string): readonly (readonly string[])[] => sections.get(name) ?? [];

const shiftsOf = (sections: Sections): readonly ShiftKind[] =>
  section(sections, 'SHIFTS')
    .map(([code = '', minutes = '']) => ({ code, minutes: Number(minutes) }))
    .filter(({ code, minutes }) => code !== '' && Number.isInteger(minutes) && minutes > 0);

/** The roster gives lengths without times: starts are spread over the day from six o'clock in the order of the file. */
const startMinute = (index: number, count: number): number => 360 + Math.round((index * 960) / count / 15) * 15;

const staffRows = (key: string, code: string, functionIds: readonly string[]): readonly PlannedRow[] => {
  const id = idOf(key, 'person', code);
  return [
    planned(person, {
      id,
      firstName: 'Staff',
      lastName: code,
      displayName: `Staff ${code}`,
      language: 'en',
      active: true,
      regionIds: [],
    }),
    planned(
      contact,
      {
        id: idOf(key, 'contact', code),
        number: '',
        personId: id,
        kind: 'crew',
        loginTypes: [{ caption: 'Crew' }],
        isProjectManager: false,
        isAccountant: false,
        functionIds: [...functionIds],
        tagIds: [],
        active: true,
      },
      { field: 'number', prefix: 'K-' },
    ),
  ];
};

/** Functions of the shifts a person may work: those whose maximum is above 0 (`D=14|E=0`). */
const allowedShifts = (limits: string): readonly string[] =>
  limits.split('|').flatMap((part) => {
    const [code = '', most = '0'] = part.split('=');
    return Number(most) > 0 ? [code] : [];
  });

const nextMonday = (): Temporal.PlainDate => {
  const today = Temporal.Now.plainDateISO();
  return today.add({ days: (8 - today.dayOfWeek) % 7 || 7 });
};

const positionsOf = (
  lines: readonly (readonly string[])[],
  shifts: readonly ShiftKind[],
  day: Temporal.PlainDate,
  zone: string,
): readonly PositionPlan[] =>
  lines.flatMap(([, code = '', amount = '0']) => {
    const index = shifts.findIndex((shift) => shift.code === code);
    const shift = shifts[index];
    if (shift === undefined || Number(amount) < 1) return [];
    const start = day
      .toZonedDateTime({ timeZone: zone })
      .add({ minutes: startMinute(index, shifts.length) })
      .toInstant();
    return [
      {
        key: code,
        function: `nrp.${code}`,
        amount: Number(amount),
        note: `Shift ${code}`,
        start,
        end: start.add({ minutes: shift.minutes }),
      },
    ];
  });

const crewsOf = (
  sections: Sections,
  shifts: readonly ShiftKind[],
  first: Temporal.PlainDate,
  zone: string,
): readonly CrewPlan[] => {
  const byDay = groupedBy(section(sections, 'COVER'), ([day = '']) => Number(day));
  return [...byDay].flatMap(([day, lines]) => {
    const date = first.add({ days: day });
    const positions = positionsOf(lines, shifts, date, zone);
    return positions.length === 0
      ? []
      : [{ key: String(day), name: `Roster ${date.toString()}`, room: 'Roster', positions }];
  });
};

/** Plans a roster. @throws Unreadable without horizon, shifts or staff */
export const planRoster = (text: string, context: ImportContext): Plan => {
  const sections = sectionsOf(text);
  const days = Number(section(sections, 'HORIZON')[0]?.[0]);
  const shifts = shiftsOf(sections);
  const staff = section(sections, 'STAFF');
  if (!Number.isInteger(days) || days < 1 || shifts.length === 0 || staff.length === 0)
    throw new Unreadable('The roster lacks its horizon, its shifts or its staff.');
  const name = context.options.fileName.replace(/\.[^.]*$/u, '');
  const key = `nrp/${name}`;
  const first = context.options.start === undefined ? nextMonday() : Temporal.PlainDate.from(context.options.start);
  const functionId = (code: string): string => idOf(key, 'function', code);
  const functions = shifts.map(({ code, minutes }, sort) =>
    planned(jobFunction, {
      id: functionId(code),
      code: `nrp.${code}`,
      caption: `Shift ${code} (${String(minutes)} min)`,
      sort: 1000 + sort,
      active: true,
      isCrewChief: false,
      category: 'stage',
      requiredSkillIds: [],
    }),
  );
  const own: ImportContext = {
    ...context,
    functions: new Map([...context.functions, ...shifts.map(({ code }) => [`nrp.${code}`, functionId(code)] as const)]),
  };
  const event = {
    key,
    title: name,
    begin: first.toString(),
    end: first.add({ days: days - 1 }).toString(),
    zone: context.timezone,
    client: context.options.company ?? name,
    city: context.options.city ?? 'To be announced',
    crews: crewsOf(sections, shifts, first, context.timezone),
  };
  const people = staff.flatMap(([code = '', limits = '']) =>
    code === '' ? [] : staffRows(key, code, allowedShifts(limits).map(functionId)),
  );
  const wishes = ['DAYS_OFF', 'SHIFT_ON_REQUESTS', 'SHIFT_OFF_REQUESTS']
    .map((part) => ({ part, count: section(sections, part).length }))
    .filter(({ count }) => count > 0);
  return {
    rows: [...functions, ...people, ...eventRows(event, own)],
    skipped: wishes.map(({ part, count }) => ({
      what: `${String(count)} lines of ${part}`,
      why: 'blocked dates and vacation requests are not kept by this version',
    })),
    notes: [
      `Day 0 of the roster is ${first.toString()}. Another: --start YYYY-MM-DD`,
      'The roster gives lengths of shifts without times; starts were spread over the day from 06:00.',
    ],
  };
};
