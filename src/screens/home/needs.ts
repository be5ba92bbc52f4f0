// How much of what stands in the head of home needs the person: with it, home is not done. Pure.
import type { PlannersFortnight } from '../shared/planning/fortnight.ts';
import type { HeroJob } from './queries.ts';

/** The step whose window is open, or that is late. Until then nothing can be done about the job. */
export const needsOfHero = (hero: Pick<HeroJob, 'step'> | null): number =>
  hero === null || hero.step.kind === 'finished' || hero.step.timing === 'early' ? 0 : 1;

export const needsOfFortnight = ({ openSeats, doubleBooked, unanswered }: PlannersFortnight): number =>
  openSeats + doubleBooked + unanswered;
