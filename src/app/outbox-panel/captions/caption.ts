// What an entry of the outbox is called: a text, its values and a picture, and the reading of arguments that any
// version may have written.
import type { IconName } from '#ui/icons/icon-name.ts';
import type { MessageId } from '#i18n/message-id.ts';
import type { Arguments } from '#db/tables/entry.ts';

export type CaptionText = Extract<MessageId, `outbox.caption.${string}`>;

export interface Caption {
  readonly text: CaptionText;
  readonly values: Readonly<Record<string, string | number>>;
  readonly icon: IconName;
}

/** How times, sizes and sums are told to this person. */
export interface CaptionFormats {
  readonly time: (instant: string, zone: string) => string;
  readonly date: (date: string) => string;
  readonly bytes: (bytes: number) => string;
  /** Minor units in the tenant's currency. */
  readonly money: (cents: number) => string;
}

export type CaptionOf = (args: Arguments, formats: CaptionFormats) => Caption;
export type Captions = Readonly<Record<string, CaptionOf>>;

type Part = CaptionText extends `outbox.caption.${infer P}` ? P : never;

/** A caption by the last part of its text's id. */
export const caption = (part: Part, icon: IconName, values: Caption['values'] = {}): Caption => ({
  text: `outbox.caption.${part}`,
  values,
  icon,
});

/** For entries whose words do not depend on what was entered. */
export const always =
  (part: Part, icon: IconName): CaptionOf =>
  () =>
    caption(part, icon);

/** The words choose by the code that the row was moved to. */
export const byState =
  (part: Part, icon: IconName, field = 'statusCode'): CaptionOf =>
  (args) =>
    caption(part, icon, { state: textIn(args, field) });

/** What a mutation begins with says which picture it has. */
const PICTURES: readonly (readonly [verb: RegExp, icon: IconName])[] = [
  [/^(?:add|create|book)/u, 'plus'],
  [/^(?:delete|remove)/u, 'trash-2'],
  [/^(?:edit|write|correct|reschedule)/u, 'pencil'],
  [/^(?:send|submit)/u, 'send'],
];

/** By the text that has the mutation's name; it may name the arguments that are texts or numbers. */
export const ofItsName =
  (name: Part): CaptionOf =>
  (args) =>
    caption(
      name,
      PICTURES.find(([verb]) => verb.test(name))?.[1] ?? 'file-text',
      Object.fromEntries(
        Object.entries(args).flatMap(([field, value]) =>
          typeof value === 'string' || typeof value === 'number' ? [[field, value]] : [],
        ),
      ),
    );

export const recordIn = (record: Arguments, field: string): Arguments => {
  const value = record[field];
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : {};
};

/** The records of a list; none where it is no list. */
export const recordsIn = (record: Arguments, field: string): readonly Arguments[] => {
  const value = record[field];
  return Array.isArray(value) ? value.map((one: unknown) => recordIn({ one }, 'one')) : [];
};

export const textIn = (record: Arguments, field: string): string => {
  const value = record[field];
  return typeof value === 'string' ? value : '';
};

export const numberIn = (record: Arguments, field: string): number => {
  const value = record[field];
  return typeof value === 'number' ? value : 0;
};

export const listIn = (record: Arguments, field: string): readonly unknown[] => {
  const value = record[field];
  return Array.isArray(value) ? value : [];
};

/** The addresses a paper is mailed to, as one text. */
export const addressesIn = (record: Arguments): string =>
  listIn(record, 'to')
    .filter((to) => typeof to === 'string')
    .join(', ');
