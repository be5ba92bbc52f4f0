// A line of the table of authority: one change on one row, and who may make it.
import type { Moment } from './moments.ts';
import type { Party } from './parties.ts';

export type Verdict =
  /** Done. */
  | 'taken'
  /** Done, and a planner looks at it: by a to-do about its time, or as a check in review. */
  | 'flagged'
  /** Answered as done, and no news: nothing is kept. */
  | 'dropped'
  /** 403, and nothing is written. */
  | 'denied'
  /** 403, and what was reported goes to a planner as a to-do. */
  | 'handed'
  /** As a row that does not exist: 404, or a removal that is done without an effect. */
  | 'absent'
  /** May make such a change, but not here or not then: 409, 410 or 422, and nothing but a log line is written. */
  | 'late'
  /** Another agency's: refused, whatever the code, and nothing is written. */
  | 'foreign';

export interface Asking {
  readonly party: Party;
  /** The claimed moment. */
  readonly at: string;
  /** For what is made. */
  readonly id: string;
}

export interface Line {
  /** `name@version`. */
  readonly change: string;
  /** On which row, where a change stands in several lines. */
  readonly on?: string;
  /** Who may make it, in words. */
  readonly says: string;
  readonly args: (asking: Asking) => Readonly<Record<string, unknown>>;
  readonly bytes?: Buffer;
  /**
   * An intent is judged by how things are when it arrives. A fact is judged by how they were when it happened:
   * `reported` names the
   * moment in its arguments, `told` only beside them, a `point` is worth nothing once it is old.
   */
  readonly nature: 'intent' | 'reported' | 'told' | 'point';
  readonly may: readonly Party[];
  /** Who has the row in sight; `nothing` where no row is named by which anybody could be judged. */
  readonly seen: readonly Party[] | 'nothing';
  /** A fact by one's place on the crew: whoever held it at the moment claimed may report it, also later. */
  readonly work?: 'chief' | 'member';
  /** Where the work of whoever leads no more is not taken as that of a chief is. */
  readonly formerly?: Verdict;
  /** A removal: of what is out of sight it is done without an effect. */
  readonly removes?: true;
  /** Those for whom it is otherwise, whatever the moment. */
  readonly but?: Readonly<Partial<Record<Party, Verdict>>>;
  /** Moments at which it is otherwise for those who may. */
  readonly times?: Partial<Readonly<Record<Moment, Verdict>>>;
}
