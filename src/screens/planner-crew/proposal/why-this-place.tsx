// Why those with a better place among the candidates are not on the seat.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ProposedLine } from './lines.ts';
import type { ProposalWords } from './use-line-words.ts';
import * as style from './proposal.css.ts';

interface WhyThisPlaceProps {
  readonly line: ProposedLine;
  readonly words: ProposalWords;
}

export const WhyThisPlace = ({ line, words }: WhyThisPlaceProps): ReactNode => {
  const { personId, place, ahead } = line;
  const taken = words.nameOf(personId);
  const more = place - 1 - ahead.length;
  return (
    <ul className={style.ahead}>
      {ahead.map(({ personId: other, why, position }) => (
        <li key={other}>
          <FormattedMessage
            id={`proposal.ahead.${why}`}
            values={{ name: words.nameOf(other), taken, seat: position === undefined ? '' : words.seat(position) }}
          />
        </li>
      ))}
      {ahead.length === 0 && (
        <li>
          <FormattedMessage id={place === 1 ? 'proposal.first' : 'proposal.asGood'} values={{ count: place - 1 }} />
        </li>
      )}
      {ahead.length > 0 && more > 0 && (
        <li>
          <FormattedMessage id="proposal.more" values={{ count: more }} />
        </li>
      )}
    </ul>
  );
};
