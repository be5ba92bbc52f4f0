// Stories of papers, leave, to-dos and messages.
import sharp from 'sharp';
import { formatDate } from '#i18n/format.ts';
import { document } from '#schema/entities/documents/document.ts';
import { payroll } from '#schema/entities/money/payroll.ts';
import { leaveAssignmentId } from '#schema/rules/planning/leave-in-plan.ts';
import { canonicalInstant } from '#schema/rules/crews/shift-times.ts';
import { expirePapers } from '#server/jobs/kinds/expire-papers.ts';
import { watchCrews } from '#server/jobs/kinds/watch.ts';
import { ben, cara, mia, otto, paula } from '../../support/judging/demo-logins.ts';
import type { Agency } from './agency-at-work.ts';
import type { Story, Reached } from './story.ts';

const HOUR = 60;
const now = (): string => canonicalInstant(Temporal.Now.instant());
const inDays = (days: number): string => Temporal.Now.plainDateISO('Europe/Vienna').add({ days }).toString();

const paperOfBen = async ({ held, personOf }: Agency, name: string) => {
  const [paper] = await held.of(document, { ownerKind: 'person', ownerId: personOf(ben), name });
  if (paper === undefined) throw new Error(`The demo has no ${name}`);
  return { id: String(paper['id']), paper };
};

export const documentToSign: Story = async (agency) => {
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

export const documentToUpload: Story = async (agency) => {
  const { id } = await paperOfBen(agency, 'Passport');
  await agency.as(otto).post(`/documents/${id}`, { statusCode: 'approved', validUntil: inDays(-1) });
  await agency.clockwork(expirePapers);
  return [{ who: ben, about: id, shows: ['Passport'] }];
};

export const documentRejected: Story = async (agency) => {
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

export const payrollToConfirm: Story = async (agency) => {
  const [month] = await agency.held.of(payroll, { personId: agency.personOf(ben), statusCode: 'toConfirm' });
  const id = String(month?.['id']);
  for (const statusCode of ['open', 'toConfirm']) await agency.as(otto).post(`/payrolls/${id}`, { statusCode });
  return [{ who: ben, about: id, shows: [formatDate(`${String(month?.['month'])}-01`, 'en-GB', 'month')] }];
};

export const noteUnsigned: Story = async (agency) => {
  const crew = await agency.crew('Night strike', -11 * HOUR);
  await agency.seat(crew, cara, 'confirmed', true);
  await agency.clockwork(watchCrews);
  return [cara, mia].map((who) => ({ who, about: crew.crewId, shows: [crew.name] }));
};

interface Leave {
  readonly id: string;
  readonly reached: readonly Reached[];
}

const leave = async (
  agency: Agency,
  days: number,
  statusCode: 'approved' | 'rejected',
  answer: string,
): Promise<Leave> => {
  const id = crypto.randomUUID();
  await agency.as(ben).post('/vacationRequests', {
    id,
    personId: agency.personOf(ben),
    start: inDays(days),
    end: inDays(days + 1),
    kind: 'unpaid',
  });
  await agency.as(paula).post('/vacationRequests', { id, statusCode, answer });
  return { id, reached: [{ who: ben, about: id, shows: [formatDate(inDays(days), 'en-GB', 'dayLong'), answer] }] };
};

export const vacationApproved: Story = async (agency) =>
  (await leave(agency, 95, 'approved', 'Enjoy the lake.')).reached;
export const vacationRejected: Story = async (agency) =>
  (await leave(agency, 80, 'rejected', 'Too many are away.')).reached;

export const vacationKept: Story = async (agency) => {
  const { id, reached } = await leave(agency, 85, 'approved', 'Please go, it is all planned.');
  await agency.as(ben).remove(`/vacationRequests/${id}`);
  await agency.as(paula).post('/vacationRequests', { id, statusCode: 'approved' });
  return reached;
};

export const vacationCalledOff: Story = async (agency) => {
  const { id } = await leave(agency, 90, 'approved', 'Have fun.');
  await agency.as(paula).remove(`/vacationRequests/${id}`);
  return [{ who: ben, about: leaveAssignmentId(id), shows: [formatDate(inDays(90), 'en-GB', 'dayLong')] }];
};

export const blockDateConfirmed: Story = async (agency) => {
  const id = crypto.randomUUID();
  await agency
    .as(ben)
    .post('/blockDates', { id, personId: agency.personOf(ben), start: inDays(110), reason: 'Moving house' });
  await agency.as(paula).post('/blockDates', { id, statusCode: 'confirmed' });
  return [{ who: ben, about: id, shows: [formatDate(inDays(110), 'en-GB', 'dayLong'), 'Moving house'] }];
};

/** Planners have a calendar of to-dos, the office reads them among its messages. */
export const toDo: Story = async (agency) => {
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

export const message: Story = async (agency) => {
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

export const quotationReady: Story = async (agency) => {
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
