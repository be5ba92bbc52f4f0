// What may happen on site while a phone has no signal: other hours, released papers, decisions about people, checks,
// spares.
import { randomUUID } from 'node:crypto';
import type { Api, Fields } from './api.ts';
import { act, instant, jobsOf, named, ownContact, text, type Job, type Stage, type Story } from './stage.ts';

const LOAD_IN = 'Load-in, main stage';
const OVER = 'Dismantling, small stage';

type SiteAction = 'noShow' | 'notNeeded' | 'reactivate';

const decide = (planner: Api, action: SiteAction | 'activate', assignment: Fields, { at }: Stage): Promise<void> =>
  planner.post(`/projectCrewItemStatus/${text(assignment, 'id')}/${action}`, {
    at: instant(at),
    reason: 'Said on the phone.',
  });

const onAssignment =
  (action: SiteAction) =>
  (planner: Api, { assignment }: Job, stage: Stage): Promise<void> =>
    decide(planner, action, assignment, stage);

const stateOtherHours = async (planner: Api, { assignment }: Job): Promise<void> => {
  const [from, to] = [
    text(assignment, 'workedStart') || text(assignment, 'effectiveStart'),
    text(assignment, 'workedEnd') || text(assignment, 'effectiveEnd'),
  ];
  const workedEnd = instant(Temporal.Instant.from(to).subtract({ minutes: 45 }));
  await planner.post(`/projectCrewItemStatus/${text(assignment, 'id')}`, {
    workedStart: from,
    workedEnd,
    breakMin: 15,
    hoursRev: Number(assignment['hoursRev'] ?? 0),
  });
};

/** The hash of the hours as they are stands on the note; the sheet is released over the same hours. */
const release =
  (paper: 'deliveryNote' | 'crewChiefSheet') =>
  async (planner: Api, { crew }: Job): Promise<void> => {
    const {
      rows: [note],
    } = await planner.get(`/projectCrews/${text(crew, 'id')}/deliveryNote`);
    const hoursHash = text(note ?? {}, 'hoursHash');
    await planner.post(
      `/projectCrews/${text(crew, 'id')}/${paper}/release`,
      paper === 'deliveryNote' ? { hoursHash, reason: 'The client confirmed by phone.' } : { hoursHash },
    );
  };

const checkIn: Story = {
  tells: `the person checks in on their own phone (default: ${LOAD_IN})`,
  async play({ person, crew, at }) {
    const { rows, included } = await jobsOf(person);
    const wanted = named(included['projectCrews'] ?? [], 'name', crew ?? LOAD_IN, 'crew');
    const job = named(rows, 'projectCrewId', text(wanted, 'id'), 'job on the crew');
    const moment = instant(at);
    await person.post(`/projectCrewItemStatus/${text(job, 'id')}`, {
      check: {
        id: randomUUID(),
        kind: 'checkIn',
        at: moment,
        deviceAt: moment,
        offsetMs: 0,
        uncertaintyMs: 0,
        timezone: text(job, 'timezone'),
        geoState: 'unavailable',
      },
    });
    return `${text(wanted, 'name')}: checked in.`;
  },
};

/** The crew that the person leads, and who is on it. */
const ledCrew = async ({
  person,
  crew,
}: Stage): Promise<{ readonly led: Fields; readonly items: readonly Fields[]; readonly people: readonly Fields[] }> => {
  const { included } = await jobsOf(person);
  const led = named(included['projectCrews'] ?? [], 'name', crew ?? LOAD_IN, 'crew');
  const { rows } = await person.get(`/projectCrews/${text(led, 'id')}/projectCrewItemStatus?limit=1000&page=1`);
  return {
    led,
    items: (included['projectCrewItems'] ?? []).filter((row) => row['projectCrewId'] === led['id']),
    people: rows,
  };
};

const listSpare: Story = {
  tells: `Finn Osterman stands by as a spare on a crew that the person leads (default: ${LOAD_IN}, login chief)`,
  async play(stage) {
    const { led, items, people } = await ledCrew(stage);
    // There has to be a seat for the spare, whatever the demo's chance made of the crew.
    const seatsLeft = ({ id, amount }: Fields): number =>
      Number(amount) -
      people.filter((row) => row['projectCrewItemId'] === id && row['statusCode'] === 'confirmed').length;
    const item = items.toSorted((one, other) => seatsLeft(other) - seatsLeft(one))[0] ?? {};
    const finn = await ownContact(await stage.as('freelancer'));
    await (
      await stage.as('planner')
    ).post('/projectCrewItemStatus', {
      id: randomUUID(),
      projectCrewItemId: item['id'],
      contactId: finn['contactId'],
      personId: finn['personId'],
      statusCode: 'spare',
      force: true,
      reason: 'They agreed to both.',
    });
    return `${text(led, 'name')}: Finn Osterman stands by.`;
  },
};

const activateSpare: Story = {
  tells: `the planner activates the spare of a crew that the person leads (default: ${LOAD_IN}, login chief)`,
  async play(stage) {
    const { led, people } = await ledCrew(stage);
    await decide(await stage.as('planner'), 'activate', named(people, 'statusCode', 'spare', 'person who is'), stage);
    return `${text(led, 'name')}: the spare is activated.`;
  },
};

/** Stories on site by their names. */
export const SITE_STORIES: Readonly<Record<string, Story>> = {
  'no-show': act(
    'the person is marked no-show (default: Stage build, login freelancer)',
    'Stage build',
    'marked no-show.',
    onAssignment('noShow'),
  ),
  'not-needed': act(`the person is sent home (default: ${LOAD_IN})`, LOAD_IN, 'not needed.', onAssignment('notNeeded')),
  reactivate: act(
    `a no-show or not-needed is taken back (default: ${LOAD_IN})`,
    LOAD_IN,
    'reactivated.',
    onAssignment('reactivate'),
  ),
  'sent-home-and-back': act(
    `the planner sends the person home and takes it back (default: ${LOAD_IN})`,
    LOAD_IN,
    'sent home and back on the job.',
    async (planner, { assignment }, stage) => {
      await decide(planner, 'notNeeded', assignment, stage);
      await decide(planner, 'reactivate', assignment, stage);
    },
  ),
  'check-in': checkIn,
  'list-spare': listSpare,
  'activate-spare': activateSpare,
  'other-hours': act(
    `the planner states other hours (default: ${OVER})`,
    OVER,
    'the hours are 45 minutes shorter.',
    stateOtherHours,
  ),
  'other-words': act(
    `the planner writes on the chief's sheet what happened (default: ${OVER})`,
    OVER,
    'the sheet says what happened.',
    (planner, { crew }) =>
      planner.post(`/projectCrews/${text(crew, 'id')}/crewChiefSheet`, { incidents: 'A truss was bent.' }),
  ),
  'release-note': act(
    `the planner releases the delivery note (default: ${OVER})`,
    OVER,
    'the delivery note is released.',
    release('deliveryNote'),
  ),
  'release-sheet': act(
    `the planner releases the chief's sheet (default: ${OVER})`,
    OVER,
    'the sheet is released.',
    release('crewChiefSheet'),
  ),
  'release-other-sheet': act(
    `the planner states other hours and releases the chief's sheet over them (default: ${OVER})`,
    OVER,
    'the sheet is released over other hours.',
    async (planner, job) => {
      await stateOtherHours(planner, job);
      await release('crewChiefSheet')(planner, job);
    },
  ),
};
