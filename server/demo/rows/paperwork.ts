// The papers of every crew as the season goes by, and what goes from them into the ledger.
import type { Backdrop } from '../cast/backdrop.ts';
import { chanceFor } from '../cast/backdrop.ts';
import type { Batch } from '../base/batch.ts';
import type { WorkedHours } from '../cast/worked-hours.ts';
import { canonicalInstant } from '../base/moments.ts';
import type { MadeAssignment, MadeCrew } from '../cast/shift.ts';
import { projectLog } from './to-dos.ts';
import {
  papersOfCrew,
  photosOfCrew,
  ratingsOfCrew,
  securityCheckOf,
  type CrewOnPaper,
  type PaperState,
} from './crew-papers.ts';
import { chargedMore } from './charged-more.ts';
import type { DemoForms } from './forms.ts';

export interface Paperwork {
  /** A crew of the season: nothing but the plan where it lies ahead, all papers where it is over. */
  ofSeason(made: MadeCrew, assignments: readonly MadeAssignment[]): Iterable<Batch>;
  /** A crew of a scene, with its papers in that state. */
  ofScene(made: MadeCrew, assignments: readonly MadeAssignment[], note: PaperState): Iterable<Batch>;
  logOf(project: { readonly id: string; readonly createdAt: string }): Batch;
}

export const makePaperwork = (backdrop: Backdrop, forms: DemoForms, ledger: WorkedHours): Paperwork => {
  const chance = chanceFor(backdrop, 'paperwork');
  let number = 0;
  const onPaper = (made: MadeCrew, assignments: readonly MadeAssignment[]): CrewOnPaper => ({
    backdrop,
    chance,
    forms,
    made,
    assignments,
    nextNote: () => (number += 1),
  });
  const now = canonicalInstant(backdrop.setting.now);
  const stateOf = ({ project }: MadeCrew): PaperState => {
    const luck = chance.next();
    if (project.statusCode === 'closed') return luck < 0.97 ? 'released' : 'signed';
    return luck < 0.6 ? 'open' : luck < 0.85 ? 'signatureVoid' : 'signed';
  };
  return {
    *ofSeason(made, assignments) {
      ledger.record(made, assignments, chargedMore(backdrop, made));
      if (made.times.endAt >= now) return;
      const crew = onPaper(made, assignments);
      yield* papersOfCrew(crew, stateOf(made), 'released');
      yield ratingsOfCrew(crew);
      yield photosOfCrew(crew, chance.whole(0, 4));
      if (chance.happens(0.6)) yield securityCheckOf(crew);
    },
    *ofScene(made, assignments, note) {
      ledger.record(made, assignments, chargedMore(backdrop, made));
      const crew = onPaper(made, assignments);
      yield* papersOfCrew(crew, note, 'open');
      yield photosOfCrew(crew, 3);
    },
    logOf: (project) => projectLog(backdrop, [project]),
  };
};
