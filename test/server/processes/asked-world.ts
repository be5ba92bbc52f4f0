// An agency in which fifty people are asked for seven seats, with other vacancies that some of them could take.
import type { AnyEntity, Content } from '#schema/define/entity.ts';
import { jobFunction } from '#schema/entities/crews/job-function.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { contact } from '#schema/entities/people/contact.ts';
import { crewFunction } from '#schema/entities/people/crew-function.ts';
import { person } from '#schema/entities/people/person.ts';
import { user } from '#schema/entities/people/user.ts';
import type { ServerDatabase } from '#server/database/database.ts';
import { write } from '#server/database/writes/write.ts';
import { storeLogin } from '#server/auth/logins.ts';
import { hashPassword } from '#server/auth/passwords.ts';
import { assignmentRow, personRow } from '#test/support/worlds/tenant-rows.ts';
import { fillWorld, PASSWORD } from '#test/support/worlds/tenant-fill.ts';

export const ASKED = Array.from({ length: 50 }, (_none, at) => `asked-${String(at + 1).padStart(2, '0')}`);
export const SEATS = 7;
/** Vacancies that everybody could take, the nearest first, and two that nobody could. */
export const FITTING = ['next-evening', 'next-week'];
const NOT_FITTING = { 'same-time-full': 'full', 'with-papers': 'needs a proof' } as const;

const WRITER = { tenant: 'north', login: 'test' };

const position = (id: string, day: string, more: object = {}): Content<typeof projectCrewItem> => ({
  id,
  projectCrewId: 'loadIn',
  projectId: 'festival',
  functionId: 'stagehand',
  startDate: day,
  startTime: '08:00',
  endTime: '16:00',
  startAt: `${day}T06:00:00.000Z`,
  endAt: `${day}T14:00:00.000Z`,
  amount: SEATS,
  statusCode: 'open',
  requiredSkillIds: [],
  requiredTagIds: [],
  clientVisible: true,
  ...more,
});

const vacancies = [
  position('next-evening', '2027-06-05', { statusCode: 'vacant', amount: 20 }),
  position('next-week', '2027-06-09', { statusCode: 'vacant', amount: 20 }),
  position(Object.keys(NOT_FITTING)[0] ?? '', '2027-06-06', { statusCode: 'vacant', amount: 1 }),
  position(Object.keys(NOT_FITTING)[1] ?? '', '2027-06-07', { statusCode: 'vacant', requiredSkillIds: ['forklift'] }),
];

const contactRow = (name: string): Content<typeof contact> => ({
  id: `c-${name}`,
  number: `K-${name}`,
  personId: name,
  kind: 'crew',
  loginTypes: [{ caption: 'Crew' }],
  isProjectManager: false,
  isAccountant: false,
  functionIds: ['stagehand'],
  tagIds: [],
  active: true,
});

/** Puts them, their logins and the vacancies into a database. */
export const fillAskedWorld = async (database: ServerDatabase): Promise<void> => {
  await fillWorld(database);
  const hash = await hashPassword(PASSWORD, 4);
  await write(database, WRITER, async (tx) => {
    const rows: readonly (readonly [AnyEntity, readonly Content<AnyEntity>[]])[] = [
      [person, ASKED.map(personRow)],
      [contact, ASKED.map(contactRow)],
      [
        crewFunction,
        ASKED.map((name) => ({ id: `f-${name}`, contactId: `c-${name}`, functionId: 'stagehand', level: 2 })),
      ],
      [
        user,
        ASKED.map((name) => ({
          id: `u-${name}`,
          email: `${name}@north.test`,
          personId: name,
          active: true,
          roleIds: ['crewMember'],
        })),
      ],
      [jobFunction, []],
      [projectCrewItem, vacancies],
      [
        projectCrewItemStatus,
        [assignmentRow('sits-there', 'dora', 'same-time-full', { effectiveStart: '2027-06-06T06:00:00.000Z' })],
      ],
    ];
    for (const [entity, contents] of rows) await tx.putMany(entity, contents);
  });
  for (const name of ASKED) {
    await storeLogin(database.pool, {
      id: `u-${name}`,
      tenant: 'north',
      kind: 'user',
      login: `${name}@north.test`,
      passwordHash: hash,
      subjectId: `u-${name}`,
      personId: name,
    });
  }
};

/** A position of its own for one round, for which all of them are asked. Answers the id of each one's job. */
export const askAll = async (database: ServerDatabase, round: number): Promise<readonly string[]> => {
  const item = `seats-${String(round)}`;
  const jobs = ASKED.map((name) =>
    assignmentRow(`${item}-${name}`, name, item, { statusCode: 'requested', ackRev: 0 }),
  );
  await write(database, WRITER, async (tx) => {
    await tx.putMany(projectCrewItem, [position(item, '2027-06-04')]);
    await tx.putMany(projectCrewItemStatus, jobs);
  });
  return jobs.map(({ id }) => id);
};

/** Takes the people of a round off again, so that the next one finds them free. */
export const clearRound = (database: ServerDatabase, jobs: readonly string[]): Promise<unknown> =>
  write(database, WRITER, async (tx) => {
    for (const id of jobs) await tx.remove(projectCrewItemStatus, id);
  });
