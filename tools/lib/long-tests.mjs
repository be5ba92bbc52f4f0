// The files of unit tests that take longest, by parts of their paths: half a minute and more on a quiet machine, the
// longest first.

export const LONG_TESTS = [
  'screens/screens',
  'contract/adding',
  'contract/calls',
  'durability/',
  'contract/scope',
  'simulation/',
  'database/supervisor',
  'contract/entities',
  'refusals/',
  'contract/authority',
  'server/changes',
  'processes/',
  'server/papers',
  'sync/pull-property',
  'whole/',
];

/**
 * @param {string} path
 * @returns {number} its place among them; -1 where it is none of them
 */
export const placeAmongLong = (path) => LONG_TESTS.findIndex((part) => path.includes(part));
