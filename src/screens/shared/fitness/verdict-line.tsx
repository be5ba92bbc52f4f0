// A verdict in one line: its sign, its word for screen readers, and the reasons that decide it.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { FitReason, FitVerdict } from '#schema/rules/fitness/reasons.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { mainReasons, VERDICT_ICONS } from './main-reasons.ts';
import * as style from './verdict-line.css.ts';

interface VerdictLineProps {
  readonly judged: { readonly verdict: FitVerdict; readonly reasons: readonly FitReason[] };
  readonly say: (reason: FitReason) => string;
}

export const VerdictLine = ({ judged: { verdict, reasons }, say }: VerdictLineProps): ReactNode => (
  <span className={style.verdict[verdict]}>
    <Icon name={VERDICT_ICONS[verdict]} size="small" />
    <span>
      <strong>
        <FormattedMessage id={`planner.group.${verdict}`} />
      </strong>{' '}
      {mainReasons(reasons).map(say).join(' · ')}
    </span>
  </span>
);
