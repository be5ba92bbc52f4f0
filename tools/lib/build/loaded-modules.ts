// Which built files a set of modules brings with it, by Vite's manifest.

/** Source module (or shared chunk) to its file and what it imports statically. */
export type Manifest = ReadonlyMap<string, { readonly file: string; readonly imports: readonly string[] }>;

/**
 * The JavaScript files that are loaded when these modules are, each once.
 * @throws when the manifest has no such module: a misspelt one would weigh nothing
 */
export const modulesLoaded = (manifest: Manifest, modules: readonly string[]): readonly string[] => {
  const files = new Set<string>();
  const visit = (name: string): void => {
    const chunk = manifest.get(name);
    if (chunk === undefined)
      throw new Error(
        `The build has no chunk for ${name}: it is misspelt, or not imported dynamically (then it is part of the entry already).`,
      );
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports.forEach(visit);
  };
  modules.forEach(visit);
  return [...files].filter((file) => file.endsWith('.js'));
};
