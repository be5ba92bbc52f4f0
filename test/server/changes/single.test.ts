// Every change that has a file of its own (test/contract/changes) against the real server: taken, refused, repeated.
import { proveEachCase } from '../../support/mutations/every-change.ts';
import { SINGLE_CASES } from '../../support/mutations/all-cases.ts';

proveEachCase(SINGLE_CASES);
