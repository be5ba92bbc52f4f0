// Guards of what is called off: it lies ahead at the moment at which somebody does it, whenever that arrives
// (domain.md, called-off).
import { projectCrewItem } from '../entities/crews/project-crew-item.ts';
import { projectCrew } from '../entities/crews/project-crew.ts';
import { guard, holdsFor } from '../define/guard.ts';
import { hasBegun } from '../rules/crews/begun.ts';
import { mayBecome } from '../rules/states.ts';

export interface CallOff {
  readonly id: string;
  readonly statusCode?: string | undefined;
}

/** Where it may not be called off at all, that is why it cannot. */
const isStep = (table: 'projectCrews' | 'projectCrewItems', from: string): boolean =>
  from !== 'cancelled' && mayBecome(table, from, 'cancelled');

/** A crew of which a shift has begun is called off no more: it is closed, or its other positions are called off. */
export const crewIsAhead = guard<CallOff>(
  'ALREADY_BEGUN',
  async ({ args: { id, statusCode }, scene }) => {
    const crew = await scene.row(projectCrew, id);
    const isCalledOff = statusCode === 'cancelled' && crew !== undefined && isStep('projectCrews', crew.statusCode);
    return holdsFor(!isCalledOff || !hasBegun(crew, scene.at));
  },
  { doubted: true },
);

/** The same of one position. */
export const positionIsAhead = guard<CallOff>(
  'ALREADY_BEGUN',
  async ({ args: { id, statusCode }, scene }) => {
    const item = await scene.row(projectCrewItem, id);
    const isCalledOff = statusCode === 'cancelled' && item !== undefined && isStep('projectCrewItems', item.statusCode);
    return holdsFor(!isCalledOff || !hasBegun(item, scene.at));
  },
  { doubted: true },
);
