// Numbers as people write them into a cell, in the manner of their language, and what follows from what was written.
import type { Series } from './queries.ts';
import { valueOf, type Cell } from './days.ts';

type Unit = Series['unit'];

interface Marks {
  readonly group: string;
  readonly decimal: string;
}

const marksOf = (locale: string): Marks => {
  const parts = new Intl.NumberFormat(locale).formatToParts(1_234_567.8);
  const of = (type: 'group' | 'decimal', otherwise: string): string =>
    parts.find((part) => part.type === type)?.value ?? otherwise;
  return { group: of('group', ','), decimal: of('decimal', '.') };
};

const escaped = (mark: string): string => mark.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);

/** Three digits behind the mark of the language's thousands are thousands; any other comma or point begins the part. */
const plainOf = (text: string, { group }: Marks): string => {
  const bare = text.replaceAll(/[\s\u00A0\u202F'’]/gu, '').replace(/^[−–]/u, '-');
  const mark = escaped(group);
  const whole = new RegExp(`^(-?\\d{1,3})((?:${mark}\\d{3})+)((?:[.,]\\d+)?)$`, 'u').exec(bare);
  if (whole === null) return bare.replace(',', '.');
  const [, head = '', groups = '', part = ''] = whole;
  return `${head}${groups.replaceAll(group, '')}${part.replace(',', '.')}`;
};

/** `22:30` hours are 22.5. */
const hoursOf = (text: string): number | undefined => {
  const found = /^(\d{1,5}):([0-5]\d)$/u.exec(text.trim());
  return found === null ? undefined : Number(found[1]) + Number(found[2]) / 60;
};

/** Undefined for what is no number. */
export const numberOf = (text: string, locale: string, unit: Unit): number | undefined => {
  const hours = unit === 'hour' ? hoursOf(text) : undefined;
  if (hours !== undefined) return hours;
  const plain = plainOf(text, marksOf(locale));
  return /^-?\d{1,12}(?:\.\d{1,6})?$/u.test(plain) ? Number(plain) : undefined;
};

/** As a cell shows it; no mark between thousands while it is written. */
export const typedNumber = (value: number | undefined, locale: string): string =>
  value === undefined
    ? ''
    : new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 2 }).format(value);

/** What a text means for a cell. */
export type Writing =
  | { readonly kind: 'none' | 'bad' }
  | { readonly kind: 'add'; readonly value: number }
  | { readonly kind: 'edit'; readonly row: Cell['rows'][number]; readonly value: number }
  | { readonly kind: 'delete'; readonly row: Cell['rows'][number] }
  /** More has to be said than a number: of which source, or why it lies below zero. */
  | { readonly kind: 'ask'; readonly value: number | undefined };

export const writingOf = (cell: Cell, text: string, locale: string): Writing => {
  const [row, ...others] = cell.rows;
  if (text.trim() === '') return row === undefined ? { kind: 'none' } : emptied(cell);
  if (text === typedNumber(valueOf(cell), locale)) return { kind: 'none' };
  const value = numberOf(text, locale, cell.series.unit);
  if (value === undefined) return { kind: 'bad' };
  if (value === valueOf(cell)) return { kind: 'none' };
  if (others.length > 0 || value < 0) return { kind: 'ask', value };
  return row === undefined ? { kind: 'add', value } : { kind: 'edit', row, value };
};

const emptied = ({ rows }: Cell): Writing => {
  const [row, ...others] = rows;
  return row === undefined || others.length > 0 ? { kind: 'ask', value: undefined } : { kind: 'delete', row };
};

/** Cells of a sheet as they come from the clipboard: lines, and tabs between them. */
export const pastedOf = (text: string): readonly (readonly string[])[] =>
  text
    .replace(/\r?\n$/u, '')
    .split(/\r?\n/u)
    .map((line) => line.split('\t'));
