// npm run scenario -- NAME [--login crew@example.test] [--crew NAME] [--ago MINUTES] [--address http://localhost:4700]:
// plays the agency's side of a conflict on the running demo.
import 'temporal-polyfill/global';
import { playCommand } from './scenario/command.ts';

playCommand(process.argv.slice(2)).then(
  (told) => {
    console.log(told);
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  },
);
