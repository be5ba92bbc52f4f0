// Everything that is found from the folders, as the files that hold it.
import { foundDefinitions, mutationNames } from './definitions.ts';
import { laidOut, textOf, type FoundFile } from './found-file.ts';
import { foundRoutes } from './routes.ts';
import { foundTextFiles } from './texts.ts';

/** The files as the folders want them. */
export const foundFiles = async (): Promise<readonly FoundFile[]> => {
  const files = [...(await foundDefinitions()), ...foundTextFiles(await mutationNames()), foundRoutes()];
  return Promise.all(files.map(laidOut));
};

/** Those that are not as the folders want them. */
export const staleFiles = async (): Promise<readonly FoundFile[]> =>
  (await foundFiles()).filter(({ path, text }) => textOf(path) !== text);
