// What a page may not say to somebody who is let into it: that it is broken, or that what is there is not.
import type { Language } from '#i18n/languages.ts';
import { wordsThatMatch } from '../browser/words.ts';

/** What no page may say that somebody is let into. */
const BROKEN = /^app\.(?:noAccess|notFound|error|part)\.|^app\.title\.notFound$/u;
/** Nor what it may not say where the device has the row. */
const DENIAL = /(?:^|\.)(?:notFound|notYours|contact\.none)(?:\.(?:title|text|item|document))?$/u;
/** Fewer letters than this are no page. */
const LEAST_LETTERS = 12;

/** What is wrong with the words of a page, one line each; `hasRow` as in judged-addresses.ts. */
export const denialsIn = async (text: string, hasRow: boolean, language: Language): Promise<readonly string[]> => [
  ...[...(await wordsThatMatch(language, BROKEN)), ...(hasRow ? await wordsThatMatch(language, DENIAL) : [])].filter(
    (words) => text.includes(words),
  ),
  ...(text.replaceAll(/\s/gu, '').length < LEAST_LETTERS ? [`the page is empty: "${text}"`] : []),
];
