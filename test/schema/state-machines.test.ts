// Whatever is tried in whatever order: a row only ever goes where the trade lets it go, and what is not open is refused
// by its code.
import { describe, it } from 'vitest';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { MACHINES } from '../support/mutations/machines.ts';
import { followTheTrade } from '../support/mutations/state-machine.ts';
import { crewRow, jobRow } from '../support/mutations/story.ts';

/** Cases in all, shared out over the machines. */
const CASES = 10_000;

describe('the states', () => {
  it.each(MACHINES.map((machine) => [machine.title, machine] as const))(
    'of %s follow the trade, whatever is tried',
    async (_title, machine) => {
      await followTheTrade(machine, {
        cases: Math.ceil(CASES / MACHINES.length),
        around: (tables) => {
          tables.set(projectCrew, crewRow('it', 'festival'));
          tables.set(projectCrewItemStatus, jobRow('job', 'ben'));
        },
      });
    },
  );
});
