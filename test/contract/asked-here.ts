// Which calls of the contract are asked by calls.test.ts, and which by tests of their own.
import { OPERATIONS, type Operation } from '#test/support/contract/contract-document.ts';
import { CORRESPONDENCE } from './correspondence.ts';
import { DEEPER_CALLS } from './deeper-calls.ts';
import { UNSERVED_CALLS } from './unserved-calls.ts';

export const isServed = ({ id }: Operation): boolean => !UNSERVED_CALLS.some((name) => id === `call.${name}`);
/** Asked in tests of their own. */
export const ELSEWHERE: readonly string[] = [...CORRESPONDENCE, ...DEEPER_CALLS];
/** Answered with a paper: test/server/papers asks for those, they need more than one row. */
const PAPERS = ['/deliveryNote/signed', '/download'];
export const isPaper = ({ method, path }: Operation): boolean =>
  method === 'GET' && PAPERS.some((part) => path.includes(part));
export const READS = OPERATIONS.filter(
  (operation) =>
    operation.method === 'GET' &&
    !ELSEWHERE.includes(operation.id) &&
    !operation.path.includes('/file') &&
    !isPaper(operation) &&
    isServed(operation),
);
