// Every change around planning against the real server: taken, refused, repeated.
import { proveEachCase } from '../../support/mutations/every-change.ts';
import { CASES_OF_PLANNING } from '../../support/mutations/cases-of-planning.ts';

proveEachCase(CASES_OF_PLANNING);
