// What an ICU message asks for: the names of its arguments and tags, and the choices of its selects.
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';

/**
 * A readable list such as `count, place, <b>, state (open or closed)`; equal for messages that ask for the same. Throws
 * on bad ICU.
 */
export const argumentsOf = (text: string): string => [...new Set(parse(text).flatMap(asked))].sort().join(', ');

const asked = (element: MessageFormatElement): readonly string[] => {
  switch (element.type) {
    case TYPE.literal:
    case TYPE.pound:
      return [];
    case TYPE.argument:
    case TYPE.number:
    case TYPE.date:
    case TYPE.time:
      return [element.value];
    case TYPE.plural:
      return [element.value, ...inOptions(element.options)];
    case TYPE.select:
      return [`${element.value} (${Object.keys(element.options).sort().join(' or ')})`, ...inOptions(element.options)];
    case TYPE.tag:
      return [`<${element.value}>`, ...element.children.flatMap(asked)];
  }
};

const inOptions = (
  options: Readonly<Record<string, { readonly value: readonly MessageFormatElement[] }>>,
): readonly string[] => Object.values(options).flatMap(({ value }) => value.flatMap(asked));
