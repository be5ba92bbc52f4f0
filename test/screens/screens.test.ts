// The crew's screens in a real browser, on a real store: no accessibility fault in any theme, nothing too small or cut
// off, and what a tap does.
import type { BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LANGUAGES, localeOf, type Language } from '#i18n/languages.ts';
import { holdStorage } from '#test/support/browser/hold-storage.ts';
import { contrastFaults, cutTexts, faults, smallTargets } from '#test/support/judging/judging.ts';
import { serveSheet, type ServedSheet } from '#test/support/browser/served-sheet.ts';
import { SCREENS } from './sheet/shown.ts';
import {
  answerTheChange,
  blockAndFree,
  checkInFromTheRow,
  chooseSome,
  handInForm,
  keepThreePhotos,
  moveThroughTheMonth,
} from './taps.ts';

const PHONE = { width: 390, height: 844 };

let sheet: ServedSheet;
let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  sheet = await serveSheet('test/screens/sheet/vite.config.ts');
});

afterAll(() => sheet.close());

const takeContext = async (): Promise<void> => {
  context = await sheet.browser.newContext({
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
    timezoneId: 'Europe/Vienna',
    permissions: ['geolocation'],
    geolocation: { latitude: 48.2003, longitude: 16.4, accuracy: 15 },
  });
};
const openPage = async (): Promise<void> => {
  page = await context.newPage();
};
/** One phone for all: each page that is opened has a database of its own, and the app is read from the phone. */
const onOnePhone = (): void => {
  beforeAll(takeContext);
  beforeEach(openPage);
  afterEach(() => page.close());
  afterAll(() => context.close());
};

const open = async (path: string, query: Readonly<Record<string, string>> = {}): Promise<void> => {
  await page.goto(`${sheet.address}${path}?${new URLSearchParams(query).toString()}`);
  await page.locator('main h2, main form').first().waitFor();
};

const wear = (theme: string): Promise<void> =>
  page.evaluate((name) => {
    document.documentElement.dataset['theme'] = name;
  }, theme);

/** The page goes over to another language in place. */
const speak = async (language: Language): Promise<void> => {
  await page.evaluate((detail) => dispatchEvent(new CustomEvent('speak', { detail })), language);
  await page.locator(`html[lang="${localeOf(language)}"]`).waitFor({ state: 'attached' });
};

/** One of the long languages for each screen; all seven in the whole product. */
const READ: readonly Language[] = ['de', 'cy', 'fr', 'nl', 'es'];
const ALL_LOOKS = process.env['CALLBOARD_LOOKS'] === 'all';
const languagesFor = (index: number): readonly Language[] =>
  ALL_LOOKS ? LANGUAGES : [READ[index % READ.length] ?? 'de'];
/**
 * Of so many screens one in every test run: test/e2e/screens/every-route.spec.ts looks at each address with the rows of
 * the demo.
 */
const EACH = 36;
/** Besides the light one; the one or the other by turns. */
const DARKER = ['dark', 'outdoor'] as const;
const themesFor = (index: number): readonly string[] =>
  ALL_LOOKS ? DARKER : DARKER.slice((index / EACH) % 2).slice(0, 1);
const LOOKED_AT = SCREENS.map((screen, index) => ({ ...screen, index })).filter(
  ({ index }) => ALL_LOOKS || index % EACH === 0,
);

describe('every screen', () => {
  onOnePhone();

  it.each(LOOKED_AT)(
    '$name hinders nobody and hides no word, in any theme, on the narrowest phone, at twice the size',
    async ({ path, query = {}, index }) => {
      await page.setViewportSize(PHONE);
      await open(path, query);
      expect(await faults(page), 'light').toEqual([]);
      for (const theme of themesFor(index)) {
        await wear(theme);
        expect(await contrastFaults(page), theme).toEqual([]);
      }
      // Outdoors letters are the largest and the heaviest.
      await wear('outdoor');
      expect(await smallTargets(page)).toEqual([]);
      for (const language of languagesFor(index)) {
        await speak(language);
        await page.evaluate(() => {
          document.documentElement.style.fontSize = '200%';
        });
        expect(await cutTexts(page), `${language} at twice the size`).toEqual([]);
        await page.evaluate(() => {
          document.documentElement.style.fontSize = '';
        });
        await page.setViewportSize({ width: 320, height: 640 });
        expect(await cutTexts(page), `${language} on 320 pixels`).toEqual([]);
        await page.setViewportSize(PHONE);
      }
    },
  );
});

