// Stories of jobs: asked, changed, picked, declined, missing.
import { canonicalInstant } from '#schema/rules/crews/shift-times.ts';
import { watchCrews } from '#server/jobs/kinds/watch.ts';
import { ben, cara, paula } from '../../support/judging/demo-logins.ts';
import type { Agency, CrewAtWork } from './agency-at-work.ts';
import type { Story, Reached } from './story.ts';

const HOUR = 60;
/** Whoever applies must not work at the time: in ten days nobody of these has a job. */
const FREE_DAY = 10 * 24 * HOUR;
const now = (): string => canonicalInstant(Temporal.Now.instant());

/** Minutes until that hour of the day that many days ahead: one at which the crew member has no other job. */
const minutesUntil = (days: number, hour: number): number => {
  const from = Temporal.Now.zonedDateTimeISO('Europe/Vienna');
  const to = from
    .toPlainDate()
    .add({ days })
    .toZonedDateTime({ timeZone: from.timeZoneId, plainTime: Temporal.PlainTime.from({ hour }) });
  return Math.ceil(from.until(to).total('minutes'));
};

/** A job of the crew member's own, on a crew of its own. */
const jobOfBen = async (
  agency: Agency,
  name: string,
  inMinutes: number,
  status: 'planned' | 'requested' | 'confirmed' | 'spare' = 'confirmed',
): Promise<{ readonly id: string; readonly crew: CrewAtWork }> => {
  const crew = await agency.crew(name, inMinutes);
  const id = await agency.seat(crew, ben, status);
  await agency.twoMinutesLater();
  return { crew, id };
};

export const jobRequested: Story = async (agency) => {
  const { id, crew } = await jobOfBen(agency, 'Stage left', 100 * HOUR, 'planned');
  await agency.as(paula).post(`/projectCrewItemStatus/${id}`, { statusCode: 'requested' });
  return [{ who: ben, about: id, shows: [crew.name] }];
};

export const jobChanged: Story = async (agency) => {
  const { id, crew } = await jobOfBen(agency, 'Stage right', 102 * HOUR);
  const startTime = Temporal.PlainTime.from(crew.startTime).add({ minutes: 35 }).toString({ smallestUnit: 'minute' });
  await agency.as(paula).post(`/projectCrewItems/${crew.itemId}`, { startTime });
  return [{ who: ben, about: id, shows: [crew.name, crew.startTime, startTime] }];
};

export const jobCancelled: Story = async (agency) => {
  const { id } = await jobOfBen(agency, 'Front of house', 104 * HOUR);
  await agency
    .as(paula)
    .post(`/projectCrewItemStatus/${id}`, { statusCode: 'cancelled', reason: 'The tower stays up.' });
  // A crew on which one has no place is on one's phone no longer: the job is told by its project.
  return [{ who: ben, about: id, shows: [String(agency.order['name']), 'The tower stays up.'] }];
};

export const spareActivated: Story = async (agency) => {
  const { id, crew } = await jobOfBen(agency, 'Follow spots', 106 * HOUR, 'spare');
  await agency.as(paula).post(`/projectCrewItemStatus/${id}/activate`, { at: now() });
  return [{ who: ben, about: id, shows: [crew.name] }];
};

/** The crew member applies for a position that is offered, and the planner decides. */
const application = async (
  agency: Agency,
  crew: CrewAtWork,
  statusCode: 'confirmed' | 'notChosen',
  shows: string,
): Promise<readonly Reached[]> => {
  const id = crypto.randomUUID();
  await agency.as(paula).post(`/projectCrewItems/${crew.itemId}`, { statusCode: 'vacant' });
  await agency.as(ben).post(`/projectCrewItems/${crew.itemId}/applyVacancy`, {
    assignmentId: id,
    contactId: agency.contactOf(ben, 'crew'),
  });
  await agency.as(paula).post(`/projectCrewItemStatus/${id}`, { statusCode });
  return [{ who: ben, about: id, shows: [shows] }];
};

export const applicationPicked: Story = async (agency) =>
  application(agency, await agency.crew('Delay towers', FREE_DAY), 'confirmed', 'Delay towers');
export const applicationNotChosen: Story = async (agency) =>
  application(agency, await agency.crew('Barrier line', FREE_DAY + 24 * HOUR), 'notChosen', 'Not chosen');

/** The last seat goes to whoever says yes first. */
export const requestFilled: Story = async (agency) => {
  const crew = await agency.crew('Cable ramps', FREE_DAY + 48 * HOUR);
  await agency.as(paula).post(`/projectCrewItems/${crew.itemId}`, { amount: 1 });
  const [late, early] = [await agency.seat(crew, ben, 'requested'), await agency.seat(crew, cara, 'requested')];
  await agency.as(cara).post(`/jobs/${early}/confirmation`, { accepted: true, seenRev: 1 });
  return [{ who: ben, about: late, shows: ['Others said yes first'] }];
};

export const vacancyPublished: Story = async (agency) => {
  const crew = await agency.crew('Cable run', minutesUntil(2, 10));
  await agency.as(paula).post(`/projectCrewItems/${crew.itemId}`, { statusCode: 'vacant' });
  return [{ who: ben, about: crew.itemId, shows: [crew.name] }];
};

const decline = (agency: Agency, id: string): Promise<unknown> =>
  agency.as(ben).post(`/jobs/${id}/confirmation`, { accepted: false, reason: 'I cannot come.', seenRev: 1 });

export const jobDeclined: Story = async (agency) => {
  const { id, crew } = await jobOfBen(agency, 'Roof panels', 114 * HOUR, 'requested');
  await decline(agency, id);
  return [{ who: paula, about: id, shows: [crew.name] }];
};

export const lateRefusal: Story = async (agency) => {
  const { id, crew } = await jobOfBen(agency, 'Video wall', 20 * HOUR);
  await decline(agency, id);
  return [{ who: paula, about: id, shows: [crew.name] }];
};

export const outage: Story = async (agency) => {
  const { id, crew } = await jobOfBen(agency, 'Dressing rooms', 22 * HOUR);
  await agency.as(ben).post(`/projectCrewItemStatus/${id}`, { statusCode: 'outage', absenceKind: 'sick', at: now() });
  return [{ who: paula, about: id, shows: [crew.name] }];
};

export const preCallMissing: Story = async (agency) => {
  const { id, crew } = await jobOfBen(agency, 'Gate control', 20);
  await agency.seat(crew, cara, 'confirmed', true);
  await agency.clockwork(watchCrews);
  return [cara, paula].map((who) => ({ who, about: id, shows: [crew.name, ben.name] }));
};

export const checkInReview: Story = async (agency) => {
  const { id, crew } = await jobOfBen(agency, 'Catering tent', 40);
  const at = now();
  const check = crypto.randomUUID();
  // Far from the place.
  await agency.as(ben).post(`/projectCrewItemStatus/${id}`, {
    check: {
      id: check,
      kind: 'checkIn',
      at,
      deviceAt: at,
      offsetMs: 0,
      uncertaintyMs: 0,
      timezone: 'Europe/Vienna',
      latitude: 10,
      longitude: 10,
      accuracyM: 20,
      geoState: 'ok',
    },
  });
  return [{ who: paula, about: check, shows: [crew.name] }];
};
