// Pictures of every screen for people's eyes, into screenshots/<form>-<theme>-<language>/: npm run screenshots
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { test, type Page } from '@playwright/test';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#i18n/languages.ts';
import { demoAddresses } from '../support/demo-addresses.ts';
import { DESKTOP, PHONE } from '../support/device.ts';
import { unrolled } from '../support/judging.ts';
import { visitsOf, type Screen, type Visit } from '../support/screens.ts';
import { siteOfFile } from '../support/site.ts';
import { settled, show, THEMES, wear, type Theme } from './pages/screen-page.ts';
import { signInAnywhere, speak } from './steps.ts';

interface Wishes {
  readonly desktop: boolean;
  /** As long as the page is, instead of what the screen holds. */
  readonly whole: boolean;
  readonly theme: Theme;
  readonly language: Language;
  readonly who?: string;
  readonly only?: string;
}

const siteOf = siteOfFile();

const wishes = (): Wishes => {
  const { desktop, whole, theme, language, who, only } = JSON.parse(process.env['CALLBOARD_SHOTS'] ?? '{}');
  const worn = THEMES.find((name) => name === theme);
  if (worn === undefined || !isLanguage(language)) throw new Error(`There is no theme ${theme} or no language ${language}`);
  return { desktop, whole, theme: worn, language, who, only };
};
const { desktop, whole, theme, language, who, only } = wishes();
const form = desktop ? { ...DESKTOP, deviceScaleFactor: 1 } : { ...PHONE, deviceScaleFactor: 2 };
const FOLDER = join(import.meta.dirname, '../../screenshots', `${desktop ? 'desktop' : 'phone'}-${theme}-${language}`);

const take = async (page: Page, name: string): Promise<void> => {
  await wear(page, theme);
  await settled(page);
  const shoot = () => page.screenshot({ path: join(FOLDER, `${name}.png`) });
  await (whole ? unrolled(page, shoot) : shoot());
};

const isWanted = ({ name }: Screen): boolean => (only === undefined || name.includes(only)) && !(desktop && name === 'menu');

const picture = async ({ login, screens }: Visit): Promise<void> => {
  const site = siteOf();
  const page = await site.device(form).page();
  if (language !== DEFAULT_LANGUAGE) speak(site, language);
  if (login !== undefined) await signInAnywhere(page, site.network.origin, login);
  for (const screen of screens.filter(isWanted)) {
    await show(page, site.network.origin, screen);
    await take(page, screen.name);
  }
};

test('pictures of every screen', async () => {
  mkdirSync(FOLDER, { recursive: true });
  for (const visit of visitsOf(await demoAddresses(siteOf().held))) if (who === undefined || visit.who === who) await picture(visit);
});