const asChief = { as: 'p-cara', chief: '', moment: 'after' };

describe('what a crew chief does', () => {
  onOnePhone();

  it('states the hours, hands the device over, and the client signs by keyboard in their own language', async () => {
    await open('/crews/crew/crew-chief-job', asChief);
    for (const name of [/^Cara Lindt/u, /^Ben Adler/u, /^Tomasz Oberlin/u]) {
      await page.getByRole('button', { name }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'As planned' }).click();
      await page.getByRole('dialog').getByText('Saved on this phone').waitFor();
      await page.keyboard.press('Escape');
    }
    await page.getByRole('link', { name: /^Sign-off/u }).click();
    await page.getByRole('button', { name: 'Cymraeg' }).click();
    await page.getByRole('button', { name: 'Hand the device over' }).click();
    const handed = page.getByRole('dialog');
    await page.keyboard.press('Escape');
    await page.goBack();
    expect(await handed.isVisible()).toBe(true);
    await handed.locator('[type=radio][value=typed]').focus();
    await page.keyboard.press('Space');
    await handed.getByRole('button', { name: 'Mia Berg' }).press('Enter');
    await handed.locator('button').last().press('Enter');
    await handed.getByRole('status').locator('button').press('Enter');
    await page.getByText(/^Signed by Mia Berg/u).waitFor();
  });

  it('checks somebody in from the row, and takes it back before the row moves', async () => {
    await open('/crews/crew/crew-chief-job', { ...asChief, moment: 'during' });
    await checkInFromTheRow(page);
  });

  it('takes back what is on the screen before it is saved', async () => {
    await open('/crews/crew/crew-chief-job', { ...asChief, moment: 'during' });
    await page.getByRole('button', { name: /^Ben Adler/u }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'No-show' }).waitFor();
    const letGo = await holdStorage(page);
    await page.getByRole('dialog').getByRole('button', { name: 'No-show' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'No-show' }).waitFor();
    await page.getByRole('dialog').getByText('Saving…').waitFor();
    await letGo();
    await page.getByRole('dialog').getByText('Saving…').waitFor({ state: 'hidden' });
    await page.getByRole('dialog').getByRole('button', { name: 'No-show' }).waitFor();
  });
});

