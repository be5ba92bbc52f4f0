// Random valid values of the field language: rows of any entity, arguments of any mutation.
import fc, { type Arbitrary } from 'fast-check';
import type { AnyEntity } from '#schema/define/entity.ts';
import type { TSchema } from '#schema/define/field.ts';
import { dottedDate } from '#schema/rules/messages/dotted-date.ts';
import { canonicalInstant } from '#schema/rules/crews/shift-times.ts';

interface Node {
  readonly type?: string;
  readonly const?: string | boolean;
  readonly anyOf?: readonly Node[];
  readonly properties?: Readonly<Record<string, Node>>;
  readonly required?: readonly string[];
  readonly items?: Node;
  readonly uniqueItems?: boolean;
  readonly maxItems?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly contentSchema?: Node;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

const FORMATS: Readonly<Record<string, Arbitrary<string>>> = {
  instant: fc
    .integer({ min: 946_684_800_000, max: 2_145_916_800_000 })
    .map((ms) => canonicalInstant(Temporal.Instant.fromEpochMilliseconds(ms))),
  'calendar-date': fc
    .integer({ min: 0, max: 13_000 })
    .map((days) => Temporal.PlainDate.from('2000-01-01').add({ days }).toString()),
  'dotted-date': fc
    .integer({ min: 0, max: 13_000 })
    .map((days) => dottedDate(Temporal.PlainDate.from('2000-01-01').add({ days }).toString())),
  zone: fc.constantFrom('Europe/Vienna', 'Europe/Lisbon', 'Europe/London', 'Pacific/Apia', 'UTC'),
  json: fc.dictionary(fc.string({ maxLength: 5 }), fc.integer(), { maxKeys: 3 }).map((value) => JSON.stringify(value)),
};

/** Taking a pattern apart takes a hundred times as long as drawing from it. */
const patterns = new Map<string, Arbitrary<string>>();

const matching = (pattern: string): Arbitrary<string> => {
  const known = patterns.get(pattern) ?? fc.stringMatching(new RegExp(pattern, 'u'));
  patterns.set(pattern, known);
  return known;
};

const text = ({ format, contentSchema, pattern, minLength = 0, maxLength = 40 }: Node): Arbitrary<string> => {
  if (contentSchema !== undefined) return valueOf(contentSchema).map((content) => JSON.stringify(content));
  const byFormat = format === undefined ? undefined : FORMATS[format];
  if (byFormat !== undefined) return byFormat;
  if (pattern !== undefined) return matching(pattern);
  const letters = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzäéŵñ0123456789 ');
  return fc
    .array(letters, { minLength: minLength + 2, maxLength: Math.max(minLength + 2, Math.min(maxLength, 30)) })
    .map((parts) =>
      `a${parts.join('').trim()}`
        .padEnd(minLength, 'z')
        .slice(0, maxLength)
        .trimEnd()
        .padEnd(minLength, 'z')
        .normalize('NFC'),
    );
};

const valueOf = (node: Node): Arbitrary<unknown> => {
  if (node.const !== undefined) return fc.constant(node.const);
  if (node.anyOf !== undefined) return fc.oneof(...node.anyOf.map(valueOf));
  switch (node.type) {
    case 'string':
      return text(node);
    case 'integer':
      return fc.integer({
        min: Math.max(node.minimum ?? -1_000_000, -1_000_000),
        max: Math.min(node.maximum ?? 1_000_000, 1_000_000),
      });
    case 'number':
      return fc.double({ min: node.minimum ?? -1e6, max: node.maximum ?? 1e6, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.uniqueArray(valueOf(node.items ?? {}), {
        maxLength: Math.min(node.maxItems ?? 3, 3),
        selector: (item) => JSON.stringify(item),
      });
    case 'object':
      return record(node);
    default:
      return fc.constant(null);
  }
};

const record = ({ properties = {}, required = [] }: Node): Arbitrary<Readonly<Record<string, unknown>>> =>
  fc.record(Object.fromEntries(Object.entries(properties).map(([name, node]) => [name, valueOf(node)])), {
    requiredKeys: [...required],
  });

/** Any value that a schema of the field language allows. */
export const arbitraryOf = (schema: TSchema): Arbitrary<unknown> => valueOf(schema as Node);

/** Any row of the entity as the wire carries it. */
export const arbitraryRow = (entity: AnyEntity): Arbitrary<Readonly<Record<string, unknown>>> =>
  record(entity.row as Node);
