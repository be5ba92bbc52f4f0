// Every change around money against the real server: taken, refused, repeated.
import { proveEachCase } from '../../support/mutations/every-change.ts';
import { CASES_OF_MONEY } from '../../support/mutations/cases-of-money.ts';

proveEachCase(CASES_OF_MONEY);
