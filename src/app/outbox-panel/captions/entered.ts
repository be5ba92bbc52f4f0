// What was entered, argument by argument, for somebody who has only the words: names instead of ids, questions instead
// of numbers, no bytes. What cannot be said is counted, so that nobody takes the rest for the whole.
import { factsOf, type FieldFacts } from '#schema/define/field.ts';
import { formResult } from '#schema/entities/forms/form-result.ts';
import { form } from '#schema/entities/forms/form.ts';
import { mutationNamed } from '#schema/mutations/registry.ts';
import type { Arguments, OutboxEntry } from '#db/tables/entry.ts';
import type { Reads } from '#db/query/reads.ts';
import { recordsIn, textIn } from './caption.ts';
import { NAMED_FIELDS } from './field-texts.ts';
import { valueBy, type PlainValue } from './stale-values.ts';

type NamedField = (typeof NAMED_FIELDS)[number];

/** What a value is called: by the word of its field, by the question that it answers, or not at all. */
export interface ValueName {
  readonly field?: NamedField;
  readonly question?: string;
}

export interface EnteredValue {
  readonly name: ValueName;
  readonly value: PlainValue;
}

export interface Entered {
  readonly values: readonly EnteredValue[];
  /** False where something was entered that no value says: bytes, or what has no words here. */
  readonly isWhole: boolean;
}

/** Arguments that say the same as a field which has a word. */
const SAID_AS: Readonly<Record<string, NamedField>> = {
  workedStart: 'startAt',
  workedEnd: 'endAt',
  start: 'startDate',
  end: 'endDate',
  workedFunctionId: 'functionId',
  noteChief: 'note',
  remark: 'comment',
  clientRemark: 'comment',
};

/** What the app notes by itself beside what a person enters: which version was seen, and which row it is about. */
const NOT_ENTERED = /^(?:id|deviceAt|timezone|sha256|mime)$|(?:Rev|Hash|Version)$/u;

/** Kinds of text that say something as they stand. */
const READABLE: readonly (string | undefined)[] = ['text', 'instant', 'calendar-date'];

const NOTHING: Entered = { values: [], isWhole: true };
const LEFT_OUT: Entered = { values: [], isWhole: false };

export const readEntered = async (
  reads: Reads,
  { mutation, args }: Pick<OutboxEntry, 'mutation' | 'args'>,
): Promise<Entered> => {
  const { properties = {} } = factsOf(mutationNamed(mutation)?.schema ?? {});
  return together(
    await Promise.all(
      Object.entries(args).map(([name, value]) =>
        name === 'answers' ? answersIn(reads, args) : enteredAs(reads, name, properties[name] ?? {}, value),
      ),
    ),
  );
};

const together = (parts: readonly Entered[]): Entered => ({
  values: parts.flatMap(({ values }) => values),
  isWhole: parts.every(({ isWhole }) => isWhole),
});

const enteredAs = async (reads: Reads, name: string, facts: FieldFacts, value: unknown): Promise<Entered> => {
  if (NOT_ENTERED.test(name)) return NOTHING;
  if (Array.isArray(value) && facts.items?.properties !== undefined)
    return together(await Promise.all(value.map((one: unknown) => enteredAs(reads, '', facts.items ?? {}, one))));
  if (typeof value === 'object' && value !== null && facts.properties !== undefined)
    return together(
      await Promise.all(
        Object.entries(value).map(([part, inside]) => enteredAs(reads, part, facts.properties?.[part] ?? {}, inside)),
      ),
    );
  const plain = await valueBy(reads, { facts, field: name, value });
  const named = SAID_AS[name] ?? NAMED_FIELDS.find((one) => one === name);
  if (plain.kind === 'empty') return NOTHING;
  return canSay(plain, facts, named !== undefined)
    ? { values: [{ name: named === undefined ? {} : { field: named }, value: plain }], isWhole: true }
    : LEFT_OUT;
};

/** A number or a yes says nothing without its name, and a text that is no words is bytes or a code. */
const canSay = ({ kind }: PlainValue, { format, refersTo, items }: FieldFacts, hasName: boolean): boolean => {
  switch (kind) {
    case 'text':
      return (
        refersTo !== undefined ||
        items?.refersTo !== undefined ||
        READABLE.includes(format) ||
        (format === undefined && hasName)
      );
    case 'instant':
    case 'date':
      return true;
    case 'flag':
    case 'money':
    case 'number':
      return hasName;
    case 'empty':
    case 'hidden':
    case 'code':
    case 'count':
    case 'rules':
      return false;
  }
  return kind satisfies never;
};

/** Each answer beneath its question, as far as the form is on this device. */
const answersIn = async (reads: Reads, args: Arguments): Promise<Entered> => {
  const formId = textIn(args, 'formId') || (await reads.get(formResult, textIn(args, 'id')))?.formId;
  const asked = formId === undefined ? undefined : await reads.get(form, formId);
  return together(
    recordsIn(args, 'answers').map((answer): Entered => {
      const question = asked?.questions.find(({ id }) => id === answer['questionId']);
      const values = answerValues(answer, question?.options ?? []);
      return question === undefined
        ? { values: values.map((value) => ({ name: {}, value })), isWhole: false }
        : { values: values.map((value) => ({ name: { question: question.caption }, value })), isWhole: true };
    }),
  );
};

interface Option {
  readonly id: string;
  readonly caption: string;
}

/** What was answered, how many files go with it, and what was written beside it. */
export const answerValues = (answer: Arguments, options: readonly Option[]): readonly PlainValue[] => {
  const { value, documentIds, note } = answer;
  const captionOf = (one: unknown): string => options.find(({ id }) => id === one)?.caption ?? String(one);
  return [
    ...(typeof value === 'boolean' ? [{ kind: 'flag', flag: value } as const] : []),
    ...(typeof value === 'number' ? [{ kind: 'number', number: value } as const] : []),
    ...(typeof value === 'string' && value !== '' ? [{ kind: 'text', text: captionOf(value) } as const] : []),
    ...(Array.isArray(value) && value.length > 0
      ? [{ kind: 'text', text: value.map(captionOf).join(', ') } as const]
      : []),
    ...(Array.isArray(documentIds) && documentIds.length > 0
      ? [{ kind: 'count', number: documentIds.length } as const]
      : []),
    ...(typeof note === 'string' && note !== '' ? [{ kind: 'text', text: note } as const] : []),
  ];
};
