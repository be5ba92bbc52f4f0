// Bugs that somebody could make, planted around the real engine: the simulation has to find every one of them.
import type { Planted } from './planting.ts';
import { BUGS_OF_PULLS } from './planted-in-pulls.ts';
import { BUGS_OF_ENTRIES } from './planted-in-entries.ts';
import { BUGS_OF_SENDING } from './planted-in-sending.ts';

export const BUGS: Readonly<Record<string, Planted>> = { ...BUGS_OF_PULLS, ...BUGS_OF_ENTRIES, ...BUGS_OF_SENDING };
