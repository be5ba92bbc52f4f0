// Signs in on a browser of another engine, as every kind of login does.
import type { DemoLogin } from '../judging/demo-logins.ts';
import { first, isThere, until, type EnginePage, type Script } from './engine.ts';

/** What sends the sign-in. */
export const SIGN_IN = first('form button[type=submit]');

/** Opens the sign-in page and writes who signs in; a link of a project or plus crew names them already. */
export const writeLogin = async (
  page: EnginePage,
  origin: string,
  { login, password, kind }: DemoLogin,
): Promise<void> => {
  await page.goto(kind === undefined ? origin : `${origin}/login?${kind}=${login}`);
  const name = first('input[type=email], input[autocomplete=username]');
  await until(page, 'the sign-in page', isThere(name));
  if (kind === undefined) await page.type(name, login);
  await page.type(first('input[type=password]'), password);
};

/** Whether the first sync of whoever is signed in is over, read past the app. */
export const hasPulled: Script = {
  body: `
    const asked = (request) => new Promise((resolve, reject) => { request.onsuccess = () => resolve(request.result); request.onerror = () => reject(request.error); });
    return (async () => {
      const name = (await indexedDB.databases()).map((one) => one.name).find((one) => one.startsWith('crew:'));
      if (name === undefined) return false;
      const opened = await asked(indexedDB.open(name));
      try {
        if (!opened.objectStoreNames.contains('_meta')) return false;
        return (await asked(opened.transaction('_meta').objectStore('_meta').getAll())).some((one) => one.name === 'lastPull');
      } finally {
        opened.close();
      }
    })();`,
};
