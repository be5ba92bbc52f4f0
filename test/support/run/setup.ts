// Runs before every unit test file: the Temporal that browsers have, one fixed seed for all randomised tests, and an
// end to what helpers opened.
import 'temporal-polyfill/global';
import { configureGlobal } from 'fast-check';
import { afterAll } from 'vitest';
import { endFile } from './file-end.ts';

const { CALLBOARD_SEED: seed = '20270604', CALLBOARD_RUNS: runs } = process.env;

configureGlobal({ seed: Number(seed), ...(runs === undefined ? {} : { numRuns: Number(runs) }) });

afterAll(endFile);
