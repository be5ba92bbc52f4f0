// Firefox ESR by WebDriver BiDi, without a window, on a profile folder of its own.
import { join } from 'node:path';
import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core';
import { findFirefox } from '#tools/lib/browsers/engines.mjs';
import { makeFolder, removeFolder } from '../server/data-folder.ts';
import type { Engine, EnginePage, Script } from './engine.ts';

export const startFirefox = async (): Promise<Engine> => {
  const folder = makeFolder('firefox');
  const browser = await puppeteer.launch({
    browser: 'firefox',
    headless: true,
    executablePath: findFirefox(),
    protocol: 'webDriverBiDi',
    userDataDir: join(folder, 'profile'),
    // Firefox refuses to start where its home belongs to somebody else, as under sudo.
    env: { ...process.env, HOME: folder, MOZ_CRASHREPORTER_DISABLE: '1' },
    defaultViewport: { width: 390, height: 844 },
    extraPrefsFirefox: {
      'browser.shell.checkDefaultBrowser': false,
      'datareporting.policy.dataSubmissionEnabled': false,
      'app.update.enabled': false,
      'geo.enabled': false,
    },
  });
  const page = await browser.newPage();
  return {
    page: pageOf(page),
    close: async () => {
      await browser.close();
      removeFolder(folder);
    },
  };
};

const source = ({ body, args = [] }: Script): string =>
  `(function () { ${body} }).apply(null, ${JSON.stringify(args)})`;

const pageOf = (page: Page): EnginePage => {
  const element = async (script: Script): Promise<ElementHandle<Element>> => {
    const found = (await page.evaluateHandle(source(script))).asElement();
    if (found === null) throw new Error(`There is no ${JSON.stringify(script.args)}`);
    return found as ElementHandle<Element>;
  };
  return {
    goto: async (url) => {
      await page.goto(url, { waitUntil: 'load' });
    },
    run: (script) => page.evaluate(source(script)),
    click: async (script) => (await element(script)).click(),
    type: async (script, text) => (await element(script)).type(text),
    pick: async (script, path) => ((await element(script)) as ElementHandle<HTMLInputElement>).uploadFile(path),
    draw: async (script, points) => {
      const box = await (await element(script)).boundingBox();
      if (box === null) throw new Error('There is nothing to draw on');
      const at = ([x, y]: readonly [number, number]): [number, number] => [
        box.x + x * box.width,
        box.y + y * box.height,
      ];
      const [start = [0, 0] as const, ...others] = points;
      await page.mouse.move(...at(start));
      await page.mouse.down();
      for (const point of others) await page.mouse.move(...at(point), { steps: 4 });
      await page.mouse.up();
    },
  };
};
