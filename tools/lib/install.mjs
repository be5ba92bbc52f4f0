// Installs the packages of the lockfile when they are missing or others than it names.
import { readFileSync } from 'node:fs';
import { inProject, PROGRAMS } from './project.mjs';
import { command, say } from './steps.mjs';

/**
 * @param {string} path
 * @returns {Record<string, { version?: string, optional?: boolean, link?: boolean }>}
 */
const packagesOf = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages ?? {};
  } catch {
    return {};
  }
};

/**
 * The packages that the lockfile names and node_modules does not hold in that version. npm writes what it installed
 * into
 * node_modules as its last act, so an interrupted installation counts as none. Optional packages are other platforms'
 * affair.
 * @param {string} [folder]
 * @returns {readonly string[]}
 */
export const missingPackages = (folder = inProject()) => {
  const wanted = packagesOf(`${folder}/package-lock.json`);
  const present = packagesOf(`${folder}/node_modules/.package-lock.json`);
  return Object.entries(wanted)
    .filter(([path, { version, optional }]) => path !== '' && optional !== true && present[path]?.version !== version)
    .map(([path]) => path);
};

/** Runs `npm ci` where it is needed. Also installs what only the build needs, whatever NODE_ENV says. */
export const ensureInstalled = async () => {
  const missing = missingPackages();
  if (missing.length === 0) return;
  say(`Installing packages: ${missing.length} are missing or outdated. This takes about a minute.`);
  const line = [...PROGRAMS.npm(), 'ci', '--include=dev', '--no-audit', '--no-fund'];
  await command('Install packages', line, {
    advice: 'The npm registry must be reachable for the first start; check the network (or the proxy) and try again.',
  });
};
