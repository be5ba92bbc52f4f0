// Projects over two and a half years, by season and weekday.
import { project } from '#schema/entities/projects/project.ts';
import { stamped } from '../base/batch.ts';
import type { Lookups } from '../base/lookup-rows.ts';
import { canonicalInstant } from '../base/moments.ts';
import type { Client, DemoPlaces } from './places.ts';
import type { Chance } from '../base/random.ts';
import { todayOf, type Setting } from '../base/setting.ts';
import { PROJECT_KINDS } from '../base/vocabulary.ts';

export type MadeProject = ReturnType<typeof makeProject>;

/** Days of history and of future around the anchor. */
const BACK = 730;
const AHEAD = 180;
/** Share of a month's work, January first: May to September and December are busy. */
const SEASON = [0.4, 0.45, 0.6, 0.7, 1, 1, 0.95, 0.9, 1, 0.7, 0.6, 0.9] as const;

/** Begin dates of the projects, in order. */
export const beginDates = (setting: Setting, chance: Chance): readonly Temporal.PlainDate[] => {
  const today = todayOf(setting);
  const one = (): Temporal.PlainDate => {
    for (;;) {
      const date = today.add({ days: chance.whole(-BACK, AHEAD) });
      const weekend = date.dayOfWeek >= 5 ? 1 : 0.55;
      if (chance.happens((SEASON[date.month - 1] ?? 0.5) * weekend)) return date;
    }
  };
  const dates = Array.from({ length: setting.counts.projects }, one);
  return [...dates, ...lastMonthOf(today, dates)].sort((a, b) => Temporal.PlainDate.compare(a, b));
};

/** Days of last month on which a project begins where chance brought it fewer: its pay is what people look at. */
const ALWAYS = [9, 18];

const lastMonthOf = (
  today: Temporal.PlainDate,
  dates: readonly Temporal.PlainDate[],
): readonly Temporal.PlainDate[] => {
  const month = today.toPlainYearMonth().subtract({ months: 1 });
  const count = dates.filter((date) => date.toPlainYearMonth().equals(month)).length;
  return ALWAYS.slice(count).map((day) => month.toPlainDate({ day }));
};

type ProjectStatus = MadeProject['statusCode'];

/** Days after its end at which the office closes a project. */
const CLOSED_AFTER = 3;

const statusOf = (
  { begin, end }: Pick<ProjectPlan, 'begin' | 'end'>,
  today: Temporal.PlainDate,
  chance: Chance,
): ProjectStatus => {
  if (Temporal.PlainDate.compare(begin, today) < 0)
    return chance.happens(0.92) && Temporal.PlainDate.compare(end.add({ days: CLOSED_AFTER }), today) <= 0
      ? 'closed'
      : 'confirmed';
  const luck = chance.next();
  return luck < 0.6 ? 'confirmed' : luck < 0.85 ? 'quoted' : 'designClient';
};

export interface ProjectPlan {
  readonly number: number;
  readonly name: string;
  readonly client: Client;
  readonly begin: Temporal.PlainDate;
  readonly end: Temporal.PlainDate;
  readonly statusCode: 'designClient' | 'quoted' | 'confirmed' | 'closed' | 'cancelled' | 'declined';
  readonly managerContactId: string;
  readonly rateCardId: string;
  /** Whoever ordered it at the client’s. */
  readonly clientContactId?: string;
  readonly logoFileId?: string;
}

export const makeProject = (chance: Chance, lookups: Lookups, plan: ProjectPlan, at: Temporal.Instant) =>
  stamped(project, at, {
    id: chance.id(at),
    number: plan.number,
    name: plan.name,
    companyId: plan.client.id,
    clientMark: plan.client.name,
    beginDate: plan.begin.toString(),
    endDate: plan.end.toString(),
    statusCode: plan.statusCode,
    statusId: lookups.idOf('statuses', `projects.${plan.statusCode}`),
    kind: 'standard',
    projectManagerContactId: plan.managerContactId,
    plannerContactIds: [plan.managerContactId],
    chargeTypeId: lookups.idOf('chargeTypes', 'hourly'),
    cateringAgreementTypeId: lookups.idOf('cateringAgreementTypes', chance.pick(['none', 'byClient', 'allowance'])),
    reference: `PO-${String(20_000 + plan.number)}`,
    rateCardId: plan.rateCardId,
    ...(plan.clientContactId === undefined ? {} : { clientContactId: plan.clientContactId }),
    ...(plan.logoFileId === undefined ? {} : { logoFileId: plan.logoFileId }),
    ...(plan.statusCode === 'closed'
      ? { closedAt: canonicalInstant(plan.end.add({ days: CLOSED_AFTER }).toZonedDateTime('UTC').toInstant()) }
      : {}),
  });

/** What happens to one project of the season. */
export const planProject = (
  setting: Setting,
  chance: Chance,
  places: DemoPlaces,
  begin: Temporal.PlainDate,
  index: number,
  managerContactId: string,
): ProjectPlan => {
  const client = chance.pick(places.clients);
  const name = `${client.name} ${chance.pick(PROJECT_KINDS)} ${String(begin.year)}`;
  const end = begin.add({ days: chance.whole(1, 2) });
  return {
    number: 2001 + index,
    name,
    client,
    begin,
    end,
    statusCode: statusOf({ begin, end }, todayOf(setting), chance),
    managerContactId,
    rateCardId: places.cardOf(client.id),
  };
};
