// Runs before every unit test file: the Temporal that browsers have, and one fixed seed for all randomised tests.
import 'temporal-polyfill/global';
import { configureGlobal } from 'fast-check';

const { CALLBOARD_SEED: seed = '20270604', CALLBOARD_RUNS: runs } = process.env;

configureGlobal({ seed: Number(seed), ...(runs === undefined ? {} : { numRuns: Number(runs) }) });
