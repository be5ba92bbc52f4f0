// Runs the sync simulation: `npm run simulate -- --histories 20000 --seed 1`. It lives with the tests; this only starts it.
import { spawn } from 'node:child_process';
import { join } from 'node:path';

const main = join(import.meta.dirname, '../test/simulation/main.ts');
const child = spawn(process.execPath, ['--import', 'tsx', main, ...process.argv.slice(2)], { stdio: 'inherit' });
child.on('exit', (code) => { process.exitCode = code ?? 1; });
