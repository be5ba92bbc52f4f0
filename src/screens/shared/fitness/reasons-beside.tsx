// Why somebody can or cannot come along, beside the name of a line that can be ticked.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { FitVerdict } from '#schema/rules/fitness/reasons.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { VisuallyHidden } from '#ui/primitives/visually-hidden.tsx';
import { VERDICT_ICONS } from './main-reasons.ts';
import * as style from './reasons-beside.css.ts';

interface ReasonsBesideProps {
  readonly verdict: FitVerdict;
  /** In words. */
  readonly why: readonly string[];
}

export const ReasonsBeside = ({ verdict, why }: ReasonsBesideProps): ReactNode => (
  <span className={style.reason[verdict]}>
    <Icon name={VERDICT_ICONS[verdict]} size="small" />
    <span>
      <VisuallyHidden>
        <FormattedMessage id={`planner.group.${verdict}`} />
        {': '}
      </VisuallyHidden>
      {why.join(' · ')}
    </span>
  </span>
);
