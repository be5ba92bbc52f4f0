// Values that the server alone gives: `sets: into(deliveryNote, { downloadedAt: now })`. A device does not foresee
// them.
import type { AnyEntity, Row } from './entity.ts';
import type { Said } from './scene.ts';

type Args = Readonly<Record<string, unknown>>;

/** A value of a field of a row; given where the change alters the row, unless `always` says otherwise. */
export type ServerValue<R> =
  | { readonly from: 'now' | 'absent' | 'feedAddress' | 'file' | 'fileType' | 'author' }
  | { readonly from: 'secret'; readonly bytes: number }
  | { readonly from: 'rule'; readonly of: (said: Said<Args, R>) => unknown }
  | { readonly from: 'choice'; readonly of: (said: Said<Args, R>) => ServerValue<R> | undefined }
  | { readonly from: 'always'; readonly value: ServerValue<R> }
  | { readonly from: 'moved'; readonly field: keyof R & string; readonly value: ServerValue<R> };

/** The instant of the arrival. */
export const now = { from: 'now' } as const;
/** No value: the field goes. */
export const absent = { from: 'absent' } as const;
/** The address of a calendar feed, with a secret in it. */
export const feedAddress = { from: 'feedAddress' } as const;
/** The name of whoever makes the change; no value where nobody is known. */
export const author = { from: 'author' } as const;
/** The id under which the bytes of an upload lie: the row's own. */
export const file = { from: 'file' } as const;
/** The kind of the bytes, by their beginning; what is there stays where nobody knows it. */
export const fileType = { from: 'fileType' } as const;
/** So many random bytes as text; one that is there stays. */
export const secret = (bytes: number) => ({ from: 'secret', bytes }) as const;
/** What follows from the rows around it; undefined leaves the field as it is. */
export const rule = <R>(of: (said: Said<Args, R>) => unknown): ServerValue<R> => ({ from: 'rule', of });
/** One value or another; undefined leaves the field as it is. */
export const choice = <R>(of: (said: Said<Args, R>) => ServerValue<R> | undefined): ServerValue<R> => ({
  from: 'choice',
  of,
});
/** Also where the change leaves the row as it was. */
export const always = <R>(value: ServerValue<R>): ServerValue<R> => ({ from: 'always', value });
/** Only where that field changes. */
export const moved = <R>(field: keyof R & string, value: ServerValue<R>): ServerValue<R> => ({
  from: 'moved',
  field,
  value,
});

/** The values that the server gives to the first row that a change touches. */
export interface Sets {
  readonly entity: AnyEntity;
  // Every definition has its own row; the reader hands each function the row of `entity`.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- see above
  readonly fields: Readonly<Record<string, ServerValue<any>>>;
}

/** Values for the first row that the mutation touches, which is one of that entity. */
export const into = <E extends AnyEntity>(
  entity: E,
  fields: { readonly [K in keyof Row<E>]?: ServerValue<Row<E>> },
): Sets => ({ entity, fields: fields as Sets['fields'] });
