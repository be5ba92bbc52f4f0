// How many others could take a shift of a double booking.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useJudged } from '../judging/use-judged.ts';
import * as style from '../planning.css.ts';

export const WhoFits = ({ assignmentId }: { readonly assignmentId: string }): ReactNode => {
  const judged = useJudged(assignmentId);
  const count = judged?.ranked.filter(({ verdict }) => verdict === 'yes').length ?? 0;
  if (judged === undefined || count === 0) return null;
  return (
    <span className={style.barMarks}>
      <FormattedMessage id="planning.clash.fit" values={{ count }} />
    </span>
  );
};
