// Every change around crews against the real server: taken, refused, repeated.
import { proveEachCase } from '../../support/mutations/every-change.ts';
import { CASES_OF_CREWS } from '../../support/mutations/cases-of-crews.ts';

proveEachCase(CASES_OF_CREWS);
