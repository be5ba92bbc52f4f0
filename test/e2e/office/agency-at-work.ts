// The agency of the demo at work: its people signed in over HTTP, crews of the order that runs, and people on them.
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { contact } from '#schema/entities/people/contact.ts';
import { project } from '#schema/entities/projects/project.ts';
import { canonicalInstant } from '#schema/rules/crews/shift-times.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import type { Kind } from '#server/jobs/kind.ts';
import { demoJob, JOB_OF_TODAY } from '../../support/judging/demo-addresses.ts';
import { ben, paula, type DemoLogin } from '../../support/judging/demo-logins.ts';
import { TENANT, type Held, type HeldRows } from '../../support/server/held-rows.ts';
import { officeAs, type Office } from '../../support/server/office.ts';
import type { Site } from '../../support/browser/site.ts';

/** A crew with one position, which has a seat for everybody. */
export interface CrewAtWork {
  readonly name: string;
  readonly crewId: string;
  readonly itemId: string;
  /** Wall time of its start at the place. */
  readonly startTime: string;
}

export interface Agency {
  readonly held: HeldRows;
  /** The order that runs. */
  readonly order: Held;
  /** @throws Error for somebody who was not named when the agency was opened */
  as(who: DemoLogin): Office;
  personOf(who: DemoLogin): string;
  /** As whom somebody works, or for whom they order. */
  contactOf(who: DemoLogin, kind: string): string;
  /** A crew that starts in so many minutes, or started before them where they are negative, and works eight hours. */
  crew(name: string, inMinutes: number): Promise<CrewAtWork>;
  /** Puts somebody on a crew, and answers the id of their job. */
  seat(
    crew: CrewAtWork,
    who: DemoLogin,
    statusCode: 'planned' | 'requested' | 'confirmed' | 'spare',
    isChief?: boolean,
  ): Promise<string>;
  /** So much later that what happens to one person is told by itself, and not counted with what came before. */
  twoMinutesLater(): Promise<void>;
  /** Has the server do now what it does by its clock every few minutes. */
  clockwork(kind: Kind<Record<never, never>>): Promise<void>;
}

const ZONE = 'Europe/Vienna';
const HOURS = 8;

/** Opens it for these people. */
export const agencyAtWork = async (
  { held, server }: Pick<Site, 'held' | 'server'>,
  people: readonly DemoLogin[],
): Promise<Agency> => {
  const offices = new Map<DemoLogin, Office>();
  for (const who of people) offices.set(who, await officeAs(server.address, who));
  const roles = await held.of(contact);
  const persons = await personsOf(held, people);
  const like = await demoJob(held, ben, JOB_OF_TODAY);
  const [crew] = await held.of(projectCrew, { id: like.crewId });
  const [job] = await held.of(projectCrewItemStatus, { id: like.jobId });
  const [item] = await held.of(projectCrewItem, { id: job?.['projectCrewItemId'] });
  const [order] = await held.of(project, { id: crew?.['projectId'] });
  if (order === undefined) throw new Error('The demo has no order that runs');
  const as: Agency['as'] = (who) => known(offices.get(who), who);
  const personOf: Agency['personOf'] = (who) => known(persons.get(who), who);
  const contactOf: Agency['contactOf'] = (who, kind) =>
    String(
      known(
        roles.find((one) => one['personId'] === personOf(who) && one['kind'] === kind),
        who,
      )['id'],
    );
  return {
    held,
    order,
    as,
    personOf,
    contactOf,
    crew: async (name, inMinutes) => {
      const [crewId, itemId] = [crypto.randomUUID(), crypto.randomUUID()];
      const times = timesFrom(inMinutes);
      await as(paula).post(`/projects/${String(order['number'])}/crewBooking`, {
        crew: { id: crewId, name, locationId: crew?.['locationId'] },
        items: [{ id: itemId, functionId: item?.['functionId'], ...times, amount: 4 }],
      });
      return { name, crewId, itemId, startTime: times.startTime };
    },
    seat: async ({ itemId }, who, statusCode, isChief = false) => {
      const id = crypto.randomUUID();
      // Whoever is on several crews of these tests is on them at the same time.
      await as(paula).post('/projectCrewItemStatus', {
        id,
        projectCrewItemId: itemId,
        contactId: contactOf(who, 'crew'),
        personId: personOf(who),
        statusCode,
        force: true,
        reason: 'They agreed to both.',
        ...(isChief ? { chief: true } : {}),
      });
      return id;
    },
    twoMinutesLater: () =>
      held.asking(async ({ pool }) => {
        await pool.query(
          `update job_queue set key = key || ':' || id where tenant = $1 and key like 'jobs:%' and kind <> 'push'`,
          [TENANT],
        );
      }),
    clockwork: (kind) =>
      held.asking(async ({ pool }) => {
        await enqueue({ client: pool, by: { tenant: TENANT }, now: canonicalInstant(Temporal.Now.instant()) }, kind, {
          key: crypto.randomUUID(),
          payload: {},
        });
      }),
  };
};

const known = <T>(found: T | undefined, { name }: DemoLogin): T => {
  if (found === undefined) throw new Error(`${name} does not belong to this agency`);
  return found;
};

const personsOf = async (held: HeldRows, people: readonly DemoLogin[]): Promise<ReadonlyMap<DemoLogin, string>> => {
  const accounts = await held.of({ name: 'users' });
  return new Map(
    people.flatMap((who) =>
      accounts.filter(({ email }) => email === who.login).map(({ personId }) => [who, String(personId)] as const),
    ),
  );
};

const timesFrom = (
  minutes: number,
): { readonly startDate: string; readonly startTime: string; readonly endDate: string; readonly endTime: string } => {
  const start = Temporal.Now.zonedDateTimeISO(ZONE)
    .add({ minutes })
    .round({ smallestUnit: 'minute', roundingIncrement: 5, roundingMode: 'floor' });
  const end = start.add({ hours: HOURS });
  const [from, to] = [start, end].map((one) => ({
    date: one.toPlainDate().toString(),
    time: one.toPlainTime().toString({ smallestUnit: 'minute' }),
  }));
  return { startDate: from?.date ?? '', startTime: from?.time ?? '', endDate: to?.date ?? '', endTime: to?.time ?? '' };
};