describe('what a tap does', () => {
  onOnePhone();

  it('checks in at once where the window is open, near the place, and takes it back', async () => {
    await open('/crews/crew');
    await page.getByRole('button', { name: /^Check in/u }).click();
    const card = page.getByRole('status').filter({ hasText: /Checked in \d\d:\d\d/u });
    await card.waitFor();
    await card.getByText('Saved on this phone').waitFor();
    expect(await card.textContent()).toMatch(/Within \d+ m of the location/u);
    await page.getByRole('button', { name: /^Undo/u }).click();
    await page.getByRole('button', { name: /^Check in/u }).waitFor();
  });

  it('checks in without location where it is denied', async () => {
    await context.clearPermissions();
    await open('/crews/crew/check-in');
    await page.getByText('Check in without location.').waitFor();
    await page.getByRole('button', { name: /^Check in/u }).click();
    await page.getByText('Without location').waitFor();
    await context.grantPermissions(['geolocation']);
  });

  it('asks for a reason before a confirmed job is declined', async () => {
    await open('/jobs/led');
    await page.getByRole('button', { name: 'Can’t' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Decline the job' }).click();
    await dialog.getByText('Please say why.').waitFor();
    await dialog.getByRole('textbox').fill('Broken leg');
    await dialog.getByRole('button', { name: 'Decline the job' }).click();
    await page.getByText(/You said/u).waitFor();
  });

  it('shows old beside new on home, says which is which, and takes the new yes', async () => {
    await open('/');
    await answerTheChange(page);
  });

  it('keeps three photos upright, small and without position', async () => {
    await open('/crews/crew/photos');
    await keepThreePhotos(page);
  });

  it('moves through the month by keyboard alone', async () => {
    await open('/personal-calendar');
    await moveThroughTheMonth(page);
  });

  it('signs a document that lies on the device, by a typed name', async () => {
    await open('/documents/turn');
    await page.getByRole('button', { name: 'Sign', exact: true }).click();
    await page.getByText('Please sign first.').waitFor();
    await page.getByRole('radio', { name: 'Type the name' }).check({ force: true });
    await page.getByRole('textbox').fill('Ben Adler');
    await page.getByRole('button', { name: 'Sign', exact: true }).click();
    await page.getByText('You have signed everything here.').waitFor();
  });

  it('asks one question after the other, names what is missing, and hands the form in', async () => {
    await open('/forms/kit');
    await handInForm(page);
  });
});

/** Browser tests of the demo do these as well. */
if (ALL_LOOKS)
  describe('what else a tap does', () => {
    onOnePhone();

    it('chooses some of the crew, says the time before the tap, and covers nothing with the way back', async () => {
      await open('/crews/crew/crew-chief-job', { ...asChief, moment: 'during' });
      await chooseSome(page);
    });

    it('marks a no-show and takes it back', async () => {
      await open('/crews/crew/crew-chief-job', { ...asChief, moment: 'during' });
      await page.getByRole('button', { name: /^Ben Adler/u }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'No-show' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'No-show' }).waitFor();
    });

    it('puts another position on the crew, and somebody who is standing there', async () => {
      await open('/crews/crew/crew-chief-job', { ...asChief, moment: 'during' });
      await page.getByRole('button', { name: 'Add a position' }).click();
      await page.getByRole('dialog').getByLabel('Rows').fill('2');
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
      await page.getByRole('button', { name: 'Add a person' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Add Eve Marlow' }).click();
      await page.getByRole('button', { name: /^Eve Marlow/u }).waitFor();
    });

    it('asks why before the window opens, takes one tap for an answer, and words beside it', async () => {
      await open('/crews/crew/check-in', { moment: 'early' });
      await page.getByRole('button', { name: 'Called in early' }).click();
      await page.getByRole('textbox').fill('The gate opens early today');
      await page.getByRole('button', { name: /^Check in now anyway/u }).click();
      await page.getByText(/Checked in \d\d:\d\d/u).waitFor();
    });

    it('answers a request where it stands, and takes the answer back', async () => {
      await open('/jobs');
      await page
        .getByRole('group', { name: 'Your answer to Seating and flooring' })
        .getByRole('button', { name: 'I’ll be there' })
        .click();
      await page.getByText(/You said/u).waitFor();
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.getByRole('group', { name: 'Your answer to Seating and flooring' }).waitFor();
    });

    it('narrows the job list, and says why a list is empty', async () => {
      await open('/jobs', { as: 'p-tom' });
      await page.getByRole('radio', { name: /^Applied/u }).check({ force: true });
      await page.getByText('No applications').waitFor();
      await page.getByRole('radio', { name: /^Upcoming/u }).check({ force: true });
      await page.getByText('Load-in, main stage').waitFor();
    });

    it('blocks a day, and frees it only after a word about the planner who has noted it', async () => {
      // A job that runs is one of today, also shortly before midnight.
      await open('/personal-calendar', { moment: 'during' });
      await blockAndFree(page);
    });

    it('applies for a vacancy that fits, and takes the application back', async () => {
      await open('/projects-vacancy');
      await page.getByRole('button', { name: 'Apply: Load-in, main stage' }).click();
      await page.getByRole('button', { name: 'Withdraw the application' }).click();
      await page.getByRole('button', { name: 'Apply: Load-in, main stage' }).waitFor();
    });
  });
