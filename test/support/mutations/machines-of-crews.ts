// State machines of orders, crews, positions and checks.
import { crewCheck } from '#schema/entities/crews/crew-check.ts';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { project } from '#schema/entities/projects/project.ts';
import { correctCheck } from '#schema/mutations/crews/checks/correct-check.ts';
import { editCrewItem } from '#schema/mutations/crews/positions/edit-crew-item.ts';
import { moveCrew } from '#schema/mutations/crews/move-crew.ts';
import { moveProject } from '#schema/mutations/projects/move-project.ts';
import type { PlainRow } from './played.ts';
import { bad, badOrCancelled, type Machine } from './state-machine.ts';
import { crewRow, itemRow, mia, otto, paula, START } from './story.ts';
import { settings } from './machine-steps.ts';

const statusOf = (row: PlainRow | undefined): string => String(row?.['statusCode'] ?? 'gone');
/** A state that is set again stays. */
const same = (table: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(table).map(([to, from]) => [to, `${from} ${to}=`.trim()]));

/** Not begun while the machines run: what has begun is called off no more. */
const AHEAD = { startDate: '2027-06-05', startAt: '2027-06-05T06:00:00.000Z', endAt: '2027-06-05T14:00:00.000Z' };

export const MACHINES_OF_CREWS: readonly Machine[] = [
  {
    title: 'an order',
    entity: project,
    states: 'designClient quoted confirmed closed cancelled declined',
    stateOf: statusOf,
    row: (statusCode) => ({
      id: 'it',
      number: 77,
      name: 'x',
      companyId: 'fest',
      beginDate: '2027-06-03',
      endDate: '2027-06-05',
      statusCode,
      kind: 'standard',
      clientMark: 'x',
      plannerContactIds: [],
    }),
    steps: [
      ...settings(
        moveProject,
        paula,
        same({
          quoted: 'designClient',
          designClient: 'quoted',
          confirmed: 'quoted',
          declined: 'designClient quoted',
          cancelled: 'designClient quoted confirmed',
          closed: 'confirmed',
        }),
        { refusal: badOrCancelled },
      ),
      ...settings(
        moveProject,
        mia,
        same({ confirmed: 'quoted', cancelled: 'designClient quoted', quoted: '', closed: '' }),
        { refusal: badOrCancelled },
      ),
      ...settings(moveProject, otto, same({ closed: 'confirmed', confirmed: 'closed', cancelled: '' }), {
        refusal: badOrCancelled,
      }),
    ],
  },
  {
    title: 'a crew',
    entity: projectCrew,
    states: 'planned confirmed closed cancelled',
    stateOf: statusOf,
    row: (statusCode) => crewRow('it', 'festival', { statusCode, startAt: AHEAD.startAt, endAt: AHEAD.endAt }),
    steps: settings(
      moveCrew,
      paula,
      same({ confirmed: 'planned closed', closed: 'confirmed', cancelled: 'planned confirmed' }),
      { refusal: badOrCancelled },
    ),
  },
  {
    title: 'a position',
    entity: projectCrewItem,
    states: 'open vacant cancelled',
    stateOf: statusOf,
    row: (statusCode) => itemRow('it', 'loadIn', 'festival', { statusCode, ...AHEAD }),
    steps: settings(
      editCrewItem,
      paula,
      { open: 'vacant open=', vacant: 'open vacant=', cancelled: 'open vacant' },
      { refusal: () => 'ALREADY_CANCELLED' },
    ),
  },
  {
    title: 'a check',
    entity: crewCheck,
    states: 'recorded review accepted corrected void',
    stateOf: (row) => String(row?.['state']),
    row: (state) => ({
      id: 'it',
      assignmentId: 'job',
      projectCrewId: 'loadIn',
      personId: 'ben',
      kind: 'preCall',
      at: START,
      deviceAt: START,
      timezone: 'Europe/Vienna',
      geoState: 'ok',
      by: 'self',
      state,
      flags: [],
    }),
    steps: ['accepted', 'void', 'corrected'].map((state) => ({
      what: `judge it ${state}`,
      mutation: correctCheck,
      actor: paula,
      args: { id: 'job', check: { id: 'it', state, reason: 'seen', ...(state === 'corrected' ? { at: START } : {}) } },
      moves: `recorded>${state} review>${state} accepted>${state} corrected>${state} void>${state}`,
      refusal: bad,
    })),
  },
];
