// Somebody is put in another's place or on an open position, or gets other times.
import type { ShiftInstants } from '#schema/rules/crews/shift-times.ts';
import { candidateCommand, replaceCommand } from '../../shared/planning/candidate-acts.ts';
import { standingOf } from '../../shared/planning/plan-step.ts';
import { ownTimes, timesCommand } from '../../shared/planning/seated-acts.ts';
import type { SaidWhy } from '../../shared/planning/force-dialog.tsx';
import type { Planning } from '../../shared/planning/use-planning.tsx';
import type { Deciding } from '../judging/use-forcing.tsx';
import type { JudgedScene, JudgedShift, NamedCandidate } from '../judging/use-judged.ts';
import type { Rested } from '../moving/use-rested.tsx';
import type { SeatForPerson, SeatingAct } from '../seating/empty-cell.ts';

const reasonIn = (why: SaidWhy | undefined): Partial<Pick<SaidWhy, 'reason'>> =>
  why === undefined ? {} : { reason: why.reason };

/** @param startAt later than that of the shift */
export type Replace = (judged: JudgedShift, by: NamedCandidate, startAt?: string) => void;

export const replaceBy =
  ({ run }: Pick<Planning, 'run'>, { decide }: Pick<Deciding, 'decide'>, { moved }: Pick<Rested, 'moved'>): Replace =>
  (judged, by, startAt) => {
    const { job, scene } = judged;
    // A reason may be asked for meanwhile: others have time to change it.
    const seen = standingOf(job);
    const times = ownTimes(laterStart(judged, startAt), judged.position);
    decide({
      at: job.id,
      by,
      scene,
      go: (why) => {
        const command = replaceCommand({ job, by, name: by.name, seen, times, ...reasonIn(why) });
        if (command === undefined) return;
        run(command, (outcome) => {
          moved(outcome, { judged, by, reason: why?.reason });
          return why?.clear();
        });
      },
    });
  };

const laterStart = ({ times }: Pick<JudgedShift, 'times'>, startAt: string = times.startAt): ShiftInstants => ({
  ...times,
  startAt,
});

/** Whoever has the shift keeps it at the times at which it was judged. */
export const retimeBy =
  ({ run }: Pick<Planning, 'run'>, { decide }: Pick<Deciding, 'decide'>): Replace =>
  (judged, by, startAt) => {
    const { job, position, scene } = judged;
    const times = laterStart(judged, startAt);
    decide({
      at: `${job.id}:times`,
      by,
      scene,
      go: (why) => {
        const person = { assignmentId: job.id, name: by.name, position };
        run(timesCommand(person, { times, shown: job, ...reasonIn(why) }), why?.clear);
      },
    });
  };

export type SeatOne = (act: SeatingAct, seat: SeatForPerson, scene: JudgedScene) => void;

export const seatBy =
  ({ run }: Pick<Planning, 'run'>, { decide }: Pick<Deciding, 'decide'>): SeatOne =>
  (act, { seats: { itemId: id }, judged: by }, scene) => {
    decide({
      at: id,
      by,
      scene,
      go: (why) => {
        const acting = { seat: { id }, people: [by], nameOf: () => by.name };
        run(candidateCommand(act, { ...acting, ...reasonIn(why) }), why?.clear);
      },
    });
  };
