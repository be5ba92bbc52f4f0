// What may happen at the agency while a phone has no signal: each story plays the other side's part through the API.
import { randomUUID } from 'node:crypto';
import { drawPapers } from '#server/demo/papers.ts';
import type { Answer, Api, Fields } from './api.ts';

/** Who acts, and on whose phone it will be felt. */
export interface Stage {
  /** The one without signal. */
  readonly person: Api;
  readonly as: (login: 'planner' | 'office' | 'chief' | 'chief2' | 'freelancer') => Promise<Api>;
  /** The crew that was named; absent: the story's own. */
  readonly crew?: string | undefined;
  readonly now: Temporal.Instant;
}

export interface Story {
  readonly tells: string;
  /** Answers in a sentence what was done. */
  play(stage: Stage): Promise<string>;
}

const text = (row: Fields, field: string): string => String(row[field] ?? '');
const rev = (row: Fields): number => Number(row['rev']);
const instant = (moment: Temporal.Instant): string => moment.toString({ fractionalSecondDigits: 3 });

const named = (rows: readonly Fields[], field: string, wanted: string, what: string): Fields => {
  const found = rows.find((row) => row[field] === wanted);
  if (found === undefined) throw new Error(`There is no ${what} ${wanted} for this login.`);
  return found;
};

interface Job {
  readonly crew: Fields;
  readonly item: Fields;
  readonly assignment: Fields;
}

const jobsOf = (api: Api): Promise<Answer> => api.get('/jobs?limit=1000&page=1');

/** The person's job on that crew, with its position. */
const jobOf = async ({ person, crew }: Stage, usual: string): Promise<Job> => {
  const { rows, included } = await jobsOf(person);
  const wanted = named(included['projectCrews'] ?? [], 'name', crew ?? usual, 'crew');
  const assignment = named(rows, 'projectCrewId', text(wanted, 'id'), 'job on the crew');
  return { crew: wanted, assignment, item: named(included['projectCrewItems'] ?? [], 'id', text(assignment, 'projectCrewItemId'), 'position') };
};

/** The login's own crew contact, as its jobs name it. */
const ownContact = async (person: Api): Promise<Fields> => {
  const [own] = (await jobsOf(person)).rows;
  if (own === undefined) throw new Error('This login has no job.');
  return own;
};

const act = (tells: string, usual: string, done: string, change: (planner: Api, job: Job, stage: Stage) => Promise<void>): Story => ({
  tells,
  async play(stage) {
    const job = await jobOf(stage, usual);
    await change(await stage.as('planner'), job, stage);
    return `${text(job.crew, 'name')}: ${done}`;
  },
});

const LOAD_IN = 'Load-in, main stage';
const OVER = 'Dismantling, small stage';

const onAssignment = (action: 'noShow' | 'notNeeded' | 'reactivate') => (planner: Api, { assignment }: Job, { now }: Stage): Promise<void> =>
  planner.post(`/projectCrewItemStatus/${text(assignment, 'id')}/${action}`, { at: instant(now), reason: 'Said on the phone.' });

/** An hour later than it was; the end stays. */
const hourLater = (time: string): string => Temporal.PlainTime.from(time).add({ hours: 1 }).toString({ smallestUnit: 'minute' });

const otherHours = async (planner: Api, { assignment }: Job): Promise<void> => {
  const [from, to] = [text(assignment, 'workedStart') || text(assignment, 'effectiveStart'), text(assignment, 'workedEnd') || text(assignment, 'effectiveEnd')];
  const workedEnd = instant(Temporal.Instant.from(to).subtract({ minutes: 45 }));
  await planner.post(`/projectCrewItemStatus/${text(assignment, 'id')}`, { workedStart: from, workedEnd, breakMin: 15, hoursRev: Number(assignment['hoursRev'] ?? 0) });
};

const release = (paper: 'deliveryNote' | 'crewChiefSheet') => async (planner: Api, { crew }: Job): Promise<void> => {
  const { rows: [found] } = await planner.get(`/projectCrews/${text(crew, 'id')}/${paper}`);
  const hoursHash = text(found ?? {}, 'hoursHash');
  await planner.post(`/projectCrews/${text(crew, 'id')}/${paper}/release`, paper === 'deliveryNote' ? { hoursHash, reason: 'The client confirmed by phone.' } : { hoursHash });
};

const fillVacancy: Story = {
  tells: 'somebody else gets the vacancy and it is closed (default: Warehouse preparation)',
  async play({ person, as, crew }) {
    const planner = await as('planner');
    const { included } = await jobsOf(person);
    const wanted = named(included['projectCrews'] ?? [], 'name', crew ?? 'Warehouse preparation', 'crew');
    const vacant = named((included['projectCrewItems'] ?? []).filter((row) => row['projectCrewId'] === wanted['id']), 'statusCode', 'vacant', 'position');
    const mine = await ownContact(await as('freelancer'));
    await planner.post('/projectCrewItemStatus', { id: randomUUID(), projectCrewItemId: vacant['id'], contactId: mine['contactId'], personId: mine['personId'], statusCode: 'confirmed', force: true });
    await planner.post(`/projectCrewItems/${text(vacant, 'id')}`, { statusCode: 'open' }, { rev: rev(vacant) });
    return `${text(wanted, 'name')}: taken by Finn Osterman and no longer offered.`;
  },
};

