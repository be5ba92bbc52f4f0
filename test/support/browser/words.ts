// Messages of the app as people read them, by their ids; and what a page shows that is no word of its language.
import 'temporal-polyfill/global';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { localeOf, withFallbacks, type Language } from '#i18n/languages.ts';

const CATALOGS = fileURLToPath(new URL('../../../i18n/', import.meta.url));

type Messages = Readonly<Record<string, string>>;

const read = new Map<Language, Promise<Messages>>();

const readMessages = async (language: Language): Promise<Messages> => {
  const parts = await Promise.all(
    withFallbacks(language)
      .toReversed()
      .map(async (spoken) => {
        const files = (await readdir(`${CATALOGS}${spoken}`)).filter((name) => name.endsWith('.json'));
        return Promise.all(
          files.map(async (name) => JSON.parse(await readFile(`${CATALOGS}${spoken}/${name}`, 'utf8')) as Messages),
        );
      }),
  );
  return Object.assign({}, ...parts.flat()) as Messages;
};

/** Of that language, with what its stand-ins say where it lacks a text. */
const messagesIn = (language: Language): Promise<Messages> => {
  const messages = read.get(language) ?? readMessages(language);
  read.set(language, messages);
  return messages;
};

/** The texts with such an id that no text with another id says too; those with values in them are left out. */
export const wordsThatMatch = async (language: Language, id: RegExp): Promise<readonly string[]> => {
  const plain = Object.entries(await messagesIn(language)).filter(([, text]) => !text.includes('{'));
  const others = new Set(plain.filter(([name]) => !id.test(name)).map(([, text]) => text));
  return [...new Set(plain.filter(([name, text]) => id.test(name) && !others.has(text)).map(([, text]) => text))];
};

const hasNoValues = (text: string): boolean => !/[{<]/u.test(text);
/** Shorter words are alike in many languages, and are names as often. */
const LEAST_LETTERS = 3;

/** What the app says in English and not in this language. */
const englishOnly = async (language: Language): Promise<ReadonlySet<string>> => {
  const own = new Set(Object.values(await messagesIn(language)));
  return new Set(
    Object.values(await messagesIn('en')).filter(
      (text) => hasNoValues(text) && text.length >= LEAST_LETTERS && !own.has(text),
    ),
  );
};

const JANUARY = 1;
const MONTHS = 12;
const WEEKDAYS = 7;
/** A Monday. */
const BEGIN = Temporal.PlainDate.from('2027-03-01');

const dayNames = (locale: string): readonly string[] => [
  ...Array.from({ length: MONTHS }, (_, month) =>
    BEGIN.with({ month: JANUARY + month }).toLocaleString(locale, { month: 'long' }),
  ),
  ...Array.from({ length: WEEKDAYS }, (_, days) => BEGIN.add({ days }).toLocaleString(locale, { weekday: 'long' })),
];

/** Names of months and days as only English writes them; May is a word of many sentences. */
const englishDays = (language: Language): RegExp => {
  const own = dayNames(localeOf(language)).map((name) => name.toLowerCase());
  return new RegExp(
    `\\b(?:${dayNames('en-GB')
      .filter((name) => name !== 'May' && !own.includes(name.toLowerCase()))
      .join('|')})\\b`,
    'u',
  );
};

/** What a lookup row is called, by language; in English where it says nothing else, as the demo's agency does. */
export type Captions = Readonly<Record<string, string | undefined>>;

const captionIn = (captions: Captions, language: Language): string | undefined =>
  withFallbacks(language)
    .map((spoken) => captions[spoken])
    .find((caption) => caption !== undefined);

export interface Reading {
  readonly language: Language;
  /** Texts of the page, each by itself. */
  readonly texts: readonly string[];
  /** Of the lookup rows that the device has. */
  readonly captions: readonly Captions[];
  /** Whether somebody has written that. */
  readonly isData: (text: string) => Promise<boolean>;
}

/**
 * Ids of messages and unfilled places, which nobody should read in any language; and English words on a page in another
 * one.
 */
export const strangeWords = async ({ language, texts, captions, isData }: Reading): Promise<readonly string[]> => {
  const ids = new Set(Object.keys(await messagesIn('en')));
  const technical = texts
    .filter(
      (text) =>
        ids.has(text) ||
        /\{\w+(?:, ?(?:plural|select|number|date)|\})|\b(?:undefined|NaN|Invalid Date)\b|\[object /u.test(text),
    )
    .map((text) => `"${text}" is for no reader`);
  if (language === 'en') return technical;
  const ownCaptions = new Set(captions.map((words) => captionIn(words, language)));
  const foreign = new Set(
    [...(await englishOnly(language)), ...captions.flatMap((words) => captionIn(words, 'en') ?? [])].filter(
      (text) => !ownCaptions.has(text),
    ),
  );
  const days = englishDays(language);
  const suspicious = texts.filter((text) => foreign.has(text) || days.test(text));
  const written = await Promise.all(
    suspicious.map((text) => isData(foreign.has(text) ? text : (days.exec(text)?.[0] ?? text))),
  );
  return [
    ...technical,
    ...suspicious.filter((_text, at) => written[at] !== true).map((text) => `"${text}" is English`),
  ];
};
