// What a client has before them: the project that runs or comes next, how far each of the next days is staffed, the
// next shifts, and positions that begin soon and still want people.
import type { Row } from '#schema/define/entity.ts';
import { project } from '#schema/entities/projects/project.ts';
import { isClosed, isListed } from '#schema/rules/planning/project-lists.ts';
import { query } from '#db/query/query.ts';
import type { Reads } from '#db/query/reads.ts';
import { HIGHEST } from '#db/tables/question.ts';
import { readCrewPeople, type Reachable } from '../../shared/crews/crew-people.ts';
import { readPositions, type Position } from '../../shared/positions/positions.ts';
import { sumsOf, type PositionFigures } from '../../shared/positions/sums.ts';

type Project = Row<typeof project>;

/** Days of which the head of home tells how far they are staffed, today among them. */
export const WEEK_DAYS = 7;
/** Days that are read: a project that comes next may begin behind the week. */
export const READ_DAYS = 14;
/** How many shifts are listed. */
const NEXT_SHIFTS = 3;
/** A seat that is open so shortly before its start is warned of (domain.md, open-seats-soon), in hours. */
const SOON_HOURS = 48;
/** Behind every instant. */
const LAST = '9999';

export interface ClientWeekWanted {
  /** The agency's date. */
  readonly today: string;
  /** Server-adjusted instant. */
  readonly now: string;
}

/** Positions of one crew and day that begin soon and want people. */
export interface OpenSoon extends ShiftAhead {
  readonly day: string;
  readonly functionNames: readonly string[];
}

/** Positions that belong together, from the first of them to the last. */
export interface ShiftAhead {
  readonly crewId: string;
  readonly crewName: string;
  readonly locationName: string | null;
  readonly start: string;
  readonly end: string;
  readonly zone: string;
  readonly seats: number;
  readonly filled: number;
}

export interface OrderedDay extends PositionFigures {
  readonly date: string;
  /** Seats of orders that the client is still drawing up. */
  readonly drawnUp: number;
}

export interface HeroProject {
  readonly row: Project;
  /** All shifts of its next day as one; null where none lies in the days that are read. */
  readonly shift: ShiftAhead | null;
  readonly chief: Reachable | null;
}

export interface ClientWeek {
  readonly hero: HeroProject | null;
  readonly days: readonly OrderedDay[];
  readonly next: readonly ShiftAhead[];
  readonly openSoon: readonly OpenSoon[];
}

const EMPTY: ClientWeek = { hero: null, days: [], next: [], openSoon: [] };

/** @param wanted null for logins that order nothing */
export const readClientWeek = async (reads: Reads, wanted: ClientWeekWanted | null): Promise<ClientWeek> => {
  if (wanted === null) return EMPTY;
  const { today, now } = wanted;
  const positions = await readPositions(reads, { days: { from: today, to: dayAfter(today, READ_DAYS - 1) }, now });
  const ahead = positions.filter(({ end }) => end > now);
  const projects = await reads.rows(query(project).where('endDate', { between: [today, HIGHEST] }));
  const chosen = projectAmong(projects, ahead, today);
  return {
    hero: chosen === undefined ? null : await heroOf(reads, chosen, ahead),
    days: Array.from({ length: WEEK_DAYS }, (_, index) => orderedOn(dayAfter(today, index), positions)),
    next: shiftsOf(ahead.filter(isSettled)).slice(0, NEXT_SHIFTS),
    openSoon: openSoonOf(
      ahead.filter(({ state, start }) => state === 'staffing' && start > now && start <= hoursAfter(now, SOON_HOURS)),
    ),
  };
};

const dayAfter = (date: string, days: number): string => Temporal.PlainDate.from(date).add({ days }).toString();

const hoursAfter = (instant: string, hours: number): string =>
  Temporal.Instant.from(instant).add({ hours }).toString({ fractionalSecondDigits: 3 });

/** Of an order that its client has said yes to. */
const isSettled = ({ state }: Position): boolean => state === 'staffing' || state === 'staffed';

const orderedOn = (date: string, positions: readonly Position[]): OrderedDay => {
  const ofDay = positions.filter(({ day }) => day === date);
  return { date, ...sumsOf(ofDay), drawnUp: sumsOf(ofDay.filter(({ state }) => state === 'drawnUp')).seats };
};

/**
 * The one that runs, else the confirmed one that comes next, else what was asked for. Of several that run the one whose
 * shift comes first.
 */
export const projectAmong = (
  rows: readonly Project[],
  ahead: readonly Pick<Position, 'projectId' | 'start'>[],
  today: string,
): Project | undefined => {
  const rank = ({ statusCode, beginDate }: Project): number =>
    statusCode !== 'confirmed' ? 2 : beginDate > today ? 1 : 0;
  const firstShift = ({ id }: Project): string => ahead.find(({ projectId }) => projectId === id)?.start ?? LAST;
  const key = (row: Project): readonly string[] => [
    String(rank(row)),
    rank(row) === 0 ? firstShift(row) : row.beginDate,
    row.endDate,
    row.id,
  ];
  return rows
    .filter((row) => isListed(row) && !isClosed(row.statusCode) && row.endDate >= today)
    .toSorted((one, other) => byTexts(key(one), key(other)))[0];
};

const byTexts = (one: readonly string[], other: readonly string[]): number => {
  const at = one.findIndex((text, index) => text !== other[index]);
  return at < 0 ? 0 : (one[at] ?? '') < (other[at] ?? '') ? -1 : 1;
};

const heroOf = async (reads: Reads, row: Project, ahead: readonly Position[]): Promise<HeroProject> => {
  const own = ahead.filter(({ projectId }) => projectId === row.id);
  const ofDay = own.filter(({ day }) => day === own[0]?.day);
  return { row, shift: together(ofDay), chief: await chiefOf(reads, ofDay) };
};

/** The first who leads a crew of that day. */
const chiefOf = async (reads: Reads, positions: readonly Position[]): Promise<Reachable | null> => {
  for (const crewId of new Set(positions.map((one) => one.crewId))) {
    const [chief] = (await readCrewPeople(reads, crewId)).chiefs;
    if (chief !== undefined && chief.name !== '') return { name: chief.name, phone: chief.phone };
  }
  return null;
};

/** Those of one crew and day together, in the order of their starts. */
const byCrew = (positions: readonly Position[]): readonly (readonly Position[])[] =>
  [...new Set(positions.map(({ crewId, day }) => `${day} ${crewId}`))].map((key) =>
    positions.filter(({ crewId, day }) => `${day} ${crewId}` === key),
  );

const shiftsOf = (positions: readonly Position[]): readonly ShiftAhead[] =>
  byCrew(positions).flatMap((ofCrew) => together(ofCrew) ?? []);

const openSoonOf = (positions: readonly Position[]): readonly OpenSoon[] =>
  byCrew(positions).flatMap((ofCrew) => {
    const shift = together(ofCrew);
    return shift === null
      ? []
      : [
          {
            ...shift,
            day: ofCrew[0]?.day ?? '',
            functionNames: [...new Set(ofCrew.map(({ functionName }) => functionName))],
          },
        ];
  });

const together = (positions: readonly Position[]): ShiftAhead | null => {
  const [first] = positions;
  if (first === undefined) return null;
  const { crewId, crewName, start, zone } = first;
  const places = new Set(positions.map(({ locationName }) => locationName));
  const { seats, filled } = sumsOf(positions);
  return {
    crewId,
    crewName,
    locationName: places.size === 1 ? first.locationName : null,
    start,
    end: positions.reduce((last, { end }) => (end > last ? end : last), first.end),
    zone,
    seats,
    filled,
  };
};
