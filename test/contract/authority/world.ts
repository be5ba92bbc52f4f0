// The agency in which the table of authority is asked: one crew in each state of its papers, and on each of them one
// person per relation.
import type { AnyEntity, Content } from '#schema/define/entity.ts';
import { crewChiefSheet } from '#schema/entities/crews/crew-chief-sheet.ts';
import { deliveryNote } from '#schema/entities/crews/delivery-note.ts';
import { projectCrewItemStatus, type AssignmentStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { companySettings } from '#schema/entities/people/company-settings.ts';
import { user } from '#schema/entities/people/user.ts';
import { project } from '#schema/entities/projects/project.ts';
import { write } from '#server/database/writes/write.ts';
import { EVERYTHING } from '../../support/worlds/full-world.ts';
import { assignmentRow, crewRow, projectRow, settingsRow } from '../../support/worlds/tenant-rows.ts';
import { makeWorld, type TestWorld } from '../../support/worlds/tenant.ts';
import { FOLLOWED, MADE, NOW, PUT_ON, SHIFT, TAKEN_OFF } from './moments.ts';
import type { Party } from './parties.ts';
import { type Crew, AHEAD, WITH_HOURS, CREWS, positionRow, noteRow, sheetRow } from './crew-rows.ts';
import { HUMANS, humanRows, makeLogins, enter } from './humans.ts';

interface Stand {
  readonly who: string;
  readonly as: 'hands' | 'chiefs';
  readonly states: readonly (readonly [since: string, statusCode: AssignmentStatus])[];
}

const always = (who: string, as: Stand['as'], statusCode: AssignmentStatus): Stand => ({
  who,
  as,
  states: [[MADE, statusCode]],
});

/** Who is what on a crew, from when. Everybody who might be taken for a chief stands on the chief's position. */
const STANDS: readonly Stand[] = [
  always('ben', 'hands', 'confirmed'),
  always('dora', 'hands', 'confirmed'),
  always('sami', 'hands', 'spare'),
  always('zoe', 'hands', 'noShow'),
  always('cara', 'chiefs', 'confirmed'),
  {
    who: 'lena',
    as: 'chiefs',
    states: [
      [MADE, 'applied'],
      [FOLLOWED, 'confirmed'],
    ],
  },
  {
    who: 'carl',
    as: 'chiefs',
    states: [
      [MADE, 'applied'],
      [PUT_ON, 'confirmed'],
      [TAKEN_OFF, 'cancelled'],
    ],
  },
  {
    who: 'remo',
    as: 'hands',
    states: [
      [MADE, 'applied'],
      [PUT_ON, 'confirmed'],
      [TAKEN_OFF, 'cancelled'],
    ],
  },
  always('anna', 'chiefs', 'applied'),
  always('asta', 'chiefs', 'requested'),
  always('dirk', 'chiefs', 'declined'),
  always('wim', 'chiefs', 'withdrawn'),
  always('nick', 'chiefs', 'notChosen'),
  always('paul', 'chiefs', 'planned'),
];

const AFTERWARDS = '2027-06-04T16:00:00.000Z';

const standRow = (
  crew: Crew,
  { who, as }: Stand,
  statusCode: AssignmentStatus,
): Content<typeof projectCrewItemStatus> => ({
  ...assignmentRow(`${crew}-${who}`, who, 'hands', { chief: as === 'chiefs', statusCode }),
  projectCrewItemId: `${crew}-${as}`,
  projectCrewId: crew,
  projectId: 'festival',
  companyId: 'fest',
  ...(crew === 'ahead'
    ? { ackRev: statusCode === 'confirmed' ? 1 : 0, effectiveStart: AHEAD.from, effectiveEnd: AHEAD.to }
    : {}),
  // All these crews work at the same time, and nobody is called up to one while they stand by for another.
  ...(WITH_HOURS.includes(crew) && statusCode === 'spare'
    ? { effectiveStart: SHIFT.to, effectiveEnd: AFTERWARDS }
    : {}),
  ...(WITH_HOURS.includes(crew) && statusCode === 'confirmed'
    ? { workedStart: SHIFT.from, workedEnd: SHIFT.to, breakMin: 30, hoursRev: 1 }
    : {}),
});

/**
 * Of the full world: what stands in the way of the crews here is left out, what belongs to one of them is brought
 * there.
 */
const LEFT_OUT: readonly string[] = ['applied', 'requested', 'u-ben-north', 'u-paula-north'];
const ELSEWHERE: Readonly<Record<string, object>> = {
  vacant: { statusCode: 'open' },
  check: { assignmentId: 'site-ben', projectCrewId: 'site' },
  'result-submitted': { projectCrewId: 'site' },
  'result-signed': { projectCrewId: 'site' },
  'plus-active': { memberContactIds: ['c-dora'] },
  'photo-of-crew': { ownerId: 'site' },
};

const FEST: Content<typeof companySettings> = settingsRow('fest', { requireSignedNote: true });

type Rows = readonly [entity: AnyEntity, ...rows: readonly object[]];

/** One of everything, on the crews of this story. */
const ofTheFullWorld = (): readonly Rows[] =>
  EVERYTHING.map(([entity, ...rows]): Rows => {
    const kept = rows.filter((row) => 'id' in row && !LEFT_OUT.includes(String(row.id)));
    return [entity, ...kept.map((row) => ({ ...row, ...('id' in row ? ELSEWHERE[String(row.id)] : {}) }))];
  });

/** The orders and crews. */
const ofTheStory = (): readonly Rows[] => [
  [companySettings, FEST],
  [
    project,
    { ...projectRow('draft', 3, 'fest'), statusCode: 'designClient' },
    { ...projectRow('offered', 4, 'fest'), statusCode: 'quoted' },
    projectRow('fair', 5, 'opera'),
  ],
  [
    projectCrew,
    ...CREWS.map((crew) => ({
      ...crewRow(crew, 'festival'),
      allowLiveLocation: true,
      securityFormIds: ['security'],
      ...(crew === 'ahead' ? { startAt: AHEAD.from, endAt: AHEAD.to } : {}),
    })),
    { ...crewRow('wish', 'draft'), statusCode: 'planned' },
    crewRow('open', 'fair'),
  ],
  [
    projectCrewItem,
    ...CREWS.flatMap((crew) =>
      ['hands', 'chiefs', 'free'].map((name) =>
        positionRow(
          crew,
          name,
          crew === 'ahead' ? { startDate: '2027-06-09', startAt: AHEAD.from, endAt: AHEAD.to } : {},
        ),
      ),
    ),
    positionRow('wish', 'hands', { projectId: 'draft' }),
    ...['vacant', 'second', 'asking'].map((name) =>
      positionRow('open', name, {
        projectId: 'fair',
        startDate: '2027-06-08',
        startAt: '2027-06-08T06:00:00.000Z',
        endAt: '2027-06-08T14:00:00.000Z',
        statusCode: name === 'asking' ? 'open' : 'vacant',
      }),
    ),
  ],
  [deliveryNote, ...CREWS.map(noteRow)],
  [crewChiefSheet, ...CREWS.map(sheetRow)],
];

const ahead = {
  projectCrewId: 'open',
  projectId: 'fair',
  companyId: 'opera',
  effectiveStart: '2027-06-08T06:00:00.000Z',
  effectiveEnd: '2027-06-08T14:00:00.000Z',
} as const;

/** Assignments of crews that are not made like the others. */
const others = (): readonly Content<typeof projectCrewItemStatus>[] => [
  assignmentRow('job-emil', 'emil', 'showHands', { chief: true }),
  {
    ...assignmentRow('ask-ben', 'ben', 'hands', { statusCode: 'requested' }),
    ...ahead,
    projectCrewItemId: 'open-asking',
  },
  {
    ...assignmentRow('apply-ben', 'ben', 'hands', { statusCode: 'applied' }),
    ...ahead,
    projectCrewItemId: 'open-second',
  },
];

export interface AuthorityWorld extends TestWorld {
  /** A token of a party, with the address of its agency. */
  signIn(party: Party): Promise<{ readonly token: string; readonly host: string }>;
}

/** The agency as everybody finds it at nine. */
export const makeAuthorityWorld = async (): Promise<AuthorityWorld> => {
  const world = await makeWorld();
  const { database } = world;
  const putAll = (rows: readonly Rows[]) =>
    write(database, { tenant: 'north', login: 'test' }, async (tx) => {
      for (const [entity, ...contents] of rows) await tx.putMany(entity, contents as never[]);
    });
  world.setNow(MADE);
  for (const id of ['job-ben', 'job-cara', 'job-dora']) await world.remove(projectCrewItemStatus, id);
  await putAll(HUMANS.flatMap((human) => humanRows('north', human)));
  await putAll([
    [user, { id: 'u-paula-north', email: 'paula@north.test', personId: 'paula', active: true, roleIds: ['planner'] }],
  ]);
  await putAll(ofTheStory());
  await putAll([[projectCrewItemStatus, ...others()]]);
  for (const moment of [MADE, PUT_ON, TAKEN_OFF, FOLLOWED]) {
    world.setNow(moment);
    const changes = CREWS.flatMap((crew) =>
      STANDS.flatMap((stand) =>
        stand.states.filter(([since]) => since === moment).map(([, statusCode]) => standRow(crew, stand, statusCode)),
      ),
    );
    await putAll([[projectCrewItemStatus, ...changes]]);
    if (moment === MADE) await putAll(ofTheFullWorld());
  }
  world.setNow(NOW);
  await makeLogins(world);
  return { ...world, signIn: (party) => enter(world, party) };
};
