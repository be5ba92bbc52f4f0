// What a planner's step is called, in a few words.
import type { MessageId } from '#i18n/message-id.ts';
import type { CommandOutcome, LeftOut } from './commands.ts';
import type { SkippedOperation } from './plan-step.ts';
import type { PlannersStep } from './steps.ts';

type Say = (descriptor: { readonly id: MessageId }, values?: Readonly<Record<string, string | number>>) => string;

/** `18 people asked` */
export const stepWords = (say: Say, { kind, name, parts }: Pick<PlannersStep, 'kind' | 'name' | 'parts'>): string =>
  kind === 'copy' ? copyWords(say, copied(parts)) : say({ id: `planner.did.${kind}` }, { count: parts.length, name });

/** What a copy makes, in numbers. */
export interface CopyNumbers {
  readonly crews: number;
  readonly positions: number;
  readonly days: number;
  readonly people: number;
}

/** `3 crews with 14 positions on 2 days; 11 people as drafts` */
export const copyWords = (say: Say, { crews, positions, days, people }: CopyNumbers): string =>
  say({ id: 'planner.did.copy' }, { crews, positions, days, people });

const copied = (parts: PlannersStep['parts']): CopyNumbers => {
  const operations = parts.map(({ operation }) => operation);
  const orders = operations.filter((one) => one.do === 'order');
  return {
    crews: orders.length,
    positions: orders.reduce((sum, { items }) => sum + items.length, 0),
    days: new Set(orders.flatMap(({ items: [first] }) => first?.startDate ?? [])).size,
    people: operations.filter((one) => one.do === 'add').length,
  };
};

const reasonsOf = (say: Say, skipped: readonly SkippedOperation[], left: readonly string[]): readonly string[] => [
  ...new Set([...skipped.map(({ code }) => say({ id: `planner.skipped.${code}` })), ...left]),
];

/** `18 people asked, 2 not: booked meanwhile` */
export const outcomeWords = (say: Say, { step, skipped, left }: CommandOutcome): string => {
  const why = reasonsOf(say, skipped, left?.why ?? []);
  if (step === null) return say({ id: 'planner.didNone' }, { why: why.join(', ') });
  return someWords(say, stepWords(say, step), { count: skipped.length + (left?.count ?? 0), why });
};

/** What is done, with those who are left out of it. */
export const someWords = (say: Say, did: string, { count, why }: LeftOut): string =>
  count === 0 ? did : say({ id: 'planner.didSome' }, { did, count, why: why.join(', ') });
