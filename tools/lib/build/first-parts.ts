// Puts what a start loads together into few files: on a slow line each further request costs a round trip, and small
// files compress badly.
import type { Plugin } from 'vite';

/** A group of modules by the modules that need it at once; a module goes into the first group that needs it. */
export interface Part {
  /** Name of the built file. */
  readonly name: string;
  /** Modules from the project's root; what they import statically belongs to the part. */
  readonly roots: readonly string[];
  /** Only what another part needs as well. */
  readonly sharedWith?: readonly string[];
}

interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** Every module that is evaluated before `roots` are. */
const closure = (graph: ModuleGraph, roots: readonly string[]): ReadonlySet<string> => {
  const found = new Set<string>();
  const open = [...roots];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    open.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
};

/**
 * The part of each module that belongs to one. The roots of a part stay files of their own: they are what is imported
 * dynamically.
 */
export const partOfEachModule = (
  graph: ModuleGraph,
  root: string,
  parts: readonly Part[],
): ReadonlyMap<string, string> => {
  const taken = new Map<string, string>();
  const idsOf = (roots: readonly string[]): readonly string[] => roots.map((path) => `${root}/${path}`);
  const entries = new Set(parts.flatMap(({ roots }) => idsOf(roots)));
  for (const { name, roots, sharedWith } of parts) {
    const others = sharedWith === undefined ? undefined : closure(graph, idsOf(sharedWith));
    for (const id of closure(graph, idsOf(roots))) {
      if (!taken.has(id) && !entries.has(id) && others?.has(id) !== false) taken.set(id, name);
    }
  }
  return taken;
};

/** The build's plugin, and the name that a module's group has once the graph is known. */
export const firstParts = (
  root: string,
  parts: readonly Part[],
): { readonly plugin: Plugin; readonly nameOf: (id: string) => string | null } => {
  let known: ReadonlyMap<string, string> = new Map();
  return {
    plugin: {
      name: 'callboard-first-parts',
      apply: 'build',
      renderStart() {
        known = partOfEachModule(this, root, parts);
      },
    },
    nameOf: (id) => known.get(id) ?? null,
  };
};
