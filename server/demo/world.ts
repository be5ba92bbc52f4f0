// All rows of one demo agency, in an order in which each refers only to rows before it.
import { crewCheck } from '#schema/entities/crews/crew-check.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { company } from '#schema/entities/people/company.ts';
import { contact } from '#schema/entities/people/contact.ts';
import { person } from '#schema/entities/people/person.ts';
import { user } from '#schema/entities/people/user.ts';
import { location } from '#schema/entities/places/location.ts';
import { project } from '#schema/entities/projects/project.ts';
import { stamped, type Batch, type DemoRow } from './base/batch.ts';
import type { Backdrop } from './cast/backdrop.ts';
import { castStars, DEMO_PASSWORD, starOf, WORKING_LOGINS, type Cast } from './cast/cast.ts';
import { rateCard } from '#schema/entities/money/rate-card.ts';
import { WorkedHours } from './cast/worked-hours.ts';
import { makeOrders } from './rows/orders.ts';
import { projectPapers } from './rows/project-papers.ts';
import { everyPaper, type DemoFile, type Papers } from './cast/papers.ts';
import { rowsAfter, rowsBefore, rowsOfScenes } from './rows/all.ts';
import { makePaperwork, type Paperwork } from './rows/paperwork.ts';
import { mail, securityChecksOf, type MailAttachment, type MailboxReader } from './rows/office.ts';
import { makeForms } from './rows/forms.ts';
import { plusCrewId } from './rows/teams.ts';
import { logos } from './rows/logos.ts';
import { makeLookups } from './base/lookup-rows.ts';
import { castCrew, castManagers, type Someone } from './cast/people.ts';
import { makePlaces, type DemoPlaces } from './cast/places.ts';
import { beginDates, makeProject, planProject, type ProjectPlan } from './cast/projects.ts';
import { chanceOf } from './base/random.ts';
import { makeScenes } from './cast/scenes.ts';
import { todayOf, type Setting } from './base/setting.ts';
import { shiftsOf } from './cast/season-shifts.ts';
import { makeCrew, type MadeCrew, type Stage } from './cast/shift.ts';
import { Pool, type Staffing } from './cast/staffing.ts';

/** A login of the demo: as which user, with which roles. */
export interface DemoLogin {
  readonly login: string;
  readonly kind: 'user' | 'project' | 'pluscrew';
  readonly subjectId: string;
  readonly personId?: string;
  readonly canEdit?: boolean;
  readonly password: string;
}

export interface World {
  readonly logins: readonly DemoLogin[];
  /** The files behind its documents. */
  readonly files: readonly DemoFile[];
  readonly mailboxReaders: readonly MailboxReader[];
  readonly attachments: readonly MailAttachment[];
  /** Rows as they are made; a large demo is never held in memory whole. */
  readonly batches: Iterable<Batch>;
}

const everybody = (people: readonly Someone[]): readonly Batch[] => [
  { entity: person, rows: people.map((one) => one.person) },
  { entity: contact, rows: people.map((one) => one.contact) },
];