const bookPerson: Story = {
  tells: 'the planner books the person on one more crew, whatever the person blocked (default: Warehouse preparation)',
  async play({ person, as, crew }) {
    const planner = await as('planner');
    const { included } = await jobsOf(person);
    const wanted = named(included['projectCrews'] ?? [], 'name', crew ?? 'Warehouse preparation', 'crew');
    const { rows } = await planner.get(`/projectCrews/${text(wanted, 'id')}/projectCrewItems`);
    const mine = await ownContact(person);
    const item = rows.find((row) => row['statusCode'] === 'vacant') ?? rows[0] ?? {};
    await planner.post('/projectCrewItemStatus', { id: randomUUID(), projectCrewItemId: item['id'], contactId: mine['contactId'], personId: mine['personId'], statusCode: 'confirmed', force: true });
    return `${text(wanted, 'name')}: the person is booked, on ${text(item, 'startDate')}.`;
  },
};

/** True when that person may sign now. */
const isReadyFor = ({ signatories }: Fields, personId: string): boolean => JSON.stringify(signatories).includes(`"person":"${personId}"`) && JSON.stringify(signatories).includes('"caption":"Ready to sign"');

const replaceDocument: Story = {
  tells: 'the office replaces the file of a document that waits for a signature',
  async play({ person }) {
    const me = text(await ownContact(person), 'personId');
    const { rows } = await person.get('/documentsToSign?limit=1000&page=1');
    const paper = rows.find((row) => row['ownerKind'] === 'person' && isReadyFor(row, me));
    if (paper === undefined) throw new Error('This login has no document to sign.');
    const { quotation, houseRules } = await drawPapers();
    await person.upload(`/documents/${text(paper, 'id')}/file`, paper['sha256'] === quotation.sha256 ? houseRules : quotation);
    return `“${text(paper, 'name')}” has another file now.`;
  },
};

const correctPay: Story = {
  tells: 'the office corrects a line of the payroll that the person is about to accept',
  async play({ person, as }) {
    const me = text(await ownContact(person), 'personId');
    const { included } = await person.get(`/persons/${me}/payrolls?limit=1000&page=1`);
    const line = (included['payrollItems'] ?? []).find((row) => row['statusCode'] === 'declined');
    if (line === undefined) throw new Error('This login has no declined line.');
    await (await as('office')).post(`/payrollItems/${text(line, 'id')}`, { statusCode: 'corrected', amountCents: Number(line['amountCents']) + 500 });
    return `“${text(line, 'caption')}” is five more now.`;
  },
};

const approveReceipt: Story = {
  tells: 'the office approves a receipt that the person is changing',
  async play({ person, as }) {
    const { rows } = await person.get('/receipts?limit=1000&page=1');
    const found = named(rows, 'statusCode', 'inReview', 'receipt');
    await (await as('office')).post(`/receipts/${text(found, 'id')}`, { statusCode: 'approved' });
    return `Receipt ${text(found, 'number')} is approved.`;
  },
};

/** All stories by their names. */
export const STORIES: Readonly<Record<string, Story>> = {
  'cancel-position': act(`the person's position is cancelled (default: ${LOAD_IN})`, LOAD_IN, 'the position is cancelled.', (planner, { item }) => planner.post(`/projectCrewItems/${text(item, 'id')}`, { statusCode: 'cancelled' }, { rev: rev(item) })),
  'no-show': act('the person is marked no-show (default: Stage build, login freelancer)', 'Stage build', 'marked no-show.', onAssignment('noShow')),
  'not-needed': act(`the person is sent home (default: ${LOAD_IN})`, LOAD_IN, 'not needed.', onAssignment('notNeeded')),
  reactivate: act(`a no-show or not-needed is taken back (default: ${LOAD_IN})`, LOAD_IN, 'reactivated.', onAssignment('reactivate')),
  'move-job': act('the position starts an hour later (default: Seating and flooring)', 'Seating and flooring', 'starts an hour later.', (planner, { item }) => planner.post(`/projectCrewItems/${text(item, 'id')}`, { startTime: hourLater(text(item, 'startTime')) }, { rev: rev(item) })),
  'withdraw-request': act('the request is taken back (default: Seating and flooring)', 'Seating and flooring', 'the request is withdrawn.', (planner, { assignment }) => planner.post(`/projectCrewItemStatus/${text(assignment, 'id')}`, { statusCode: 'cancelled', reason: 'The client needs fewer people.' })),
  'pick-applicant': act('the application is picked (default: Rigging, east truss)', 'Rigging, east truss', 'the person is picked.', (planner, { assignment }) => planner.post(`/projectCrewItemStatus/${text(assignment, 'id')}`, { statusCode: 'confirmed' })),
  'take-vacancy': fillVacancy,
  'book-person': bookPerson,
  'other-hours': act(`the planner states other hours (default: ${OVER})`, OVER, 'the hours are 45 minutes shorter.', otherHours),
  'release-note': act(`the planner releases the delivery note (default: ${OVER})`, OVER, 'the delivery note is released.', release('deliveryNote')),
  'release-sheet': act(`the planner releases the chief's sheet (default: ${OVER})`, OVER, 'the sheet is released.', release('crewChiefSheet')),
  'replace-chief': act(`a chief is taken off the crew and may no longer act for it (default: ${LOAD_IN}, login chief)`, LOAD_IN, 'taken off the crew.', (planner, { assignment }) => planner.post(`/projectCrewItemStatus/${text(assignment, 'id')}`, { statusCode: 'cancelled', reason: 'Another chief takes over.' })),
  'replace-document': replaceDocument,
  'correct-pay': correctPay,
  'approve-receipt': approveReceipt,
};
