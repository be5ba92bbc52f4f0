// WebKitGTK, the engine of Safari and of every browser on an iPhone, by WebDriver. Its sessions keep no profile: a
// restart is a load anew.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Builder, Capabilities, type WebDriver, type WebElement } from 'selenium-webdriver';
import { findWebKit } from '#tools/lib/browsers/engines.mjs';
import { freePort } from '../server/free-port.ts';
import type { Engine, EnginePage, Script } from './engine.ts';

const SCRIPT_MS = 30_000;

export const startWebKit = async (): Promise<Engine> => {
  const { driver: program, browser } = findWebKit();
  const screen = await startScreen();
  const port = await freePort();
  const service = spawn(program, [`--port=${String(port)}`], {
    env: { ...process.env, DISPLAY: screen.display, LC_ALL: 'C.UTF-8' },
    stdio: 'ignore',
  });
  const end = async (): Promise<void> => {
    await stop(service);
    await screen.stop();
  };
  try {
    const driver = await connect(port, browser);
    return {
      page: pageOf(driver),
      close: async () => {
        await driver.quit().catch(() => undefined);
        await end();
      },
    };
  } catch (failure) {
    await end();
    throw failure;
  }
};

const connect = async (port: number, binary: string): Promise<WebDriver> => {
  const wanted = new Capabilities();
  wanted.set('browserName', 'MiniBrowser');
  wanted.set('webkitgtk:browserOptions', { binary, args: ['--automation'] });
  const address = `http://127.0.0.1:${String(port)}`;
  await untilAnswering(`${address}/status`);
  const driver = await new Builder().usingServer(address).withCapabilities(wanted).build();
  await driver.manage().setTimeouts({ script: SCRIPT_MS, pageLoad: SCRIPT_MS });
  await driver.manage().window().setRect({ x: 0, y: 0, width: 420, height: 900 });
  return driver;
};

const untilAnswering = async (address: string): Promise<void> => {
  for (let looks = 0; ; looks += 1) {
    const isUp = await fetch(address).then(
      () => true,
      () => false,
    );
    if (isUp) return;
    if (looks === 100) throw new Error('WebKitWebDriver does not answer');
    await wait(100);
  }
};

const pageOf = (driver: WebDriver): EnginePage => {
  const run = ({ body, args = [] }: Script): Promise<unknown> =>
    driver
      .executeAsyncScript(
        `
      const done = arguments[arguments.length - 1];
      Promise.resolve().then(() => (function () { ${body} }).apply(null, Array.prototype.slice.call(arguments, 0, -1))).then((answer) => done({ answer }), (failure) => done({ failure: String(failure) }));
    `,
        ...args,
      )
      .then((outcome: unknown) => answerIn(outcome));
  const element = async ({ body, args = [] }: Script): Promise<WebElement> =>
    driver.executeScript<WebElement>(body, ...args);
  return {
    goto: (url) => driver.get(url),
    run,
    click: async (script) => (await element(script)).click(),
    type: async (script, text) => (await element(script)).sendKeys(text),
    pick: async (script, path) => (await element(script)).sendKeys(path),
    draw: async (script, points) => {
      const target = await element(script);
      const { width, height } = await target.getRect();
      const at = ([x, y]: readonly [number, number]) => ({
        origin: target,
        x: Math.round((x - 0.5) * width),
        y: Math.round((y - 0.5) * height),
        duration: 30,
      });
      const [start = [0, 0] as const, ...others] = points;
      const stroke = others.reduce(
        (actions, point) => actions.move(at(point)),
        driver.actions().move(at(start)).press(),
      );
      await stroke.release().perform();
    },
  };
};

const answerIn = (outcome: unknown): unknown => {
  const { answer, failure } = outcome as { readonly answer?: unknown; readonly failure?: string };
  if (failure !== undefined) throw new Error(failure);
  return answer;
};

interface Screen {
  readonly display: string;
  readonly stop: () => Promise<void>;
}

/** A screen that nobody sees; the server itself finds a free number for it. */
const startScreen = async (): Promise<Screen> => {
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1000x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [, , , channel] = server.stdio;
  if (channel === null || channel === undefined) throw new Error('Xvfb tells nothing');
  const [number] = (await once(channel, 'data')) as [Buffer];
  return { display: `:${number.toString().trim()}`, stop: () => stop(server) };
};

const stop = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, 'exit');
};
