// The plan inside the modules that keep and send what a person does: their folders in order. A folder imports from
// earlier ones of its module only. Lint and tests hold the code to it.

/**
 * Folders of a module, each may import those before it.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const DEVICE_FOLDERS = {
  'src/db': ['tables', 'engine', 'blobs', 'quota', 'live', 'query'],
  'src/outbox': ['entries', 'optimistic', 'send', 'settle', 'actions', 'status', 'store', 'drain'],
};

/**
 * Place of each folder in its module, by the folder's path.
 * @type {ReadonlyMap<string, number>}
 */
const PLACES = new Map(
  Object.entries(DEVICE_FOLDERS).flatMap(([module, folders]) =>
    folders.map((folder, order) => /** @type {const} */ ([`${module}/${folder}`, order])),
  ),
);

/** Paths of all these folders, from the project's root. */
export const DEVICE_PATHS = [...PLACES.keys()];

/** @param {string} path */
const folderOf = (path) => path.split('/').slice(0, -1).join('/');

/**
 * Why an import within one of these modules is against its order, in one sentence; undefined when it is in order.
 * @param {string} from the importing file, from the project's root
 * @param {string} target the imported one
 * @returns {string | undefined}
 */
export const deviceViolation = (from, target) => {
  const [mine, theirs] = [folderOf(from), folderOf(target)];
  if (mine === theirs) return undefined;
  const [here, there] = [PLACES.get(mine), PLACES.get(theirs)];
  if (here === undefined || there === undefined)
    return `${here === undefined ? mine : theirs} has no place in the plan of its module (tools/lib/lint/device-levels.mjs)`;
  return there < here ? undefined : `${mine} may not import ${theirs}: its place in the module is later`;
};
