// Pictures of every screen for people's eyes, into screenshots/<form>-<theme>-<language>/: npm run screenshots
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { test, type Page } from '@playwright/test';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#i18n/languages.ts';
import { demoAddresses } from '../../support/judging/demo-addresses.ts';
import { DESKTOP, PHONE } from '../../support/browser/device.ts';
import { THEMES, type Theme } from '../../support/judging/judging-plan.ts';
import { unrolled } from '../../support/judging/judging.ts';
import { visitsOf, type Screen, type Visit } from '../../support/judging/screens.ts';
import { siteOfFile } from '../../support/browser/site.ts';
import { settled, show, wear } from '../pages/screen-page.ts';
import { signInAnywhere, speak } from '../steps.ts';

interface Wishes {
  readonly desktop: boolean;
  /** As long as the page is, instead of what the screen holds. */
  readonly whole: boolean;
  /** Worn one after the other on the page that is open. */
  readonly themes: readonly Theme[];
  readonly language: Language;
  readonly who?: readonly string[];
  /** Parts of names; without them every screen is wanted. */
  readonly only?: readonly string[];
}

const siteOf = siteOfFile();

const themeOf = (wish: string): Theme => {
  const theme = THEMES.find((name) => name === wish);
  if (theme === undefined) throw new Error(`There is no theme ${wish}, only ${THEMES.join(', ')}`);
  return theme;
};

const wishes = (): Wishes => {
  const { desktop, whole, theme, language, who, only } = JSON.parse(process.env['CALLBOARD_SHOTS'] ?? '{}');
  if (!isLanguage(language)) throw new Error(`There is no language ${language}`);
  return {
    desktop,
    whole,
    themes: theme.split(',').map(themeOf),
    language,
    who: who?.split(','),
    only: only?.split(','),
  };
};
const { desktop, whole, themes, language, who, only } = wishes();
const form = desktop ? { ...DESKTOP, deviceScaleFactor: 1 } : { ...PHONE, deviceScaleFactor: 2 };
const folderOf = (theme: Theme): string =>
  join(import.meta.dirname, '../../../screenshots', `${desktop ? 'desktop' : 'phone'}-${theme}-${language}`);

const take = async (page: Page, name: string): Promise<void> => {
  for (const theme of themes) {
    await wear(page, theme);
    await settled(page);
    const shoot = () => page.screenshot({ path: join(folderOf(theme), `${name}.png`) });
    await (whole ? unrolled(page, shoot) : shoot());
  }
};

const isWanted = ({ name }: Screen): boolean =>
  (only === undefined || only.some((part) => name.includes(part))) && !(desktop && name === 'menu');

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
  for (const theme of themes) mkdirSync(folderOf(theme), { recursive: true });
  for (const visit of visitsOf(await demoAddresses(siteOf().held)))
    if (who === undefined || who.includes(visit.who)) await picture(visit);
});
