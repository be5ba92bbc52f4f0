// What stands in one line for a verdict: its sign, and the reasons that decide it.
import type { FitReason, FitVerdict, ReasonCode } from '#schema/rules/fitness/reasons.ts';
import type { IconName } from '#ui/icons/icon-name.ts';

export const VERDICT_ICONS: Readonly<Record<FitVerdict, IconName>> = {
  yes: 'circle-check',
  warning: 'triangle-alert',
  no: 'ban',
};

/** The one reason that stands in the row: what refuses, else what warns, else what speaks most for the person. */
export const mainReasons = (reasons: readonly FitReason[], most = 2): readonly FitReason[] => {
  for (const kind of ['no', 'warning'] as const) {
    const found = reasons.filter((one) => one.kind === kind);
    if (found.length > 0) return found.slice(0, most);
  }
  return [...reasons.filter(({ kind }) => kind === 'for'), ...reasons.filter(({ code }) => FACTS.includes(code))].slice(
    0,
    most,
  );
};

/** Facts that are worth a place in the row; hours and accounts have columns of their own. */
const FACTS: readonly ReasonCode[] = ['distance', 'region', 'rating', 'level'];
