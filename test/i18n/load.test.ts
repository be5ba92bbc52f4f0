// Texts are loaded side by side, never more than ten at once, and another language stands in where one cannot be read.
import { createIntl } from '@formatjs/intl';
import { describe, expect, it } from 'vitest';
import { AREAS, type Area } from '#i18n/areas.ts';
import { inParallel } from '#i18n/in-parallel.ts';
import { catalogUrl, loadCatalog, type ReadCatalog } from '#i18n/load.ts';
import { LANGUAGES, localeOf } from '#i18n/languages.ts';
import { compile } from '#tools/lib/catalogs/catalog-compile.ts';
import { readSources } from '#tools/lib/catalogs/catalog-sources.ts';

const compiled = new Map(compile(readSources('i18n')).map(({ url, content }) => [url, content]));

const readCompiled: ReadCatalog = async (url) => {
  await Promise.resolve();
  const content = compiled.get(url);
  if (content === undefined) throw new Error(`${url} was not found`);
  return JSON.parse(content);
};

describe('a catalog', () => {
  it.each(LANGUAGES)('in %s speaks every text of every area without a parser at hand', async (language) => {
    const messages = await loadCatalog({ language, areas: AREAS, read: readCompiled });
    const faults: string[] = [];
    const intl = createIntl({ locale: localeOf(language), messages, onError: (error) => faults.push(error.message) });
    expect(intl.formatMessage({ id: 'common.syncPill.offlineWaiting' }, { count: 3 })).toContain('3');
    expect(intl.formatMessage({ id: 'refusal.JOB_CHANGED.title' })).not.toBe('refusal.JOB_CHANGED.title');
    expect(faults).toEqual([]);
  });

  it('in Austrian German is read in German where the Austrian file is missing, in English where both are', async () => {
    const asked: string[] = [];
    const read =
      (missing: readonly string[]): ReadCatalog =>
      async (url) => {
        asked.push(url);
        if (missing.some((language) => url.startsWith(`/i18n/${language}/`))) throw new Error('gone');
        return readCompiled(url);
      };
    const title = async (missing: readonly string[]): Promise<string> =>
      createIntl({
        locale: 'de-AT',
        messages: await loadCatalog({ language: 'deAt', areas: ['refusal'], read: read(missing) }),
      }).formatMessage({ id: 'refusal.STALE.title' });
    expect(await title([])).toBe('Wer anderer war schneller');
    expect(asked, 'nothing is read in vain').toEqual(['/i18n/deAt/opening.json']);
    expect(await title(['deAt'])).toBe('Jemand war schneller');
    expect(await title(['deAt', 'de'])).toBe('Somebody was faster');
  });

  it('that is no catalog, such as the page of a captive portal, is passed over', async () => {
    const read: ReadCatalog = async (url) =>
      url.startsWith('/i18n/de/') ? '<html>Welcome to Arena WLAN</html>' : readCompiled(url);
    const messages = await loadCatalog({ language: 'de', areas: ['toast'], read });
    expect(createIntl({ locale: 'de', messages }).formatMessage({ id: 'toast.update' })).toBe(
      'A new version is ready.',
    );
  });

  it('that cannot be read in any language fails with the first reason', async () => {
    const read: ReadCatalog = (url) => Promise.reject(new Error(`no network for ${url}`));
    await expect(loadCatalog({ language: 'deAt', areas: ['common'], read })).rejects.toThrow(
      'no network for /i18n/deAt/opening.json',
    );
  });

  it('lies where the build puts it', () => {
    expect([...compiled.keys()].sort()).toEqual(
      [...new Set(LANGUAGES.flatMap((language) => AREAS.map((area: Area) => catalogUrl(language, area))))].sort(),
    );
  });

  it('of areas that share a file is read once', async () => {
    const asked: string[] = [];
    const read: ReadCatalog = (url) => {
      asked.push(url);
      return readCompiled(url);
    };
    await loadCatalog({ language: 'nl', areas: ['common', 'app', 'toast', 'crews'], read });
    expect(asked).toEqual(['/i18n/nl/opening.json', '/i18n/nl/crews.json']);
  });
});

describe('many reads', () => {
  it('run ten at once and come back in their order', async () => {
    let running = 0;
    let most = 0;
    const tasks = Array.from({ length: 35 }, (_, place) => async () => {
      running += 1;
      most = Math.max(most, running);
      // The first ones take longest, so that the order of coming back is not that of asking.
      for (let turn = 0; turn < 40 - place; turn += 1) await Promise.resolve();
      running -= 1;
      return place;
    });
    expect(await inParallel(10, tasks)).toEqual(Array.from({ length: 35 }, (_, place) => place));
    expect(most).toBe(10);
  });

  it('begin nothing more once one has failed', async () => {
    let begun = 0;
    const tasks = Array.from({ length: 50 }, (_, place) => async () => {
      begun += 1;
      await Promise.resolve();
      if (place === 3) throw new Error('the fourth failed');
    });
    await expect(inParallel(10, tasks)).rejects.toThrow('the fourth failed');
    for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
    expect(begun).toBeLessThan(25);
  });
});
