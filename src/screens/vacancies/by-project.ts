// Positions that still want people under their projects, as many of them as are drawn at a time.
import type { OpenPosition } from './queries.ts';

/** How many are drawn at first, and with each further press. */
export const STEP = 100;

export interface ProjectPositions {
  readonly projectId: string;
  readonly projectName: string;
  readonly positions: readonly OpenPosition[];
}

export interface DrawnPositions {
  /** By the first position of each: what is drawn further stands below all that is. */
  readonly projects: readonly ProjectPositions[];
  /** How many are still to be drawn. */
  readonly rest: number;
}

export const drawnByProject = (positions: readonly OpenPosition[], most: number): DrawnPositions => {
  const groups = new Map<string, OpenPosition[]>();
  for (const one of positions) {
    const known = groups.get(one.projectId);
    if (known === undefined) groups.set(one.projectId, [one]);
    else known.push(one);
  }
  const projects: ProjectPositions[] = [];
  let left = most;
  for (const [projectId, all] of groups) {
    const [first] = all;
    if (left <= 0 || first === undefined) break;
    projects.push({ projectId, projectName: first.projectName, positions: all.slice(0, left) });
    left -= all.length;
  }
  return { projects, rest: Math.max(0, positions.length - most) };
};
