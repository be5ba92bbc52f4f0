// The edge where stored rows get the type of their definition: they were checked when the server or a mutation made
// them.
import type { AnyEntity, Content, Row } from '#schema/define/entity.ts';
import type { MirrorRow } from './local.ts';

/* eslint-disable-next-line @typescript-eslint/consistent-type-assertions --
   a table holds the rows of the one entity it is named after */
export const typedRow = <E extends AnyEntity>(_entity: E, row: MirrorRow): Row<E> => row as unknown as Row<E>;

/** The content that a mutation writes, as a table keeps it. */
export const plainContent = <E extends AnyEntity>(
  _entity: E,
  row: Content<E>,
): Omit<MirrorRow, 'rev'> & { readonly id: string } =>
  /* eslint-disable-next-line @typescript-eslint/consistent-type-assertions --
     every definition has an id; the generic type cannot say so */
  row as unknown as Omit<MirrorRow, 'rev'> & { readonly id: string };

/** A row with its related rows, of which the query says the type. */
/* eslint-disable-next-line @typescript-eslint/consistent-type-assertions --
   the joins of a query are made from the definitions whose rows these are */
export const joinedRow = <R>(row: MirrorRow): R => row as unknown as R;

/** A row that was read, as the table keeps it. */
export const keptRow = <R extends object>(row: R): MirrorRow =>
  /* eslint-disable-next-line @typescript-eslint/consistent-type-assertions --
     every definition has an id and a rev; the generic type cannot say so */
  row as unknown as MirrorRow;
