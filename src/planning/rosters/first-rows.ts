// The first roster: a row for each person in turn that keeps the rules, each as cheap as those before allow. A long row
// is built in parts, each with its share of time and weekends.
import type { RosterProblem } from './problem.ts';
import { fillStretch, type Rewriting } from './rewrite.ts';
import { newStretch } from './row.ts';
import { boundStretch, clearDays, placeStretch } from './state.ts';

/** Days of a part: four weeks. */
const PART = 28;

/** Longest shifts by which a part may stay below its share of time. */
const SLACK = 3;

/** Heats that are tried in turn where a person gets no row. */
const HEATS = [0, 1, 3, 10, 30, 100, 300, 1000];

/** Days up to `to` on which the person may work. */
const openDays = ({ blocked, days }: RosterProblem, person: number, to: number): number => {
  let count = 0;
  for (let day = 0; day < to; day += 1) if (blocked[person * days + day] !== 1) count += 1;
  return count;
};

const buildRow = (tools: Rewriting, person: number, parts: number, heat: number): boolean => {
  const { problem, state } = tools;
  const { days } = problem;
  const stretch = newStretch();
  const open = openDays(problem, person, days);
  clearDays(problem, state, person, 0, days);
  for (let part = 1; part <= parts; part += 1) {
    const [from, to] = [Math.floor((days * (part - 1)) / parts), Math.floor((days * part) / parts)];
    placeStretch(problem, state, stretch, person, from, to);
    clearDays(problem, state, person, stretch.from, stretch.to);
    const isLast = part === parts;
    const share = isLast ? 1 : openDays(problem, person, to) / open;
    boundStretch(problem, state, stretch, share, isLast ? 0 : SLACK * problem.longest);
    if (fillStretch(tools, stretch, heat) === undefined) return false;
  }
  return true;
};

/**
 * Gives each person a row.
 * @throws Error where no row was found that keeps the rules of a person
 */
export const buildFirstRows = (tools: Rewriting): void => {
  const { problem } = tools;
  for (let person = 0; person < problem.people; person += 1) {
    let parts = Math.max(1, Math.round(problem.days / PART));
    let isBuilt = buildRow(tools, person, parts, 0);
    while (!isBuilt && parts > 1) {
      parts = Math.ceil(parts / 2);
      isBuilt = buildRow(tools, person, parts, 0);
    }
    if (!isBuilt && !HEATS.some((heat) => buildRow(tools, person, 1, heat)))
      throw new Error(`No row keeps the rules of ${problem.personCodes[person] ?? ''}.`);
  }
};
