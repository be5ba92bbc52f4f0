// `npm start`: installs what is missing, builds what changed, and runs the server in the foreground.
import { spawn } from 'node:child_process';
import { ensureBuilt } from './lib/build/build-steps.mjs';
import { bundleOf, SERVER } from './lib/build/bundle.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode, ROOT } from './lib/project.mjs';
import { asCommand, say } from './lib/steps.mjs';

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/** A terminal sends Ctrl-C to the server as well; passing it on again would look like a second, impatient one. */
const terminalTells = process.stdin.isTTY === true;

/** npm passes a signal to its shell, which dies without telling us; so its end is taken for the signal. */
const parent = process.env['npm_lifecycle_event'] === undefined ? undefined : process.ppid;

/** @param {import('node:child_process').ChildProcess} server */
const passSignalsTo = (server) => {
  for (const signal of SIGNALS) {
    process.removeAllListeners(signal);
    process.on(signal, () => {
      if (signal !== 'SIGINT' || !terminalTells) server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
    });
  }
  const watch = setInterval(() => {
    if (parent === undefined || process.ppid === parent) return;
    clearInterval(watch);
    server.kill('SIGTERM');
  }, 500);
  watch.unref();
};

/** @returns {Promise<number>} the server's exit code */
const serve = () =>
  new Promise((resolve) => {
    const server = spawn(process.execPath, [bundleOf(SERVER)], { cwd: ROOT, stdio: 'inherit' });
    passSignalsTo(server);
    server.on('error', (error) => {
      say(`The server could not be started: ${error.message}`);
      resolve(1);
    });
    server.on('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 1)));
  });

await asCommand(async () => {
  requireNode();
  await ensureInstalled();
  await ensureBuilt();
  say('Starting the server …');
  process.exitCode = await serve();
});
