// What has to happen for each kind of notice: a change that people of the agency make at the server, and what its page
// then says to whom.
import sharp from 'sharp';
import { formatDate } from '#i18n/format.ts';
import { document } from '#schema/entities/documents/document.ts';
import { payroll } from '#schema/entities/money/payroll.ts';
import { canonicalInstant } from '#schema/rules/crews/shift-times.ts';
import { expirePapers } from '#server/jobs/kinds/expire-papers.ts';
import { watchCrews } from '#server/jobs/kinds/watch.ts';
import type { NoticeEvent } from '#server/push/events.ts';
import { ben, cara, mia, otto, paula, type DemoLogin } from '../../support/judging/demo-logins.ts';
import type { Agency, CrewAtWork } from './agency-at-work.ts';

/** Whom a notice reaches, and what stands on the page that it opens for them. */
export interface Reached {
  readonly who: DemoLogin;
  /** Id of the row that the notice is about. */
  readonly about: string;
  readonly shows: readonly string[];
}

export type Story = (agency: Agency) => Promise<readonly Reached[]>;

/** Everybody to whom some notice goes. */
export const ADDRESSEES: readonly DemoLogin[] = [ben, cara, paula, mia, otto];

const HOUR = 60;
/** Whoever applies must not work at the time: in ten days nobody of these has a job. */
const FREE_DAY = 10 * 24 * HOUR;
const now = (): string => canonicalInstant(Temporal.Now.instant());
const inDays = (days: number): string => Temporal.Now.plainDateISO('Europe/Vienna').add({ days }).toString();

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
  return { crew, id: await agency.seat(crew, ben, status) };
};

const jobRequested: Story = async (agency) => {
  const { id, crew } = await jobOfBen(agency, 'Stage left', 100 * HOUR, 'planned');
  await agency.as(paula).post(`/projectCrewItemStatus/${id}`, { statusCode: 'requested' });
  return [{ who: ben, about: id, shows: [crew.name] }];
};

const jobChanged: Story = async (agency) => {
  const { id, crew } = await jobOfBen(agency, 'Stage right', 102 * HOUR);
  const startTime = Temporal.PlainTime.from(crew.startTime).add({ minutes: 35 }).toString({ smallestUnit: 'minute' });
  await agency.as(paula).post(`/projectCrewItems/${crew.itemId}`, { startTime });
  return [{ who: ben, about: id, shows: [crew.name, crew.startTime, startTime] }];
};

const jobCancelled: Story = async (agency) => {
  const { id } = await jobOfBen(agency, 'Front of house', 104 * HOUR);
  await agency
    .as(paula)
    .post(`/projectCrewItemStatus/${id}`, { statusCode: 'cancelled', reason: 'The tower stays up.' });
  // A crew on which one has no place is on one's phone no longer: the job is told by its project.
  return [{ who: ben, about: id, shows: [String(agency.order['name']), 'The tower stays up.'] }];
};

