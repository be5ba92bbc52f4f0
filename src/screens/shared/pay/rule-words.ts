// A rule of pay in words: what is paid on top, when, and instead of what.
import type { IntlShape } from 'react-intl';
import { formatHours } from '#i18n/format.ts';
import type { PayLineKind } from '#schema/rules/money/pay/pay-lines.ts';
import type { Supplement } from '#schema/rules/money/pay/supplements.ts';

type Words = Pick<IntlShape, 'formatMessage' | 'formatList'>;

/** @param supplement undefined for the plain hour */
export const ruleWords = (
  { formatMessage, formatList }: Words,
  { kind, supplement }: { readonly kind: PayLineKind; readonly supplement: Supplement | undefined },
): string => {
  if (supplement === undefined) return formatMessage({ id: 'payrolls.why.rule.work' });
  const { from, to, afterMin, percent, wins } = supplement;
  const words = formatMessage({ id: `payrolls.kind.${kind}` });
  const others = wins.filter((one) => one !== kind).map((one) => formatMessage({ id: `payrolls.kind.${one}` }));
  const said =
    afterMin !== undefined
      ? formatMessage({ id: 'payrolls.why.rule.after' }, { kind: words, hours: formatHours(afterMin), percent })
      : from !== undefined && to !== undefined
        ? formatMessage({ id: 'payrolls.why.rule.times' }, { kind: words, from, to, percent })
        : formatMessage({ id: 'payrolls.why.rule.days' }, { kind: words, percent });
  if (others.length === 0) return said;
  const wonOver = formatMessage({ id: 'payrolls.why.wins' }, { kinds: formatList(others, { type: 'conjunction' }) });
  return `${said}. ${wonOver}`;
};
