// The server's plan: its areas with their levels, and the folders of each area in their order. Imports go to an area of
// a lower level, or to an earlier folder of the same area. Lint and tests hold the code to it.

/**
 * @typedef {object} Area
 * @property {string} name    folder below server/; empty for the files that put the server together
 * @property {number} level   imports go to areas of a lower level only
 * @property {readonly string[]} [folders]  its folders, each may import those before it; an empty name is the area's
 * own folder. Absent: the area is one folder.
 */

/** @type {readonly Area[]} */
export const SERVER_AREAS = [
  { name: 'common', level: 0 },
  { name: 'outgoing', level: 0 },
  { name: 'database', level: 1, folders: ['sql', 'migrations', 'embedded', 'tables', '', 'writes', 'reads'] },
  { name: 'files', level: 2, folders: ['', 'derived'] },
  { name: 'tenants', level: 2 },
  { name: 'rights', level: 2 },
  { name: 'mail', level: 3 },
  { name: 'push', level: 3, folders: ['', 'notices'] },
  { name: 'auth', level: 3 },
  { name: 'http', level: 4 },
  { name: 'demo', level: 4, folders: ['words', 'base', 'cast', 'rows', ''] },
  { name: 'lists', level: 5 },
  { name: 'admin', level: 5 },
  { name: 'context', level: 6 },
  { name: 'papers', level: 7, folders: ['model', 'content', 'layout', 'seal', 'e-invoice', ''] },
  { name: 'feeds', level: 8 },
  { name: 'archives', level: 8 },
  { name: 'jobs', level: 9, folders: ['', 'kinds'] },
  {
    name: 'mutations',
    level: 10,
    folders: ['context', 'crews', 'office', 'claimed-times', 'conditions', 'fitness', 'derivations', 'hooks', ''],
  },
  { name: 'routes', level: 11 },
  { name: '', level: 12 },
];

/**
 * @param {Area} area
 * @param {string} folder below the area
 */
const pathOf = ({ name }, folder) => ['server', name, folder].filter((part) => part !== '').join('/');

/** Every folder of the plan with its area and its place in it. */
const PLACES = new Map(
  SERVER_AREAS.flatMap((area) =>
    (area.folders ?? ['']).map((folder, order) => /** @type {const} */ ([pathOf(area, folder), { area, order }])),
  ),
);

/** Paths of all folders of the server, from the project's root. */
export const SERVER_FOLDERS = [...PLACES.keys()];

/** @param {string} path */
const folderOf = (path) => path.split('/').slice(0, -1).join('/');

/**
 * Why an import within the server is against its levels, in one sentence; undefined when it is in order.
 * @param {string} from the importing file, from the project's root
 * @param {string} target the imported one
 * @returns {string | undefined}
 */
export const serverViolation = (from, target) => {
  const [mine, theirs] = [folderOf(from), folderOf(target)];
  if (mine === theirs) return undefined;
  const [here, there] = [PLACES.get(mine), PLACES.get(theirs)];
  if (here === undefined || there === undefined)
    return `${here === undefined ? mine : theirs} has no place in the plan of the server (tools/lib/lint/server-levels.mjs)`;
  if (here.area === there.area)
    return there.order < here.order ? undefined : `${mine} may not import ${theirs}: its place in the area is later`;
  return there.area.level < here.area.level
    ? undefined
    : `${mine} (level ${here.area.level}) may not import ${theirs} (level ${there.area.level})`;
};
