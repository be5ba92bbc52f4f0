// What is said of one member: the verdict with what decides it.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { FitReason } from '#schema/rules/fitness/reasons.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { VisuallyHidden } from '#ui/primitives/visually-hidden.tsx';
import { Absence, type Resting } from '../../shared/arrival/absence.tsx';
import { mainReasons, VERDICT_ICONS } from '../../shared/fitness/main-reasons.ts';
import type { MemberVerdict } from './verdicts.ts';
import * as style from '../people.css.ts';

interface VerdictLineProps extends Resting {
  readonly found: MemberVerdict;
  readonly say: (reason: FitReason) => string;
}

export const VerdictLine = ({ found, say, arrival }: VerdictLineProps): ReactNode => (
  <span className={style.verdict[found.verdict]}>
    <Icon name={VERDICT_ICONS[found.verdict]} size="small" />
    <span>
      <VisuallyHidden>
        <FormattedMessage id={`planner.group.${found.verdict}`} />
        {': '}
      </VisuallyHidden>
      <Because found={found} say={say} arrival={arrival} />
    </span>
  </span>
);

const Because = ({ found: { reasons, taken, verdict }, say, arrival }: VerdictLineProps): ReactNode => {
  const words = mainReasons(reasons).map(say).join(' · ');
  if (words === '')
    return taken === null ? (
      <FormattedMessage id={`planner.group.${verdict}`} />
    ) : (
      <Absence arrival={arrival} id="people.standing.nothing" />
    );
  return taken === null || taken.days === 0 || taken.of === 1 ? (
    words
  ) : (
    <FormattedMessage id="people.standing.taken" values={{ ...taken, why: words }} />
  );
};
