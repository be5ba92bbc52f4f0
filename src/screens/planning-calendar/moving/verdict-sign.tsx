// How well somebody fits what is picked up, as a sign beside their name.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { FitVerdict } from '#schema/rules/fitness/reasons.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { VisuallyHidden } from '#ui/primitives/visually-hidden.tsx';
import { VERDICT_ICONS } from '../../shared/fitness/main-reasons.ts';
import * as style from './moving.css.ts';

export const VerdictSign = ({ verdict }: { readonly verdict: FitVerdict }): ReactNode => (
  <span className={style.sign}>
    <Icon name={VERDICT_ICONS[verdict]} size="tag" />
    <VisuallyHidden>
      <FormattedMessage id={`planner.group.${verdict}`} />{' '}
    </VisuallyHidden>
  </span>
);
