// npm run new -- KIND NAME: writes the skeleton of a screen, a mutation or a lookup list, with its texts and a failing
// test.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { laidOut, ROOT } from './lib/found/found-file.ts';
import { staleFiles } from './lib/found/found.ts';
import { WrongOrder, type NewFile } from './lib/new/names.ts';
import { skeletonOf } from './lib/new/order.ts';

const write = ({ path, text }: NewFile): void => {
  mkdirSync(dirname(join(ROOT, path)), { recursive: true });
  writeFileSync(join(ROOT, path), text);
};

try {
  const files = await Promise.all(skeletonOf({ root: ROOT }, process.argv.slice(2)).map(laidOut));
  for (const file of files) write(file);
  for (const file of await staleFiles()) write(file);
  console.log(`Wrote:\n${files.map(({ path }) => `  ${path}`).join('\n')}`);
  console.log(
    'Next: npm run contract, translate what begins with "[en]", and make the failing test say what is wanted.',
  );
} catch (error) {
  if (!(error instanceof WrongOrder)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
