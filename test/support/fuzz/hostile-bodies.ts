// Bends a valid body: wrong values deep inside, missing and surplus fields, broken JSON, lying types and lengths.
import type { Chance } from '#server/demo/base/random.ts';
import { HOSTILE_NAMES, HOSTILE_VALUES } from './hostile-values.ts';

export interface Body {
  readonly type: string | undefined;
  readonly bytes: Buffer;
}

const asFields = (value: unknown): readonly (readonly [string, unknown])[] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];

/** The value with one thing in it that does not belong there. */
export const bent = (chance: Chance, value: unknown): unknown => {
  if (Array.isArray(value) && value.length > 0 && chance.happens(0.7)) {
    const at = chance.whole(0, value.length - 1);
    return chance.happens(0.2)
      ? [...(value as readonly unknown[]), value[at] as unknown]
      : value.map((item: unknown, index) => (index === at ? bent(chance, item) : item));
  }
  const fields = asFields(value);
  if (fields.length === 0 || chance.happens(0.1)) return near(chance, value);
  const [name] = chance.pick(fields);
  switch (chance.whole(0, 5)) {
    case 0:
      return Object.fromEntries(fields.filter(([other]) => other !== name));
    case 1:
      return Object.fromEntries([...fields, [chance.pick(HOSTILE_NAMES), chance.pick(HOSTILE_VALUES)]]);
    default:
      return Object.fromEntries(fields.map(([other, inner]) => [other, other === name ? bent(chance, inner) : inner]));
  }
};

/** Something else of the same kind, of another kind, or hostile. */
const near = (chance: Chance, value: unknown): unknown => {
  if (chance.happens(0.6)) return chance.pick(HOSTILE_VALUES);
  switch (typeof value) {
    case 'string':
      return chance.pick([
        `${value}\u0000`,
        value.toUpperCase(),
        ` ${value}`,
        `${value}\uD800`,
        Number(value),
        [value],
        value.repeat(300),
        value.slice(1),
      ]);
    case 'number':
      return chance.pick([-value, value + 0.5, String(value), value * 1e12, [value], 2 ** 53]);
    case 'boolean':
      return chance.pick([String(value), value ? 1 : 0, null]);
    default:
      return null;
  }
};

const JSON_TYPE = 'application/json';
const json = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));

/** Bytes that are no such JSON, or that come under another name. */
export const brokenBody = (chance: Chance, value: unknown): Body => {
  const whole = json(value);
  switch (chance.whole(0, 13)) {
    case 0:
      return { type: JSON_TYPE, bytes: whole.subarray(0, chance.whole(0, whole.length)) };
    case 1:
      return {
        type: JSON_TYPE,
        bytes: Buffer.concat([whole, Buffer.from(chance.pick(['}', ' null', ',', '\u0000']))]),
      };
    case 2:
      return { type: JSON_TYPE, bytes: Buffer.concat([Buffer.from('\uFEFF'), whole]) };
    case 3:
      return { type: `${JSON_TYPE}; charset=utf-16`, bytes: Buffer.from(whole.toString(), 'utf16le') };
    case 4:
      return { type: JSON_TYPE, bytes: Buffer.from(Array.from({ length: 64 }, () => chance.whole(0, 255))) };
    case 5:
      return { type: JSON_TYPE, bytes: Buffer.from(`${'['.repeat(20_000)}${']'.repeat(20_000)}`) };
    case 6:
      return { type: JSON_TYPE, bytes: Buffer.from(`{"a":"${'x'.repeat(1024 * 1024)}"}`) };
    case 7:
      return { type: JSON_TYPE, bytes: Buffer.alloc(0) };
    case 8:
      return {
        type: chance.pick([
          'text/plain',
          'application/xml',
          'application/x-www-form-urlencoded',
          'multipart/form-data',
          'image/png',
          'application/json-patch+json',
          '/',
          'a'.repeat(300),
        ]),
        bytes: whole,
      };
    case 9:
      return { type: undefined, bytes: whole };
    case 10:
      return { type: JSON_TYPE, bytes: json(chance.pick(HOSTILE_VALUES)) };
    case 11:
      return { type: JSON_TYPE, bytes: Buffer.from(whole.toString().replace('{', '{"__proto__":{"isAdmin":true},')) };
    case 12:
      return { type: JSON_TYPE, bytes: Buffer.from(whole.toString().replace(/"(\w+)":/u, '"$1":null,"$1":')) };
    default:
      return {
        type: JSON_TYPE,
        bytes: Buffer.concat([
          whole.subarray(0, whole.length / 2),
          Buffer.from([0xff, 0xfe, 0xc0, 0x80]),
          whole.subarray(whole.length / 2),
        ]),
      };
  }
};

export const jsonBody = (value: unknown): Body => ({ type: JSON_TYPE, bytes: json(value) });
