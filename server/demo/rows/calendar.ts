// Who is away: blocked dates, vacation requests, and the bank holidays of six countries.
import type { Content } from '#schema/define/entity.ts';
import { bankHoliday } from '#schema/entities/planning/bank-holiday.ts';
import { blockDate } from '#schema/entities/planning/block-date.ts';
import { vacationRequest } from '#schema/entities/planning/vacation-request.ts';
import { vacationLength } from '#schema/rules/money/contract-accounts.ts';
import { chanceFor, dayFrom, moment, type Backdrop } from '../cast/backdrop.ts';
import { stamped, type Batch, type DemoRow } from '../base/batch.ts';
import { contractKinds } from '../cast/contract-kinds.ts';
import { starOf, WITH_LOGIN } from '../cast/cast.ts';
import { canonicalInstant } from '../base/moments.ts';
import { captionsFor } from '../base/wordings.ts';

/** Fixed days as month and day, and days counted from Easter Sunday, by country. */
const HOLIDAYS: Readonly<Record<string, readonly (readonly [string | number, string])[]>> = {
  AT: [
    ['01-01', 'New Year'],
    ['01-06', 'Epiphany'],
    [1, 'Easter Monday'],
    ['05-01', 'Labour Day'],
    [39, 'Ascension'],
    [50, 'Whit Monday'],
    [60, 'Corpus Christi'],
    ['08-15', 'Assumption'],
    ['10-26', 'National Day'],
    ['11-01', 'All Saints'],
    ['12-08', 'Immaculate Conception'],
    ['12-25', 'Christmas Day'],
    ['12-26', 'St Stephen’s Day'],
  ],
  DE: [
    ['01-01', 'New Year'],
    [-2, 'Good Friday'],
    [1, 'Easter Monday'],
    ['05-01', 'Labour Day'],
    [39, 'Ascension'],
    [50, 'Whit Monday'],
    ['10-03', 'German Unity Day'],
    ['12-25', 'Christmas Day'],
    ['12-26', 'Second Christmas Day'],
  ],
  GB: [
    ['01-01', 'New Year'],
    [-2, 'Good Friday'],
    [1, 'Easter Monday'],
    ['12-25', 'Christmas Day'],
    ['12-26', 'Boxing Day'],
  ],
  PT: [
    ['01-01', 'New Year'],
    [-2, 'Good Friday'],
    ['04-25', 'Freedom Day'],
    ['05-01', 'Labour Day'],
    [60, 'Corpus Christi'],
    ['06-10', 'Portugal Day'],
    ['08-15', 'Assumption'],
    ['10-05', 'Republic Day'],
    ['11-01', 'All Saints'],
    ['12-01', 'Restoration of Independence'],
    ['12-08', 'Immaculate Conception'],
    ['12-25', 'Christmas Day'],
  ],
  FR: [
    ['01-01', 'New Year'],
    [1, 'Easter Monday'],
    ['05-01', 'Labour Day'],
    ['05-08', 'Victory Day'],
    [39, 'Ascension'],
    [50, 'Whit Monday'],
    ['07-14', 'Bastille Day'],
    ['08-15', 'Assumption'],
    ['11-01', 'All Saints'],
    ['11-11', 'Armistice Day'],
    ['12-25', 'Christmas Day'],
  ],
  ES: [
    ['01-01', 'New Year'],
    ['01-06', 'Epiphany'],
    [-2, 'Good Friday'],
    ['05-01', 'Labour Day'],
    ['08-15', 'Assumption'],
    ['10-12', 'National Day'],
    ['11-01', 'All Saints'],
    ['12-06', 'Constitution Day'],
    ['12-08', 'Immaculate Conception'],
    ['12-25', 'Christmas Day'],
  ],
};

/** Easter Sunday of a year of the Gregorian calendar (the anonymous algorithm of 1876). */
const easterOf = (year: number): Temporal.PlainDate => {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const m = Math.floor((a + 11 * h) / 319);
  const l = (2 * (b % 4) + 2 * Math.floor(c / 4) - (c % 4) - h + m + 32) % 7;
  const month = Math.floor((h - m + l + 90) / 25);
  return Temporal.PlainDate.from({ year, month, day: (h - m + l + month + 19) % 32 });
};

export const COUNTRIES_WITH_HOLIDAYS: readonly string[] = Object.keys(HOLIDAYS);

/** The bank holidays of a country in a year, `YYYY-MM-DD` and what they are called. */
export const holidaysOf = (country: string, year: number): readonly (readonly [string, string])[] =>
  (HOLIDAYS[country] ?? []).map(
    ([day, caption]) =>
      [
        typeof day === 'string' ? `${String(year)}-${day}` : easterOf(year).add({ days: day }).toString(),
        caption,
      ] as const,
  );

