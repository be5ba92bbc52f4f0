// The routes of all screens, found from `src/screens/*/routes.ts`.
import { filesBelow, headOf, importsFrom, namesOf, textOf, type FoundFile } from './found-file.ts';

const PATH = 'src/app/routing/found-routes.ts';

/** Read and not run: a screen needs a browser. */
const listsIn = (text: string): readonly string[] =>
  [...text.matchAll(/^export const (\w+): readonly ScreenRoute\[\]/gmu)].map(([, name = '']) => name);

export const foundRoutes = (): FoundFile => {
  const sources = filesBelow('src/screens')
    .filter((path) => /^src\/screens\/[\w-]+\/routes\.ts$/u.test(path))
    .map((path) => ({ path, exports: listsIn(textOf(path)) }));
  const silent = sources.find(({ exports }) => exports.length === 0);
  if (silent !== undefined) throw new Error(`${silent.path} exports no list of routes (readonly ScreenRoute[]).`);
  return {
    path: PATH,
    text:
      headOf('The routes of every folder of screens.') +
      "import type { ScreenRoute } from '#screens/shared/navigation/screen-route.ts';\n" +
      importsFrom(PATH, sources) +
      `\nexport const FOUND_ROUTES: readonly ScreenRoute[] = [${namesOf(sources)
        .map((name) => `...${name}`)
        .join(',')}];\n`,
  };
};
