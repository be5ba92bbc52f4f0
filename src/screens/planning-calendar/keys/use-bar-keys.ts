// Single letters act on what stands in the cell where the keyboard is, by the commands of its sheet. Where it is not
// clear on what, the sheet opens; where the person cannot, a reason is asked for.
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { useStore } from '#outbox/store/react.ts';
import type { Letters } from '../../shared/planning/use-letters.ts';
import type { Planning } from '../../shared/planning/use-planning.tsx';
import type { SeatedActing } from '../../shared/seated/use-seated-acts.tsx';
import { actsOfLetter, keyedAct } from './bar-keys.ts';
import type { Opened, OpenedBars } from '../acts/opened.tsx';
import { awayOfBar } from '../away/away-of-bar.ts';
import { mayBeMoved, type MovedBar } from '../moving/use-moving.ts';
import { useMayAct } from '../use-may-act.ts';

export interface BarKeysRequest {
  readonly planning: Planning;
  readonly letters: Letters;
  readonly seated: Pick<SeatedActing, 'find'>;
  readonly onOpen: (opened: Opened) => void;
  readonly onMove: (moved: MovedBar) => void;
}

/** True where the key was of use. */
export type BarKeys = (key: string, cell: OpenedBars) => boolean;

export const useBarKeys = ({ planning, letters, seated, onOpen, onMove }: BarKeysRequest): BarKeys => {
  const store = useStore();
  const mayAct = useMayAct();
  /** Where several could be moved the sheet opens, and the planner chooses. */
  const move = (cell: OpenedBars): boolean => {
    const [bar, ...others] = cell.bars.filter((one) => mayBeMoved(one, store.time.now()));
    if (bar === undefined || !letters.act || !mayAct) return false;
    if (others.length > 0) onOpen(cell);
    else onMove({ bar, name: cell.name, personId: cell.personId });
    return true;
  };
  return (key, cell) => {
    if (key.toLowerCase() === 'm') return move(cell);
    const acts = actsOfLetter(key);
    // Leave is decided in its sheet: the letters are for shifts.
    const ids = cell.bars.flatMap((bar) => (awayOfBar(bar) === undefined ? [bar.id] : []));
    if (acts === undefined || ids.length === 0 || !letters.act || !mayAct || planning.isBusy) return false;
    planning.runFound(async () => {
      const jobs = await Promise.all(ids.map((id) => store.reads.get(projectCrewItemStatus, id)));
      const found = keyedAct(
        acts,
        jobs.filter((job) => job !== undefined),
        store.time.now(),
      );
      if (found !== undefined) return seated.find(found.act, { assignmentId: found.assignmentId, name: cell.name });
      onOpen(cell);
      return undefined;
    });
    return true;
  };
};
