// Random valid changes as they go over the wire, with references that lead somewhere and files that are what they say.
import { createHash, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { wireOf } from '#schema/contract/openapi.ts';
import { factsOf } from '#schema/define/field.ts';
import type { AnyMutation } from '#schema/define/mutation.ts';
import { chanceOf } from '#server/demo/base/random.ts';
import { arbitraryOf } from '../worlds/arbitrary.ts';
import type { RequestOptions } from './contract-api.ts';
import { someId } from '../worlds/random-rows.ts';
import type { RandomWorld } from '../worlds/random-world.ts';
import type { ModelRow } from '../worlds/model-rows.ts';

export interface MutationCall {
  readonly args: Readonly<Record<string, unknown>>;
  /** `POST /jobs/…` */
  readonly call: string;
  readonly options: RequestOptions;
}

/** The smallest picture: its first bytes say what it is. */
const PICTURE = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(64)]);

/** Random arguments for a mutation; `fixed` says what of them is not left to chance. */
export const mutationCall = (
  world: RandomWorld,
  mutation: AnyMutation,
  fixed: Readonly<Record<string, unknown>>,
  seed: number,
): MutationCall => {
  const chance = chanceOf(`${mutation.name} ${String(seed)}`);
  const ids = new Map([...world.rows].map(([name, rows]) => [name, rows.map(({ id }) => id)]));
  const [drawn] = fc.sample(arbitraryOf(mutation.schema), { seed, numRuns: 1 }) as [Readonly<Record<string, unknown>>];
  const linked = Object.entries(mutation.args as Readonly<Record<string, object>>).flatMap(
    ([name, schema]): readonly (readonly [string, unknown])[] => {
      const { refersTo } = factsOf(schema);
      return drawn[name] === undefined || refersTo === undefined ? [] : [[name, someId(chance, ids, refersTo)]];
    },
  );
  const file =
    mutation.blob === undefined
      ? {}
      : { sha256: createHash('sha256').update(PICTURE).digest('hex'), size: PICTURE.length, mime: 'image/png' };
  const args = { ...drawn, ...Object.fromEntries(linked), ...file, ...fixed };
  return { args, call: callOf(mutation, args), options: askingOf(mutation, args) };
};

const callOf = (mutation: AnyMutation, args: Readonly<Record<string, unknown>>): string => {
  const { method, path } = wireOf(mutation);
  return `${method} ${path.replace(/\{(\w+)\}/gu, (_whole, name: string) => encodeURIComponent(String(args[name])))}`;
};

const askingOf = (mutation: AnyMutation, args: Readonly<Record<string, unknown>>): RequestOptions => {
  const key = { 'idempotency-key': `"${randomUUID()}"` };
  const body = wireOf(mutation).bodyFields.flatMap((name): readonly (readonly [string, unknown])[] =>
    args[name] === undefined ? [] : [[name, args[name]]],
  );
  return mutation.blob === undefined
    ? { headers: { ...key, 'content-type': 'application/json' }, payload: JSON.stringify(Object.fromEntries(body)) }
    : { headers: { ...key, 'content-type': 'multipart/form-data; boundary=callboard' }, payload: multipart(body) };
};

const multipart = (fields: readonly (readonly [name: string, value: unknown])[]): Buffer => {
  const parts = fields
    .map(([name, value]) => `--callboard\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`)
    .join('');
  const file =
    '--callboard\r\ncontent-disposition: form-data; name="file"; filename="picture.png"\r\ncontent-type: image/png\r\n\r\n';
  return Buffer.concat([Buffer.from(parts), Buffer.from(file), PICTURE, Buffer.from('\r\n--callboard--\r\n')]);
};

/** What the person saw of the row when deciding: arguments of these names are taken from it. */
export const seen = (row: ModelRow): Readonly<Record<string, unknown>> =>
  row['termsRev'] === undefined ? {} : { seenRev: row['termsRev'] };