export const bankHolidays = (backdrop: Backdrop): readonly Batch[] => {
  const chance = chanceFor(backdrop, 'holidays');
  const at = moment(backdrop, -800);
  const years = [-2, -1, 0, 1].map((step) => backdrop.today.year + step);
  const rows = COUNTRIES_WITH_HOLIDAYS.flatMap((country) =>
    years.flatMap((year) =>
      holidaysOf(country, year).map(([date, caption]) =>
        stamped(bankHoliday, at, {
          id: chance.id(at),
          countryId: backdrop.lookups.idOf('countries', country),
          date,
          caption,
          captions: captionsFor(caption),
        }),
      ),
    ),
  );
  return [{ entity: bankHoliday, rows }];
};

const REASONS = ['Family party', 'Exam', 'Moving house', 'Doctor', 'Other job', 'Away for a wedding'] as const;

/** Three or four a year for everybody; over Ben's job in three days lies one that came after his yes. */
export const blockedDates = (backdrop: Backdrop): readonly Batch[] => {
  const chance = chanceFor(backdrop, 'blocked');
  const planner = starOf(backdrop.cast, 'planner').contact.id;
  const one = (personId: string, days: number, length: number, reason: string, statusCode: 'entered' | 'confirmed') => {
    const at = moment(backdrop, Math.min(-1, days - 20));
    return stamped(blockDate, at, {
      id: chance.id(at),
      personId,
      start: dayFrom(backdrop, days),
      end: dayFrom(backdrop, days + length),
      reason,
      statusCode,
      ...(statusCode === 'confirmed' ? { confirmedBy: planner } : {}),
    });
  };
  const star = (login: string): string => starOf(backdrop.cast, login).person.id;
  const rows = [
    one(star('crew'), 3, 0, 'Moving house', 'entered'),
    one(star('crew'), 15, 1, 'Family party', 'confirmed'),
    one(star('crew'), -40, 2, 'Exam', 'confirmed'),
    one(star('chief'), 11, 0, 'Doctor', 'entered'),
    one(star('chief'), 27, 2, 'Away for a wedding', 'confirmed'),
    ...backdrop.crew
      .slice(WITH_LOGIN)
      .flatMap(({ person }) =>
        Array.from({ length: chance.whole(3, 4) }, () =>
          one(
            person.id,
            chance.whole(-700, 120),
            chance.whole(0, 3),
            chance.pick(REASONS),
            chance.happens(0.6) ? 'confirmed' : 'entered',
          ),
        ),
      ),
  ];
  return [{ entity: blockDate, rows }];
};

type Leave = readonly [
  days: number,
  length: number,
  statusCode: 'requested' | 'approved' | 'rejected' | 'cancelRequested',
  kind: 'paid' | 'unpaid',
];
const OWN_LEAVES: readonly Leave[] = [
  [20, 4, 'requested', 'paid'],
  [50, 9, 'approved', 'paid'],
  [33, 0, 'rejected', 'unpaid'],
  [-120, 6, 'approved', 'paid'],
];

/** Bank holidays where everybody lives. */
export const holidaysInVienna = ({ today }: Pick<Backdrop, 'today'>): readonly string[] =>
  [-2, -1, 0, 1].flatMap((step) => holidaysOf('AT', today.year + step)).map(([date]) => date);

export const vacations = (backdrop: Backdrop): Batch => ({ entity: vacationRequest, rows: leavesOf(backdrop) });

/** The leave that everybody asked for; those who work on their own account are not paid for it. */
export const leavesOf = (backdrop: Backdrop): readonly (DemoRow & Content<typeof vacationRequest>)[] => {
  const chance = chanceFor(backdrop, 'vacations');
  const planner = starOf(backdrop.cast, 'planner').contact.id;
  const free = holidaysInVienna(backdrop);
  const kinds = contractKinds(backdrop);
  const one = (personId: string, [days, length, statusCode, kind]: Leave) => {
    const at = moment(backdrop, Math.min(-3, days - 45));
    const [start, end] = [dayFrom(backdrop, days), dayFrom(backdrop, days + length)];
    const decided =
      statusCode === 'requested' ? {} : { decidedBy: planner, decidedAt: canonicalInstant(at.add({ hours: 20 })) };
    return stamped(vacationRequest, at, {
      id: chance.id(at),
      personId,
      start,
      end,
      kind,
      statusCode,
      days: vacationLength({ start, end }, free),
      ...decided,
      ...(statusCode === 'rejected' ? { answer: 'We need everybody on that day. Is the week after possible?' } : {}),
    });
  };
  return [
    ...['crew', 'chief'].flatMap((login) =>
      OWN_LEAVES.map((leave) => one(starOf(backdrop.cast, login).person.id, leave)),
    ),
    ...backdrop.crew
      .slice(WITH_LOGIN)
      .flatMap(({ person }, index) =>
        [-500, -150, 60].map((days) =>
          one(person.id, [
            days + chance.whole(0, 90),
            chance.whole(2, 11),
            days > 0 && index % 4 === 0 ? 'requested' : 'approved',
            kinds.get(person.id) === 'freelance' ? 'unpaid' : 'paid',
          ]),
        ),
      ),
  ];
};
