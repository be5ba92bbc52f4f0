// What the fields are called that two people may have changed at the same time.
import type { MessageId } from '#i18n/message-id.ts';
import { FOUND_FIELDS } from './found-captions.ts';

/**
 * Every field that an edit from the outbox may change: those that have a text (test/app/field-texts.test.ts holds them
 * to the definitions).
 */
export const NAMED_FIELDS = FOUND_FIELDS;

type NamedField = (typeof NAMED_FIELDS)[number];

/** The text's id; a field that only a newer server knows is called by what changed least: its state. */
export const fieldText = (field: string): MessageId => {
  const named: NamedField = NAMED_FIELDS.find((one) => one === field) ?? 'statusCode';
  return `outbox.field.${named}`;
};
