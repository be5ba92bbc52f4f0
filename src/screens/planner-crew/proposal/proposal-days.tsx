// The lines of a proposal by day. Arrows lead from line to line; Space leaves one out.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Parts } from '#ui/layout/part.tsx';
import { stepTicks } from '../../shared/planning/tick-keys.ts';
import { useTimes } from '../../shared/values/use-times.ts';
import { FilledLine } from './filled-line.tsx';
import { OpenLine } from './open-line.tsx';
import type { ProposedState, ProposalDay } from './lines.ts';
import type { ProposalWords } from './use-line-words.ts';
import * as style from './proposal.css.ts';

interface ProposalDaysProps {
  readonly days: readonly ProposalDay[];
  readonly states: ReadonlyMap<string, ProposedState>;
  /** Keys of lines that are left out. */
  readonly left: ReadonlySet<string>;
  readonly words: ProposalWords;
  readonly onToggle: (key: string) => void;
  /** The next candidate in the stead of the one on the seat. */
  readonly onNext: (seat: number) => void;
  readonly onSeat: (itemId: string) => void;
}

export const ProposalDays = (props: ProposalDaysProps): ReactNode => {
  const { days, states, left, words, onToggle, onNext, onSeat } = props;
  const times = useTimes();
  return (
    <div onKeyDown={stepTicks}>
      <Parts className={style.lines}>
        {days.map(({ day, lines, filled, seats }) => (
          <section key={day} className={style.day} aria-label={times.date(day)}>
            <header className={style.dayHead}>
              <h3 className={style.dayName}>{times.date(day)}</h3>
              <span className={style.second}>
                <FormattedMessage id="proposal.ofDay" values={{ filled, seats }} />
              </span>
            </header>
            <ul role="list" className={style.list}>
              {lines.map((line) =>
                line.kind === 'open' ? (
                  <OpenLine key={line.key} line={line} words={words} onSeat={onSeat} />
                ) : (
                  <FilledLine
                    key={line.seat}
                    line={line}
                    state={states.get(line.key)}
                    isChosen={!left.has(line.key)}
                    words={words}
                    onToggle={onToggle}
                    onNext={onNext}
                  />
                ),
              )}
            </ul>
          </section>
        ))}
      </Parts>
    </div>
  );
};
