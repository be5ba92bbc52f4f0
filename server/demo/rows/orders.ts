// Orders of the first client before and beside the work: one drawn up, one whose quotation waits for a yes, one
// cancelled; with the papers of the order that runs.
import { document } from '#schema/entities/documents/document.ts';
import { chanceFor, dayFrom, moment, type Backdrop } from '../cast/backdrop.ts';
import type { Batch } from '../base/batch.ts';
import { starOf } from '../cast/cast.ts';
import { makeProject, type MadeProject, type ProjectPlan } from '../cast/projects.ts';
import { filed } from './filing.ts';
import { makeCrew, type MadeCrew, type ShiftPosition, type Stage } from '../cast/shift.ts';

export interface Orders {
  readonly projects: readonly MadeProject[];
  readonly crews: readonly MadeCrew[];
  readonly papers: readonly Batch[];
}

const HANDS: readonly ShiftPosition[] = [
  { code: 'crewChief', amount: 1 },
  { code: 'stagehand', amount: 6 },
  { code: 'loader', amount: 2 },
];

/** Number, name, days until it begins, length in days, state. */
const WANTED: readonly (readonly [
  number: number,
  name: string,
  days: number,
  length: number,
  status: ProjectPlan['statusCode'],
])[] = [
  [1003, 'Harbour Fest, winter edition', 40, 2, 'quoted'],
  [1004, 'Sponsors’ evening', 61, 0, 'designClient'],
  [1005, 'Sailing parade', 25, 1, 'cancelled'],
  [1006, 'Harbour market', 33, 3, 'quoted'],
];

export const makeOrders = (backdrop: Backdrop, stage: Stage): Orders => {
  const chance = chanceFor(backdrop, 'orders');
  const [client] = backdrop.places.clients;
  const [venue] = backdrop.places.venues;
  if (client === undefined || venue === undefined) return { projects: [], crews: [], papers: [] };
  const [mia, bodo, manager] = ['client', 'buyer', 'operations'].map((login) => starOf(backdrop.cast, login));
  const at = moment(backdrop, -8);
  const made = WANTED.map(([number, name, days, length, statusCode], index) => {
    const begin = backdrop.today.add({ days });
    const project = makeProject(
      chance,
      backdrop.lookups,
      {
        number,
        name,
        client,
        begin,
        end: begin.add({ days: length }),
        statusCode,
        managerContactId: manager?.contact.id ?? '',
        rateCardId: backdrop.places.cardOf(client.id),
        clientContactId: (index === 3 ? bodo : mia)?.contact.id ?? '',
      },
      at,
    );
    const shift = {
      name: 'Load-in',
      startDate: dayFrom(backdrop, days),
      startTime: '08:00',
      endTime: '16:00',
      positions: HANDS,
      statusCode: statusCode === 'cancelled' ? ('cancelled' as const) : ('planned' as const),
    };
    return { project, crew: makeCrew({ ...stage, chance }, project, venue, shift, at) };
  });
  const quotations = made
    .filter(({ project }) => project.statusCode === 'quoted')
    .map(({ project }) => quotation(backdrop, chance.id(at), project));
  return {
    projects: made.map(({ project }) => project),
    crews: made.map(({ crew }) => crew),
    papers: [{ entity: document, rows: quotations }],
  };
};

/** To be signed by whoever ordered, after the agency has signed. */
const quotation = (backdrop: Backdrop, id: string, { id: projectId, name, clientContactId }: MadeProject) => {
  const signer = ['client', 'buyer']
    .map((login) => starOf(backdrop.cast, login))
    .find(({ contact }) => contact.id === clientContactId);
  return filed(backdrop, {
    id,
    at: moment(backdrop, -3),
    type: 'quotation',
    name: `Quotation, ${name}`,
    owner: ['project', projectId],
    paper: backdrop.papers.quotation,
    visibility: 'client',
    signers: [starOf(backdrop.cast, 'operations'), ...(signer === undefined ? [] : [signer])],
    signed: 1,
    order: 'one by one',
    more: { projectId },
  });
};
