// One filled seat of a proposal: whether it is taken over, for whom, why, and which place they have among the
// candidates.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import * as ticks from '#ui/choice/tick.css.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Avatar } from '#ui/primitives/avatar.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { Tag } from '#ui/primitives/tag.tsx';
import { VisuallyHidden } from '#ui/primitives/visually-hidden.tsx';
import { mainReasons, VERDICT_ICONS } from '../../shared/fitness/main-reasons.ts';
import { StatusTag } from '../../shared/jobs/status-tag.tsx';
import type { ProposedState, ProposedLine } from './lines.ts';
import { PositionCells } from './position-cells.tsx';
import type { ProposalWords } from './use-line-words.ts';
import { WhyThisPlace } from './why-this-place.tsx';
import * as style from './proposal.css.ts';

interface FilledLineProps {
  readonly line: ProposedLine;
  /** Undefined until it is known. */
  readonly state: ProposedState | undefined;
  readonly isChosen: boolean;
  readonly words: ProposalWords;
  readonly onToggle: (key: string) => void;
  readonly onNext: (seat: number) => void;
}

export const FilledLine = ({ line, state, isChosen, words, onToggle, onNext }: FilledLineProps): ReactNode => {
  const { formatMessage } = useIntl();
  const [isOpen, setOpen] = useState(false);
  const { key, position, personId, place, candidates } = line;
  const name = words.nameOf(personId);
  const placeWords = formatMessage({ id: 'proposal.place' }, { place, of: candidates });
  return (
    <li className={style.row.filled}>
      {state?.kind === 'holds' ? (
        <label className={style.tick}>
          <input
            type="checkbox"
            className={ticks.tickBox}
            checked={isChosen}
            onChange={() => onToggle(key)}
            aria-label={formatMessage({ id: 'proposal.choose' }, { name, seat: words.seat(position) })}
          />
        </label>
      ) : (
        <span className={style.tick} />
      )}
      <PositionCells position={position} />
      <span className={style.cell}>
        <span className={style.who}>
          <Avatar name={name} />
          <span className={style.strong}>{name}</span>
        </span>
        <Why line={line} state={state} words={words} />
      </span>
      <span className={style.end}>
        <Button
          variant="outline"
          size="compact"
          iconAfter="chevron-down"
          expanded={isOpen}
          label={`${name}: ${placeWords}`}
          onPress={() => setOpen(!isOpen)}
        >
          {placeWords}
        </Button>
      </span>
      {isOpen && <WhyThisPlace line={line} words={words} {...(state?.kind === 'done' ? {} : { onNext })} />}
    </li>
  );
};

const Why = ({ line, state, words }: Pick<FilledLineProps, 'line' | 'state' | 'words'>): ReactNode => {
  const judgement = words.verdictOf(line);
  if (state?.kind === 'done')
    return (
      <span className={style.reason.plain}>
        <StatusTag status={state.status} />
      </span>
    );
  const verdict = state?.kind === 'lost' ? 'no' : (judgement?.verdict ?? 'yes');
  const reasons = mainReasons(judgement?.reasons ?? []).map((one) => words.reason(one, line.position));
  return (
    <span className={style.reason[verdict]}>
      <Icon name={VERDICT_ICONS[verdict]} size="small" />
      <span>
        {state?.kind === 'lost' ? (
          <>
            <FormattedMessage id={`proposal.lost.${state.why}`} />{' '}
          </>
        ) : (
          <VisuallyHidden>
            <FormattedMessage id={`planner.group.${verdict}`} />
            {': '}
          </VisuallyHidden>
        )}
        {(state?.kind !== 'lost' || state.why === 'refused') && reasons.join(' · ')}
        {line.hasApplied && (
          <>
            {' '}
            <Tag icon="send" tone="info">
              <FormattedMessage id="proposal.applied" />
            </Tag>
          </>
        )}
      </span>
    </span>
  );
};