/** The agency's world; equal settings make equal bytes. */
export const makeWorld = (setting: Setting, domain: string, papers: Papers): World => {
  const chance = chanceOf(`${setting.tenant.id}/${String(setting.counts.people)}/${todayOf(setting).toString()}`);
  const opened = setting.now.subtract({ hours: 24 * 800 }).round({ smallestUnit: 'hour', roundingMode: 'floor' });
  const lookups = makeLookups(chance, opened);
  const places = makePlaces(setting, chance, opened, lookups);
  const casting = { setting, chance, at: opened, lookups };
  const cast = castStars(casting, places, domain);
  const team = castCrew(casting, setting.counts.people, 101);
  const managers = castManagers({ ...casting, chance: chanceOf(`${setting.tenant.id}/managers`) }, 51);
  const users = cast.stars.map(({ login, roles }) =>
    userOf(starOf(cast, login), `${login}@${domain}`, roles, chance.id(opened), opened),
  );
  const crew = [...WORKING_LOGINS.map((login) => starOf(cast, login)), ...team];
  const backdrop: Backdrop = { setting, today: todayOf(setting), lookups, places, cast, crew, managers, papers };
  const { forms, batch: questionnaires } = makeForms(backdrop);
  const stage: Stage = {
    chance,
    lookups,
    securityFormIds: (companyId) => securityChecksOf(backdrop, forms, companyId),
  };
  const scenes = makeScenes(setting, stage, places, cast, team);
  const orders = makeOrders(backdrop, stage);
  const post = mail(backdrop, scenes.projects[0]?.id ?? '');
  const userOfLogin = new Map(cast.stars.map(({ login }, index) => [login, users[index]?.id ?? '']));
  const batches = function* (): Generator<Batch> {
    yield* ground(backdrop, team, users);
    yield questionnaires;
    yield* post.batches;
    yield* rowsBefore(backdrop, forms);
    yield { entity: project, rows: [...scenes.projects, ...orders.projects] };
    yield* crewsAsBatches(orders.crews, [], []);
    yield* crewsAsBatches(scenes.crews, scenes.assignments, scenes.checks);
    const ledger = new WorkedHours();
    ledger.count({ items: scenes.crews.flatMap(({ items }) => items) }, scenes.assignments);
    const paperwork = makePaperwork(backdrop, forms, ledger);
    yield* rowsOfScenes(backdrop, scenes, paperwork);
    yield* orders.papers;
    yield* logos(backdrop, scenes.projects);
    yield projectPapers(backdrop, scenes.projects[0]);
    yield* season(setting, stage, { places, cast, team, paperwork, managers, ledger });
    yield* rowsAfter(backdrop, ledger);
  };
  return {
    logins: loginsOf(users, scenes.projects.slice(0, 1)),
    files: everyPaper(papers),
    batches: { [Symbol.iterator]: batches },
    attachments: post.attachments,
    mailboxReaders: post.readers.map(({ login, mailboxId }) => ({
      login: `user:${userOfLogin.get(login) ?? ''}`,
      mailboxId,
    })),
  };
};

/** What there is before anything is planned: lists, places, people. */
const ground = function* (
  { lookups, places, cast, managers }: Backdrop,
  team: readonly Someone[],
  users: readonly DemoRow[],
): Iterable<Batch> {
  yield* lookups.batches;
  yield { entity: location, rows: places.venues };
  yield { entity: company, rows: [places.branch, ...withMainContact(places, cast)] };
  yield* everybody([...Object.values(cast.byLogin), ...managers, ...team]);
  yield { entity: user, rows: users };
  yield { entity: rateCard, rows: places.cards };
};

/** The first client is reached through the one who signs in for it. */
const withMainContact = ({ clients }: DemoPlaces, cast: Cast): readonly DemoRow[] =>
  clients.map((client, index) =>
    index === 0 ? { ...client, mainContactId: starOf(cast, 'client').contact.id } : client,
  );

const userOf = (
  who: Someone,
  email: string,
  roleIds: readonly string[],
  id: string,
  at: Temporal.Instant,
): DemoRow & { readonly email: string; readonly personId: string } =>
  stamped(user, at, {
    id,
    email,
    personId: who.person.id,
    active: true,
    language: who.person.language,
    roleIds: [...roleIds],
  });

const loginsOf = (
  users: readonly (DemoRow & { readonly email: string; readonly personId: string })[],
  projects: readonly { readonly id: string; readonly number?: number }[],
): readonly DemoLogin[] => [
  ...users.map(({ id, email, personId }) => ({
    login: email,
    kind: 'user' as const,
    subjectId: id,
    personId,
    password: DEMO_PASSWORD,
  })),
  ...projects.map(({ id, number }) => ({
    login: `P-${String(number)}`,
    kind: 'project' as const,
    subjectId: id,
    password: 'stage',
  })),
  { login: 'PC-1', kind: 'pluscrew', subjectId: plusCrewId(1), password: 'boost' },
  { login: 'PC-1-edit', kind: 'pluscrew', subjectId: plusCrewId(1), password: 'boost', canEdit: true },
];

