// What a planner's step is called, in a few words.
import type { MessageId } from '#i18n/message-id.ts';
import type { SkippedOperation } from './plan-step.ts';
import type { PlannersStep } from './steps.ts';

type Say = (descriptor: { readonly id: MessageId }, values?: Readonly<Record<string, string | number>>) => string;

/** `18 people asked` */
export const stepWords = (say: Say, { kind, name, parts }: Pick<PlannersStep, 'kind' | 'name' | 'parts'>): string =>
  say({ id: `planner.did.${kind}` }, { count: parts.length, name });

const reasonsOf = (say: Say, skipped: readonly SkippedOperation[]): string =>
  [...new Set(skipped.map(({ code }) => code))].map((code) => say({ id: `planner.skipped.${code}` })).join(', ');

/** `18 people asked, 2 not: booked meanwhile` */
export const outcomeWords = (
  say: Say,
  { step, skipped }: { readonly step: PlannersStep | null; readonly skipped: readonly SkippedOperation[] },
): string => {
  const why = reasonsOf(say, skipped);
  if (step === null) return say({ id: 'planner.didNone' }, { why });
  const did = stepWords(say, step);
  return skipped.length === 0 ? did : say({ id: 'planner.didSome' }, { did, count: skipped.length, why });
};
