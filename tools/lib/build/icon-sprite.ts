// Puts the chosen icons of Lucide and our own glyphs into one SVG file of symbols, `<use href="/icons.svg#name">`.
import { readFileSync } from 'node:fs';

type Origin = 'lucide' | 'own';

/** The files the sprite is made of; `root` ends with a slash. */
export const spriteSources = (root: string): readonly string[] => [
  listOf(root),
  ...chosen(root).map(([name, origin]) => fileOf(root, name, origin)),
];

/** The whole sprite as SVG text, one symbol per line in the list's order. */
export const iconSprite = (root: string): string => {
  const symbols = chosen(root).map(([name, origin]) => symbol(name, readFileSync(fileOf(root, name, origin), 'utf8')));
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`;
};

const listOf = (root: string): string => `${root}src/ui/icons/icons.json`;

const fileOf = (root: string, name: string, origin: Origin): string =>
  origin === 'own' ? `${root}src/ui/icons/glyphs/${name}.svg` : `${root}node_modules/lucide-static/icons/${name}.svg`;

const chosen = (root: string): readonly (readonly [string, Origin])[] => {
  const list: unknown = JSON.parse(readFileSync(listOf(root), 'utf8'));
  if (typeof list !== 'object' || list === null)
    throw new Error('src/ui/icons/icons.json has to be an object of icon names.');
  return Object.entries(list).map(([name, origin]) => [name, originOf(name, origin)]);
};

const originOf = (name: string, origin: unknown): Origin => {
  if (origin === 'lucide' || origin === 'own') return origin;
  throw new Error(`The icon ${name} in src/ui/icons/icons.json has to come from "lucide" or be our "own".`);
};

const symbol = (name: string, svg: string): string => {
  const box = /viewBox="([^"]+)"/.exec(svg)?.[1];
  const shapes = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(svg)?.[1];
  if (box === undefined || shapes === undefined) throw new Error(`The icon ${name} is no SVG drawing with a viewBox.`);
  return `<symbol id="${name}" viewBox="${box}">${shapes.replace(/\s*\n\s*/g, '').replaceAll(' />', '/>')}</symbol>`;
};
