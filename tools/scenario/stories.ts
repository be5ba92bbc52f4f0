// What may happen at the agency while a phone has no signal: each story plays the other side's part through the API.
import { randomUUID } from 'node:crypto';
import { SITE_STORIES } from './on-site.ts';
import { approveReceipt, correctPay, fileAnew, replaceDocument, rewriteRules, signFirst } from './papers.ts';
import { act, jobsOf, named, ownContact, rev, text, type Story } from './stage.ts';

const LOAD_IN = 'Load-in, main stage';

/** An hour later than it was; the end stays. */
const hourLater = (time: string): string =>
  Temporal.PlainTime.from(time).add({ hours: 1 }).toString({ smallestUnit: 'minute' });

const fillVacancy: Story = {
  tells: 'somebody else gets the vacancy and it is closed (default: Warehouse preparation)',
  async play({ person, as, crew }) {
    const planner = await as('planner');
    const { included } = await jobsOf(person);
    const wanted = named(included['projectCrews'] ?? [], 'name', crew ?? 'Warehouse preparation', 'crew');
    const vacant = named(
      (included['projectCrewItems'] ?? []).filter((row) => row['projectCrewId'] === wanted['id']),
      'statusCode',
      'vacant',
      'position',
    );
    const mine = await ownContact(await as('freelancer'));
    await planner.post('/projectCrewItemStatus', {
      id: randomUUID(),
      projectCrewItemId: vacant['id'],
      contactId: mine['contactId'],
      personId: mine['personId'],
      statusCode: 'confirmed',
      force: true,
      reason: 'They agreed to both.',
    });
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
    await planner.post('/projectCrewItemStatus', {
      id: randomUUID(),
      projectCrewItemId: item['id'],
      contactId: mine['contactId'],
      personId: mine['personId'],
      statusCode: 'confirmed',
      force: true,
      reason: 'They agreed to both.',
    });
    return `${text(wanted, 'name')}: the person is booked, on ${text(item, 'startDate')}.`;
  },
};

/** The office switches the login off, or on again. */
const door = (state: string, active: boolean): Story => ({
  tells: `the person's login is ${state}; by an administrator at the installation's own database (DATA_DIR, DATABASE_URL)`,
  async play({ switchLogin }) {
    await switchLogin(active);
    return `The login is ${state}.`;
  },
});

/** All stories by their names. */
export const STORIES: Readonly<Record<string, Story>> = {
  'cancel-position': act(
    `the person's position is cancelled (default: ${LOAD_IN})`,
    LOAD_IN,
    'the position is cancelled.',
    (planner, { item }) =>
      planner.post(`/projectCrewItems/${text(item, 'id')}`, { statusCode: 'cancelled' }, { rev: rev(item) }),
  ),
  'move-job': act(
    'the position starts an hour later (default: Seating and flooring)',
    'Seating and flooring',
    'starts an hour later.',
    (planner, { item }) =>
      planner.post(
        `/projectCrewItems/${text(item, 'id')}`,
        { startTime: hourLater(text(item, 'startTime')) },
        { rev: rev(item) },
      ),
  ),
  'withdraw-request': act(
    'the request is taken back (default: Seating and flooring)',
    'Seating and flooring',
    'the request is withdrawn.',
    (planner, { assignment }) =>
      planner.post(`/projectCrewItemStatus/${text(assignment, 'id')}`, {
        statusCode: 'cancelled',
        reason: 'The client needs fewer people.',
      }),
  ),
  'pick-applicant': act(
    'the application is picked (default: Rigging, east truss)',
    'Rigging, east truss',
    'the person is picked.',
    (planner, { assignment }) =>
      planner.post(`/projectCrewItemStatus/${text(assignment, 'id')}`, { statusCode: 'confirmed' }),
  ),
  'take-vacancy': fillVacancy,
  'book-person': bookPerson,
  'replace-chief': act(
    `a chief is taken off the crew and may no longer act for it (default: ${LOAD_IN}, login chief)`,
    LOAD_IN,
    'taken off the crew.',
    (planner, { assignment }) =>
      planner.post(`/projectCrewItemStatus/${text(assignment, 'id')}`, {
        statusCode: 'cancelled',
        reason: 'Another chief takes over.',
      }),
  ),
  ...SITE_STORIES,
  'replace-document': replaceDocument,
  'sign-first': signFirst,
  'file-anew': fileAnew,
  'rewrite-rules': rewriteRules,
  'correct-pay': correctPay,
  'approve-receipt': approveReceipt,
  'close-login': door('closed', false),
  'open-login': door('open again', true),
};
