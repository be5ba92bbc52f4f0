// What the server's words of a definition look at: the rows as the change finds or leaves them, who makes it, and when.
import type { Static } from 'typebox';
import type { fullTenant } from '../calls/session.ts';
import type { AnyEntity, Row } from './entity.ts';
import type { Fields, ValueOf } from './field.ts';
import type { Actor } from './rights.ts';

/** Fields with the value, or one of the values, that they have to hold. */
export type FieldMatch<E extends AnyEntity> = Readonly<
  Partial<Record<keyof Row<E> & string, string | readonly string[]>>
>;

/** Rows to be looked at, none of them written. What the running change has written is seen. */
export interface Snapshot {
  /** The live row, whoever may see it; undefined where there is none. */
  row<E extends AnyEntity>(entity: E, id: string | undefined): Promise<Row<E> | undefined>;
  /** The same row as it stood before the change. */
  was<E extends AnyEntity>(entity: E, id: string | undefined): Promise<Row<E> | undefined>;
  /** The live rows that match, whoever may see them, in the order of their ids. */
  rows<E extends AnyEntity>(entity: E, match: FieldMatch<E>): Promise<readonly Row<E>[]>;
  /** Whether the sender sees the row. */
  sees(entity: AnyEntity, id: string): Promise<boolean>;
}

/** Names and moments for a sentence of the server, in the language of the office. A name that is not known is empty. */
export interface Phrases {
  person(id: string | null | undefined): Promise<string>;
  crew(id: string): Promise<string>;
  /** Whoever makes the change. */
  author(): Promise<string>;
  /** A calendar date. */
  date(date: string): string;
}

export interface Scene extends Snapshot {
  readonly actor: Actor;
  readonly agency: Readonly<Static<typeof fullTenant>>;
  /** Instant of the arrival, by the server's clock. */
  readonly now: string;
  /** Instant at which it was done, as far as that is believed. */
  readonly at: string;
  readonly phrases: Phrases;
}

type Untyped = Readonly<Record<string, unknown>> & { readonly id: string };

/** A change in its scene. `before` and `row` are the first row that it touches, as it was found and as it is left. */
export interface Said<Args, R = Untyped> {
  readonly args: Args;
  readonly before: R | undefined;
  readonly row: R | undefined;
  /** Whether that row was made, changed or removed. */
  readonly isChanged: boolean;
  readonly scene: Scene;
}

/** A change of a mutation with these arguments. */
export type SaidBy<A extends Fields> = Said<ValueOf<A>>;

/** The date of an instant in a zone. */
export const dateAt = (instant: string, zone: string): string =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDate().toString();

/** The agency's date at the moment of the change. */
export const todayIn = ({ at, agency }: Pick<Scene, 'at' | 'agency'>): string => dateAt(at, agency.timezone);

/** From the first moment of a date to the last of another, in the agency's zone. */
export const stretchOf = (
  { agency }: Pick<Scene, 'agency'>,
  start: string,
  end: string,
): { readonly from: string; readonly to: string } => {
  const midnight = (date: Temporal.PlainDate): string =>
    date.toZonedDateTime(agency.timezone).toInstant().toString({ fractionalSecondDigits: 3 });
  const after = Temporal.PlainDate.from(end).add({ days: 1 });
  return { from: midnight(Temporal.PlainDate.from(start)), to: midnight(after) };
};