const spareActivated: Story = async (agency) => {
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

const applicationPicked: Story = async (agency) =>
  application(agency, await agency.crew('Delay towers', FREE_DAY), 'confirmed', 'Delay towers');
const applicationNotChosen: Story = async (agency) =>
  application(agency, await agency.crew('Barrier line', FREE_DAY + 24 * HOUR), 'notChosen', 'Not chosen');

/** The last seat goes to whoever says yes first. */
const requestFilled: Story = async (agency) => {
  const crew = await agency.crew('Cable ramps', FREE_DAY + 48 * HOUR);
  await agency.as(paula).post(`/projectCrewItems/${crew.itemId}`, { amount: 1 });
  const [late, early] = [await agency.seat(crew, ben, 'requested'), await agency.seat(crew, cara, 'requested')];
  await agency.as(cara).post(`/jobs/${early}/confirmation`, { accepted: true, seenRev: 1 });
  return [{ who: ben, about: late, shows: ['Others said yes first'] }];
};

const vacancyPublished: Story = async (agency) => {
  const crew = await agency.crew('Cable run', minutesUntil(2, 10));
  await agency.as(paula).post(`/projectCrewItems/${crew.itemId}`, { statusCode: 'vacant' });
  return [{ who: ben, about: crew.itemId, shows: [crew.name] }];
};

const decline = (agency: Agency, id: string): Promise<unknown> =>
  agency.as(ben).post(`/jobs/${id}/confirmation`, { accepted: false, reason: 'I cannot come.', seenRev: 1 });

const jobDeclined: Story = async (agency) => {
  const { id, crew } = await jobOfBen(agency, 'Roof panels', 114 * HOUR, 'requested');
  await decline(agency, id);
  return [{ who: paula, about: id, shows: [crew.name] }];
};

const lateRefusal: Story = async (agency) => {
  const { id, crew } = await jobOfBen(agency, 'Video wall', 20 * HOUR);
  await decline(agency, id);
  return [{ who: paula, about: id, shows: [crew.name] }];
};

const outage: Story = async (agency) => {
  const { id, crew } = await jobOfBen(agency, 'Dressing rooms', 22 * HOUR);
  await agency.as(ben).post(`/projectCrewItemStatus/${id}`, { statusCode: 'outage', absenceKind: 'sick', at: now() });
  return [{ who: paula, about: id, shows: [crew.name] }];
};

const preCallMissing: Story = async (agency) => {
  const { id, crew } = await jobOfBen(agency, 'Gate control', 20);
  await agency.seat(crew, cara, 'confirmed', true);
  await agency.clockwork(watchCrews);
  return [cara, paula].map((who) => ({ who, about: id, shows: [crew.name, ben.name] }));
};

const checkInReview: Story = async (agency) => {
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

const paperOfBen = async ({ held, personOf }: Agency, name: string) => {
  const [paper] = await held.of(document, { ownerKind: 'person', ownerId: personOf(ben), name });
  if (paper === undefined) throw new Error(`The demo has no ${name}`);
  return { id: String(paper['id']), paper };
};

const documentToSign: Story = async (agency) => {
  const name = 'House rules, received and read';
  const { id, paper } = await paperOfBen(agency, name);
  const [first] = paper['signatories'] as readonly { readonly id: string }[];
  const signature = await sharp({ create: { width: 60, height: 20, channels: 3, background: '#223344' } })
    .png()
    .toBuffer();
  await agency.as(otto).post(`/documentSignatories/${first?.id ?? ''}/sign`, {
    documentId: id,
    signature: signature.toString('base64'),
    at: now(),
    fileSha256: paper['sha256'],
  });
  return [{ who: ben, about: id, shows: [name] }];
};

const documentToUpload: Story = async (agency) => {
  const { id } = await paperOfBen(agency, 'Passport');
  await agency.as(otto).post(`/documents/${id}`, { statusCode: 'approved', validUntil: inDays(-1) });
  await agency.clockwork(expirePapers);
  return [{ who: ben, about: id, shows: ['Passport'] }];
};

const documentRejected: Story = async (agency) => {
  const [id, name] = [crypto.randomUUID(), 'Driving licence, front'];
  const { paper } = await paperOfBen(agency, 'Passport');
  await agency.as(ben).post(`/documents/${id}`, {
    typeId: paper['typeId'],
    ownerKind: 'person',
    ownerId: agency.personOf(ben),
    name,
    visibility: 'owner',
  });
  await agency.as(otto).post(`/documents/${id}`, { statusCode: 'rejected', rejectReason: 'It cannot be read.' });
  return [{ who: ben, about: id, shows: [name, 'It cannot be read.'] }];
};

const payrollToConfirm: Story = async (agency) => {
  const [month] = await agency.held.of(payroll, { personId: agency.personOf(ben), statusCode: 'toConfirm' });
  const id = String(month?.['id']);
  for (const statusCode of ['open', 'toConfirm']) await agency.as(otto).post(`/payrolls/${id}`, { statusCode });
  return [{ who: ben, about: id, shows: [formatDate(`${String(month?.['month'])}-01`, 'en-GB', 'month')] }];
};

const noteUnsigned: Story = async (agency) => {
  const crew = await agency.crew('Night strike', -11 * HOUR);
  await agency.seat(crew, cara, 'confirmed', true);
  await agency.clockwork(watchCrews);
  return [cara, mia].map((who) => ({ who, about: crew.crewId, shows: [crew.name] }));
};

const leave = async (
  agency: Agency,
  days: number,
  statusCode: 'approved' | 'rejected',
  answer: string,
): Promise<readonly Reached[]> => {
  const id = crypto.randomUUID();
  await agency.as(ben).post('/vacationRequests', {
    id,
    personId: agency.personOf(ben),
    start: inDays(days),
    end: inDays(days + 1),
    kind: 'unpaid',
  });
  await agency.as(paula).post('/vacationRequests', { id, statusCode, answer });
  return [{ who: ben, about: id, shows: [formatDate(inDays(days), 'en-GB', 'dayLong'), answer] }];
};

const vacationApproved: Story = (agency) => leave(agency, 95, 'approved', 'Enjoy the lake.');
const vacationRejected: Story = (agency) => leave(agency, 80, 'rejected', 'Too many are away.');

const blockDateConfirmed: Story = async (agency) => {
  const id = crypto.randomUUID();
  await agency
    .as(ben)
    .post('/blockDates', { id, personId: agency.personOf(ben), start: inDays(110), reason: 'Moving house' });
  await agency.as(paula).post('/blockDates', { id, statusCode: 'confirmed' });
  return [{ who: ben, about: id, shows: [formatDate(inDays(110), 'en-GB', 'dayLong'), 'Moving house'] }];
};

/** Planners have a calendar of to-dos, the office reads them among its messages. */
const toDo: Story = async (agency) => {
  const reached = [
    ['Planners', paula, 'A ladder is missing'],
    ['Office', otto, 'A badge is lost'],
  ] as const;
  return Promise.all(
    reached.map(async ([recipient, who, caption]) => {
      const id = crypto.randomUUID();
      await agency.as(ben).post('/activities', {
        id,
        caption,
        body: '',
        type: 'TODO_INT',
        category: 'CREW',
        parameters: JSON.stringify({ recipient, priority: 1 }),
      });
      return { who, about: id, shows: [caption] };
    }),
  );
};

const message: Story = async (agency) => {
  const [id, body] = [crypto.randomUUID(), 'Bring the long straps.'];
  await agency.as(cara).post('/activities', {
    id,
    caption: 'About tomorrow',
    body,
    type: 'TODO_INT',
    category: 'CREW',
    parameters: JSON.stringify({ recipient: ben.name }),
    personParty: agency.contactOf(ben, 'crew'),
  });
  return [{ who: ben, about: id, shows: [body] }];
};

const quotationReady: Story = async (agency) => {
  const [id, name] = [crypto.randomUUID(), 'Winter market, lights'];
  const { companyId, rateCardId } = agency.order;
  await agency.as(mia).post('/projects', {
    id,
    companyId,
    rateCardId,
    clientMark: 'WM',
    name,
    beginDate: inDays(20),
    endDate: inDays(22),
  });
  await agency.as(paula).post(`/projects/${id}`, { statusCode: 'quoted' });
  return [{ who: mia, about: id, shows: [name] }];
};

/** One for each kind of notice that the server knows: the type leaves none out. */
export const STORIES: Readonly<Record<NoticeEvent, Story>> = {
  jobRequested,
  jobChanged,
  jobCancelled,
  spareActivated,
  applicationPicked,
  applicationNotChosen,
  requestFilled,
  vacancyPublished,
  jobDeclined,
  lateRefusal,
  outage,
  preCallMissing,
  checkInReview,
  documentToSign,
  documentToUpload,
  documentRejected,
  payrollToConfirm,
  noteUnsigned,
  vacationApproved,
  vacationRejected,
  blockDateConfirmed,
  toDo,
  message,
  quotationReady,
};
