// How many seats a proposal fills, how many stay open, and how many warnings it comes with.
import type { ReactNode } from 'react';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import type { MadeProposal } from './lines.ts';
import * as style from './proposal.css.ts';

export const Tally = ({ made: { proposal, byHand } }: { readonly made: MadeProposal }): ReactNode => (
  <dl className={style.tally}>
    <Figure words={<FormattedMessage id="proposal.tally.filled" />} number={proposal.filled.length} />
    <Figure words={<FormattedMessage id="proposal.tally.open" />} number={proposal.open.length} tone="wait" />
    {/* Counted by the search: of what was changed by hand each line tells its own. */}
    {byHand === undefined && (
      <Figure words={<FormattedMessage id="proposal.tally.warnings" />} number={proposal.tally.warnings} tone="wait" />
    )}
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
