// The names that a new thing is called by in files, code and texts.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '#i18n/languages.ts';
import { UNTRANSLATED } from '../catalogs/catalog-sources.ts';

/** The order cannot be carried out; says in one sentence why, and nothing is written. */
export class WrongOrder extends Error {}

/** A file of a skeleton. `after` takes the text that is there. */
export interface NewFile {
  /** From the project's root. */
  readonly path: string;
  readonly text: string;
}

/** The project that is added to. */
export interface Place {
  readonly root: string;
}

export const textIn = ({ root }: Place, path: string): string => {
  const file = join(root, path);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
};

export const isTaken = ({ root }: Place, path: string): boolean => existsSync(join(root, path));

/** `plus-crews` as `plusCrews`. */
export const camel = (name: string): string =>
  name.replaceAll(/-(\w)/gu, (_all, letter: string) => letter.toUpperCase());
/** `plusCrews` as `plus-crews`. */
export const kebab = (name: string): string => name.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);
export const pascal = (name: string): string => camel(name).replace(/^\w/u, (letter) => letter.toUpperCase());
/** `plusCrews` as `Plus crews`. */
export const words = (name: string): string => {
  const parts = kebab(name).replaceAll('-', ' ');
  return parts.replace(/^\w/u, (letter) => letter.toUpperCase());
};

/** @throws WrongOrder where it is no name in camel case, or one that the language has for itself */
export const identifier = (name: string): string => {
  if (!/^[a-z][a-zA-Z0-9]*$/u.test(name))
    throw new WrongOrder(`"${name}" is no name in camel case, such as archiveLocation.`);
  try {
    // Reserved words are names to no parser.
    new Function(`'use strict'; const ${name} = 1;`);
  } catch {
    throw new WrongOrder(`"${name}" is a word of the language itself.`);
  }
  return name;
};

/** The texts in English, and marked in the other languages; beside those that an area has already. */
export const textFiles = (place: Place, area: string, texts: Readonly<Record<string, string>>): readonly NewFile[] =>
  LANGUAGES.map((language) => {
    const path = `i18n/${language}/${area}.json`;
    const there: unknown = JSON.parse(textIn(place, path) || '{}');
    const said = Object.fromEntries(
      Object.entries(texts).map(([id, text]) => [id, language === 'en' ? text : `${UNTRANSLATED}${text}`]),
    );
    return { path, text: `${JSON.stringify({ ...Object(there), ...said }, null, 2)}\n` };
  });
