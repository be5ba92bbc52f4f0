// How many seats a proposal fills, how many stay open, and how many warnings it comes with.
import type { ReactNode } from 'react';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import type { Proposal } from '#planning/proposal/propose.ts';
import * as style from './proposal.css.ts';

export const Tally = ({ proposal: { filled, tally } }: { readonly proposal: Proposal }): ReactNode => (
  <dl className={style.tally}>
    <Figure words={<FormattedMessage id="proposal.tally.filled" />} number={filled.length} />
    <Figure words={<FormattedMessage id="proposal.tally.open" />} number={tally.open} tone="wait" />
    <Figure words={<FormattedMessage id="proposal.tally.warnings" />} number={tally.warnings} tone="wait" />
  </dl>
);

interface FigureProps {
  readonly words: ReactNode;
  readonly number: number;
  readonly tone?: 'wait';
}

const Figure = ({ words, number, tone }: FigureProps): ReactNode => (
  <div className={style.figure}>
    <dt className={style.figureWords}>{words}</dt>
    <dd className={style.number[number > 0 && tone === 'wait' ? 'wait' : 'plain']}>
      <FormattedNumber value={number} />
    </dd>
  </div>
);
