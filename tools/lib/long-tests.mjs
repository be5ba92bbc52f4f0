// The files of unit tests that take longest, by parts of their paths: those with a process of their own, those of the
// server, those of devices; of each kind the longest first.

export const LONG_TESTS = [
  'screens/screens',
  'durability/',
  'contract/calls',
  'database/supervisor',
  'processes/',
  'whole/',
  'simulation/',
  'contract/scope',
  'contract/adding',
  'contract/entities',
  'server/papers',
  'contract/authority',
  'server/demo',
  'refusals/',
  'server/changes',
  'sync/pull-property',
  'sync/real-server',
  'sync/pull.test',
  'outbox/entry-states',
  'outbox/back-online',
  'outbox/drain',
  'db/long-transaction',
];

/**
 * @param {string} path
 * @returns {number} its place among them; -1 where it is none of them
 */
export const placeAmongLong = (path) => LONG_TESTS.findIndex((part) => path.includes(part));
