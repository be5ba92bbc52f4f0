// What a page says to be empty, absent, free or none: every such text of the catalogs, in whatever language it is drawn
// and however short it stands there.
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { Page } from '@playwright/test';
import { isAbsence } from '#i18n/absence.ts';
import { LANGUAGES, localeOf, withFallbacks, type Language } from '#i18n/languages.ts';
import { LIST_COUNTS } from '#i18n/list-counts.ts';
import { readSources } from '#tools/lib/catalogs/catalog-sources.ts';

/** A text that claims absence. */
export interface Claim {
  readonly id: string;
  /** Source of a regular expression. */
  readonly pattern: string;
}

/** That a page is not there, not open, or not set up: false as well where the login may open it. */
const OF_THE_APP = ['app.notFound.title', 'app.noAccess.title', 'home.account.none.title'];

const isClaim = (id: string): boolean => isAbsence(id) || OF_THE_APP.includes(id);

const SPACES = /\s+/gu;

const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/gu, String.raw`\$&`);

/** Any value may stand where the text has an argument, and any of its cases. */
const patternOf = (elements: readonly MessageFormatElement[]): string => elements.map(partOf).join('');

const partOf = (element: MessageFormatElement): string => {
  switch (element.type) {
    case TYPE.literal:
      return escaped(element.value.replaceAll(SPACES, ' '));
    case TYPE.argument:
    case TYPE.date:
    case TYPE.time:
      return '.+';
    case TYPE.number:
    case TYPE.pound:
      return String.raw`\d[\d., ]*`;
    case TYPE.plural:
    case TYPE.select:
      return `(?:${[...new Set(Object.values(element.options).map(({ value }) => patternOf(value)))].join('|')})`;
    case TYPE.tag:
      return patternOf(element.children);
  }
};

/** How a count of rows says none: its case for 0, or any of its cases with a 0 in it. */
const nonePattern = (elements: readonly MessageFormatElement[]): string =>
  elements
    .map((element) => {
      if (element.type === TYPE.number || element.type === TYPE.pound) return '0';
      if (element.type !== TYPE.plural) return partOf(element);
      const { '=0': none, ...others } = element.options;
      return `(?:${[...new Set(Object.values(none === undefined ? others : { none }).map(({ value }) => nonePattern(value)))].join('|')})`;
    })
    .join('');

const textsOf = (language: Language): ReadonlyMap<string, string> =>
  new Map(
    withFallbacks(language)
      .toReversed()
      .flatMap((one) =>
        readSources('i18n')
          .filter((source) => source.language === one)
          .flatMap(({ texts }) => [...texts]),
      ),
  );

const claimsIn = (language: Language): readonly Claim[] => {
  const texts = textsOf(language);
  const claims = [...texts]
    .filter(([id]) => isClaim(id))
    .map(([id, text]) => ({ id, pattern: String.raw`(?<![\p{L}\p{N}])${patternOf(parse(text))}(?![\p{L}\p{N}])` }));
  const counts = LIST_COUNTS.map((id) => ({ id, pattern: `^${nonePattern(parse(texts.get(id) ?? ''))}$` }));
  return [...claims, ...counts, { id: 'a bare 0', pattern: '^0$' }];
};

/** All of the catalogs by the locale that the page says it speaks, and every count of rows as it says none. */
export const claimsByLocale = (): Readonly<Record<string, readonly Claim[]>> =>
  Object.fromEntries(LANGUAGES.map((language) => [localeOf(language), claimsIn(language)]));

/** What was drawn since it was asked last, and what stands there. */
export interface Heard {
  /** How many texts and labels. */
  readonly texts: number;
  /** Claims as they stood there: id and words. */
  readonly claims: readonly string[];
}

interface Listener {
  readonly take: () => Heard;
}

type Listening = typeof globalThis & { listener?: Listener };

/** Runs in the page before anything else: every text and label that is drawn from now on is heard. */
const listen = (claims: Readonly<Record<string, readonly Claim[]>>): void => {
  interface Pattern {
    readonly id: string;
    readonly pattern: RegExp;
  }
  const known = new Map<string, readonly Pattern[]>();
  const patternsOf = (locale: string): readonly Pattern[] => {
    const made =
      known.get(locale) ?? (claims[locale] ?? []).map(({ id, pattern }) => ({ id, pattern: new RegExp(pattern, 'u') }));
    known.set(locale, made);
    return made;
  };
  /** Longer ones are whole pages, of which each part is heard by itself. */
  const LONGEST = 400;
  const said = new Set<string>();
  const found = new Set<string>();
  const hear = (text: string | null): void => {
    const words = text?.replaceAll(/\s+/gu, ' ').trim() ?? '';
    if (words === '' || words.length > LONGEST || said.has(words)) return;
    said.add(words);
    for (const { id, pattern } of patternsOf(document.documentElement.lang))
      if (pattern.test(words)) found.add(`${id}: ${words}`);
  };
  // A sentence with a name set in bold is several texts: it is heard as a whole too.
  const read = (node: Node): void => {
    if (node instanceof Text) {
      if (node.parentElement === null || node.parentElement.closest('script, style, noscript') !== null) return;
      hear(node.data);
      hear(node.parentElement.textContent);
    }
    if (!(node instanceof Element)) return;
    hear(node.getAttribute('aria-label'));
    for (const child of node.childNodes) read(child);
  };
  new MutationObserver((changes) => {
    for (const { target, type, addedNodes } of changes) {
      if (type === 'childList') for (const node of addedNodes) read(node);
      else if (type === 'characterData') read(target);
      else if (target instanceof Element) hear(target.getAttribute('aria-label'));
    }
  }).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['aria-label'],
  });
  (globalThis as Listening).listener = {
    take: () => {
      // What stands there from the page before is said here too, although nothing drew it anew.
      read(document.body);
      const heard = { texts: said.size, claims: [...found] };
      said.clear();
      found.clear();
      return heard;
    },
  };
};

/** From the next load of the page on; each load begins with nothing heard. */
export const listenForAbsences = async (page: Page): Promise<void> => {
  await page.addInitScript(listen, claimsByLocale());
};

/** What the page said since it was asked last. */
export const heardOn = (page: Page): Promise<Heard> =>
  page.evaluate(() => (globalThis as Listening).listener?.take() ?? { texts: 0, claims: [] });
