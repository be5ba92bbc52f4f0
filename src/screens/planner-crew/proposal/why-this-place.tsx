// Why those with a better place among the candidates are not on the seat; and the next of them in their stead.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '#ui/primitives/button.tsx';
import type { ProposedLine } from './lines.ts';
import type { ProposalWords } from './use-line-words.ts';
import * as style from './proposal.css.ts';

interface WhyThisPlaceProps {
  readonly line: ProposedLine;
  readonly words: ProposalWords;
  /** None where the line is done, or can be done no more. */
  readonly onNext?: (seat: number) => void;
}

export const WhyThisPlace = ({ line, words, onNext }: WhyThisPlaceProps): ReactNode => (
  <div className={style.why}>
    <ul className={style.ahead}>
      {line.isByHand ? (
        <li>
          <FormattedMessage id="proposal.byHand" />
        </li>
      ) : (
        <Ahead line={line} words={words} />
      )}
    </ul>
    {onNext !== undefined && line.candidates > 1 && (
      <Button variant="text" icon="arrow-right" onPress={() => onNext(line.seat)}>
        <FormattedMessage id="proposal.next" />
      </Button>
    )}
  </div>
);

const Ahead = ({ line, words }: Pick<WhyThisPlaceProps, 'line' | 'words'>): ReactNode => {
  const { personId, place, ahead } = line;
  const more = place - 1 - ahead.length;
  return (
    <>
      {ahead.map(({ personId: other, why, position }) => (
        <li key={other}>
          <FormattedMessage
            id={`proposal.ahead.${why}`}
            values={{
              name: words.nameOf(other),
              taken: words.nameOf(personId),
              seat: position === undefined ? '' : words.seat(position),
            }}
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
    </>
  );
};
