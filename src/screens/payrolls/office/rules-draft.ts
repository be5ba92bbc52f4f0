// The rules of a rate card as somebody writes them, and what is sent of them. What was written is kept with the rules
// that it began from: somebody else may change those meanwhile.
import type { ArgsOf } from '#schema/define/mutation.ts';
import type { editRateCard } from '#schema/mutations/money/edit-rate-card.ts';
import {
  SUPPLEMENT_KINDS,
  supplementFault,
  type Supplement,
  type SupplementKind,
} from '#schema/rules/money/pay/supplements.ts';
import type { ShownRow } from '#outbox/send/send.ts';
import type { EditSaid } from '#outbox/store/store.ts';
import { quantityOf } from '../../shared/values/amounts.ts';

const TEXTS = ['from', 'to', 'after', 'percent'] as const;
export type RuleText = (typeof TEXTS)[number];

export interface RuleDraft extends Readonly<Record<RuleText, string>> {
  /** Tells rules apart while they change their places. */
  readonly key: string;
  readonly kind: SupplementKind;
  readonly wins: readonly SupplementKind[];
}

/** Null: nothing was written yet. */
export interface RulesDraft {
  readonly rules: readonly RuleDraft[] | null;
  /** The rules of the card when somebody began to write, by their words. */
  readonly over: string | null;
}

/** Rules that pay alike have the same words. */
export const wordsOfRules = (supplements: readonly Supplement[] | null): string =>
  JSON.stringify(
    supplements?.map(({ kind, from, to, afterMin, percent, wins }) => [
      kind,
      from ?? '',
      to ?? '',
      afterMin ?? '',
      percent,
      SUPPLEMENT_KINDS.filter((one) => wins.includes(one)),
    ]) ?? null,
  );

/** As they stand. */
export const draftOfRules = (supplements: readonly Supplement[] | null): readonly RuleDraft[] =>
  (supplements ?? []).map(({ kind, from = '', to = '', afterMin, percent, wins }, at) => ({
    key: String(at),
    kind,
    from,
    to,
    after: afterMin === undefined ? '' : String(Math.round((afterMin * 1000) / 60) / 1000),
    percent: String(percent),
    wins,
  }));

const FRESH = { kind: 'night', from: '', to: '', after: '', percent: '', wins: [] } as const;

/** One more, at the end. */
export const withOneMore = (rules: readonly RuleDraft[]): readonly RuleDraft[] => [
  ...rules,
  { ...FRESH, key: String(Math.max(-1, ...rules.map(({ key }) => Number(key))) + 1) },
];

/** The rule changes places with the one above it. */
export const oneUp = (rules: readonly RuleDraft[], key: string): readonly RuleDraft[] => {
  const at = rules.findIndex((one) => one.key === key);
  const [above, moved] = [rules[at - 1], rules[at]];
  return above === undefined || moved === undefined
    ? rules
    : [...rules.slice(0, at - 1), moved, above, ...rules.slice(at + 1)];
};

/** What the card would hold; undefined where a value is no value. */
const supplementOf = ({ kind, from, to, after, percent, wins }: RuleDraft): Supplement | RuleText => {
  const perCent = /^\d{1,3}$/u.test(percent.trim()) ? Number(percent) : 0;
  if (perCent < 1 || perCent > HIGHEST_PERCENT) return 'percent';
  const hours = kind === 'overtime' ? quantityOf(after) : undefined;
  if (kind === 'overtime' && (hours === undefined || hours > LONGEST_HOURS)) return 'after';
  return {
    kind,
    ...(from === '' ? {} : { from }),
    ...(to === '' ? {} : { to }),
    ...(hours === undefined ? {} : { afterMin: Math.round(hours * 60) }),
    percent: perCent,
    wins: SUPPLEMENT_KINDS.filter((one) => one !== kind && wins.includes(one)),
  };
};

/** Bounds of the definition (schema/entities/money/rate-card.ts). */
const HIGHEST_PERCENT = 500;
/** No shift is longer. */
const LONGEST_HOURS = 48;

/** The field that has to be put right; undefined where the rule can be sent. */
export const faultOfRule = (rule: RuleDraft): RuleText | undefined => {
  const found = supplementOf(rule);
  if (typeof found === 'string') return found;
  const field = supplementFault([found])?.field;
  return field === 'afterMin' ? 'after' : field;
};

/** Undefined while one of them has a fault. */
export const rulesSaid = (rules: readonly RuleDraft[]): readonly Supplement[] | undefined => {
  const found = rules.flatMap((rule) => {
    const one = supplementOf(rule);
    return typeof one === 'string' || faultOfRule(rule) !== undefined ? [] : [one];
  });
  return found.length < rules.length ? undefined : found;
};

/** What is sent; undefined where the card holds the same already. Without a rule its prices alone count. */
export const changedRules = (
  standing: readonly Supplement[] | null,
  said: readonly Supplement[],
): Omit<ArgsOf<typeof editRateCard>, 'id'> | undefined => {
  if (said.length === 0) return (standing ?? []).length === 0 ? undefined : { cleared: ['supplements'] };
  return wordsOfRules(said) === wordsOfRules(standing)
    ? undefined
    : { supplements: said.map((one) => ({ ...one, wins: [...one.wins] })) };
};

/**
 * What is sent over the rules that the form drew last: where others changed them since it was begun, it says so.
 * Undefined where the card holds the same already.
 */
export const rulesEdit = (
  {
    id,
    row,
    supplements,
  }: { readonly id: string; readonly row: ShownRow; readonly supplements: readonly Supplement[] | null },
  said: readonly Supplement[],
): EditSaid<typeof editRateCard> | undefined => {
  const changes = changedRules(supplements, said);
  return changes === undefined ? undefined : [{ id, ...changes }, { shown: row }];
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const kindsIn = (value: unknown): readonly SupplementKind[] =>
  Array.isArray(value) ? SUPPLEMENT_KINDS.filter((one) => value.includes(one)) : [];

const ruleIn = (value: unknown, at: number): RuleDraft => {
  const told = isRecord(value) ? value : {};
  const textOf = (field: RuleText): string => (typeof told[field] === 'string' ? told[field] : '');
  const [kind = FRESH.kind] = kindsIn([told['kind']]);
  return {
    key: String(at),
    kind,
    wins: kindsIn(told['wins']),
    from: textOf('from'),
    to: textOf('to'),
    after: textOf('after'),
    percent: textOf('percent'),
  };
};

/** What was kept of an edit. */
export const rulesIn = (content: unknown): RulesDraft =>
  isRecord(content) && Array.isArray(content['rules']) && typeof content['over'] === 'string'
    ? { rules: content['rules'].map(ruleIn), over: content['over'] }
    : { rules: null, over: null };