const crewsAsBatches = function* (
  crews: readonly MadeCrew[],
  assignments: readonly DemoRow[],
  checks: readonly DemoRow[],
): Iterable<Batch> {
  yield { entity: projectCrew, rows: crews.map(({ crew }) => crew) };
  yield { entity: projectCrewItem, rows: crews.flatMap(({ items }) => items) };
  yield { entity: projectCrewItemStatus, rows: assignments };
  yield { entity: crewCheck, rows: checks };
};

interface SeasonCrew {
  readonly places: DemoPlaces;
  readonly cast: Cast;
  readonly team: readonly Someone[];
  readonly paperwork: Paperwork;
  readonly managers: readonly Someone[];
  readonly ledger: WorkedHours;
}

/**
 * Projects in the order of their begin, each with its crews, people and checks; stars work in the past only, their
 * future is the scenes.
 */
const season = function* (
  setting: Setting,
  stage: Stage,
  { places, cast, team, paperwork, managers, ledger }: SeasonCrew,
): Iterable<Batch> {
  const veterans = ['crew', 'chief', 'chief2', 'freelancer'].map((login) => starOf(cast, login));
  const before = new Pool(stage, [...team, ...veterans], setting.now);
  const ahead = new Pool(stage, team, setting.now);
  const running = [starOf(cast, 'planner'), starOf(cast, 'operations'), ...managers].map(({ contact }) => contact.id);
  const buyers = ['client', 'buyer', 'client', 'clientcrew'].map((login) => starOf(cast, login).contact.id);
  const threeDaysAgo = todayOf(setting).subtract({ days: 3 });
  // Those who sign in have last month's pay to look at, on its first day too.
  const lastMonth = todayOf(setting).toPlainYearMonth().subtract({ months: 1 });
  for (const [index, begin] of beginDates(setting, stage.chance).entries()) {
    const planned = planProject(setting, stage.chance, places, begin, index, running[index % running.length] ?? '');
    const buyer = buyers[index % buyers.length];
    const plan =
      planned.client !== places.clients[0] || buyer === undefined ? planned : { ...planned, clientContactId: buyer };
    const pool = Temporal.PlainDate.compare(plan.end, threeDaysAgo) < 0 ? before : ahead;
    const first = begin.toPlainYearMonth().equals(lastMonth) ? veterans : [];
    yield* oneProject(stage, { places, paperwork, ledger }, plan, (made) => pool.staff(made, first));
  }
};

const oneProject = function* (
  stage: Stage,
  { places, paperwork, ledger }: Pick<SeasonCrew, 'places' | 'paperwork' | 'ledger'>,
  plan: ProjectPlan,
  staff: (made: MadeCrew) => Staffing,
): Iterable<Batch> {
  const at = plan.begin
    .subtract({ days: stage.chance.whole(15, 60) })
    .toZonedDateTime('UTC')
    .toInstant();
  const row = makeProject(stage.chance, stage.lookups, plan, at);
  const venue = stage.chance.pick(places.venues);
  const crews = shiftsOf(plan, stage).map((shift) => makeCrew(stage, row, venue, shift, at));
  const staffed =
    plan.statusCode === 'confirmed' || plan.statusCode === 'closed'
      ? crews.map((made) => ({ made, ...staff(made) }))
      : [];
  yield { entity: project, rows: [row] };
  yield* crewsAsBatches(
    crews,
    staffed.flatMap(({ assignments }) => assignments),
    staffed.flatMap(({ checks }) => checks),
  );
  yield paperwork.logOf(row);
  for (const { made, assignments } of staffed) {
    ledger.count(made, assignments);
    yield* paperwork.ofSeason(made, assignments);
  }
};
