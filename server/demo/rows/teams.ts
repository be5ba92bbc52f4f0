// Standing crews with their members, and two plus crews with sixty days of numbers.
import { plannerCrewMembership } from '#schema/entities/planning/planner-crew-membership.ts';
import { plannerCrew } from '#schema/entities/planning/planner-crew.ts';
import { plusCrewValueData } from '#schema/entities/plus/plus-crew-value-data.ts';
import { plusCrewValue } from '#schema/entities/plus/plus-crew-value.ts';
import { plusCrew } from '#schema/entities/plus/plus-crew.ts';
import { chanceFor, dayFrom, moment, type Backdrop } from '../cast/backdrop.ts';
import { stamped, type Batch, type DemoRow } from '../base/batch.ts';
import type { Chance } from '../base/random.ts';
import { starOf } from '../cast/cast.ts';

/** Id of the plus crew with that number; its login names it. */
export const plusCrewId = (number: number): string => `plus-crew-${String(number)}`;

const NAMES = [
  'Night riggers',
  'Arena regulars',
  'Forklift pool',
  'Festival builders',
  'Quiet hands',
  'Load-out team',
  'Early birds',
  'Truss and motors',
] as const;
const COLORS = ['#2b6cb0', '#c05621', '#2f855a', '#553c9a', '#b83280'] as const;

/** Ben and Cara belong to the first; the second is the client's own choice. */
export const standingCrews = (backdrop: Backdrop): readonly Batch[] => {
  const chance = chanceFor(backdrop, 'standing');
  const at = moment(backdrop, -300);
  const { crew, places } = backdrop;
  const leader = starOf(backdrop.cast, 'chief').contact.id;
  const crews = Array.from({ length: Math.max(5, Math.round(crew.length / 25)) }, (_, index) =>
    stamped(plannerCrew, at, {
      id: chance.id(at),
      name: `${NAMES[index % NAMES.length] ?? NAMES[0]}${index < NAMES.length ? '' : ` ${String(1 + Math.floor(index / NAMES.length))}`}`,
      color: COLORS[index % COLORS.length] ?? COLORS[0],
      regionId: backdrop.lookups.idOf('regions', index % 2 === 0 ? 'vienna' : 'styria'),
      description: 'People who know each other’s hands.',
      leaderContactId: leader,
      ...(index % 5 === 1 && places.clients[Math.floor(index / 5)] !== undefined
        ? { companyId: places.clients[Math.floor(index / 5)]?.id ?? '' }
        : {}),
    }),
  );
  const members = crews.flatMap(({ id }, index) =>
    crew
      .filter((_, place) => (index < 2 && place < 2) || (place + index * 7) % crews.length < 2)
      .map(({ contact }) =>
        stamped(plannerCrewMembership, at, {
          id: chance.id(at),
          plannerCrewId: id,
          contactId: contact.id,
          role: contact.id === leader ? 'leader' : 'member',
          since: dayFrom(backdrop, -chance.whole(30, 300)),
        }),
      ),
  );
  return [
    { entity: plannerCrew, rows: crews },
    { entity: plannerCrewMembership, rows: members },
  ];
};

const SERIES = [
  ['turnover', 'currency', true],
  ['pieces', 'piece', true],
  ['crewHours', 'hour', true],
  ['complaints', 'piece', true],
  ['teamSpeedNorm', 'piece', false],
  ['minimumTarget', 'currency', false],
  ['bonusRate', 'percent', false],
] as const;
const SETTINGS: Readonly<Record<string, number>> = { teamSpeedNorm: 40, minimumTarget: 100_000, bonusRate: 5 };

export const plusCrews = (backdrop: Backdrop, projectId: string): readonly Batch[] => {
  const made = (
    [
      ['merchandise', 'Merchandise, Harbour Fest', -60, 30],
      ['bar', 'Bar team, summer', -75, -5],
    ] as const
  ).map(([type, name, from, to], index) =>
    onePlusCrew(backdrop, { number: index + 1, type, name, from, to, projectId }),
  );
  return [
    { entity: plusCrew, rows: made.map(({ team }) => team) },
    { entity: plusCrewValue, rows: made.flatMap(({ series }) => series) },
    { entity: plusCrewValueData, rows: made.flatMap(({ numbers }) => numbers) },
  ];
};

interface Team {
  readonly number: number;
  readonly type: string;
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly projectId: string;
}

/** What a day brings of one series. */
const valueOf = (code: string, chance: Chance): number =>
  code === 'turnover'
    ? chance.whole(1100, 2600)
    : code === 'pieces'
      ? chance.whole(220, 420)
      : code === 'crewHours'
        ? chance.whole(6, 10)
        : chance.whole(0, 2);

const onePlusCrew = (
  backdrop: Backdrop,
  { number, type, name, from, to, projectId }: Team,
): { readonly team: DemoRow; readonly series: readonly DemoRow[]; readonly numbers: readonly DemoRow[] } => {
  const chance = chanceFor(backdrop, `plus ${String(number)}`);
  const at = moment(backdrop, from - 10);
  const { lookups, crew, places, cast } = backdrop;
  const id = plusCrewId(number);
  const leader = starOf(cast, 'chief').contact.id;
  const members = [starOf(cast, 'crew'), starOf(cast, 'chief'), ...crew.slice(5, 12)].map(({ contact }) => contact.id);
  const team = stamped(plusCrew, at, {
    id,
    number,
    name,
    typeId: lookups.idOf('plusCrewTypes', type),
    memberContactIds: members,
    leaderContactId: leader,
    from: dayFrom(backdrop, from),
    to: dayFrom(backdrop, to),
    bonusPoolPct: 5,
    statusCode: to < 0 ? 'finished' : 'active',
    currency: 'EUR',
    projectId,
    ...(places.clients[0] === undefined ? {} : { companyId: places.clients[0].id }),
  });
  const series = SERIES.map(([code, unit, editable]) =>
    stamped(plusCrewValue, at, {
      id: chance.id(at),
      plusCrewId: id,
      typeId: lookups.idOf('plusCrewValueTypes', code),
      unit,
      editable,
      validFrom: dayFrom(backdrop, from),
      ...(SETTINGS[code] === undefined
        ? {}
        : { target: SETTINGS[code], ...(code === 'minimumTarget' ? { minimum: SETTINGS[code] } : {}) }),
    }),
  );
  const days = Array.from({ length: Math.min(60, Math.min(-1, to) - from) }, (_, day) => from + day);
  const numbers = SERIES.slice(0, 4).flatMap(([code], place) =>
    days.map((day) => {
      const evening = moment(backdrop, day, '23:00');
      return stamped(plusCrewValueData, evening, {
        id: chance.id(evening),
        plusCrewValue: series[place]?.id ?? id,
        date: dayFrom(backdrop, day),
        value: valueOf(code, chance),
        sourceTypeId: lookups.idOf('plusCrewValueDataSourceTypes', code === 'turnover' ? 'cashRegister' : 'manual'),
        byContactId: leader,
      });
    }),
  );
  return { team, series, numbers };
};
