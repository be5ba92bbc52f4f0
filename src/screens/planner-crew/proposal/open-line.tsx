// Seats of a position that nobody is proposed for, with how many people each reason keeps away.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { isRefusing } from '#schema/rules/fitness/reasons.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { Tag } from '#ui/primitives/tag.tsx';
import type { UnfilledLine } from './lines.ts';
import { PositionCells } from './position-cells.tsx';
import type { ProposalWords } from './use-line-words.ts';
import * as style from './proposal.css.ts';

interface OpenLineProps {
  readonly line: UnfilledLine;
  readonly words: ProposalWords;
  readonly onSeat: (itemId: string) => void;
}

export const OpenLine = ({ line, words, onSeat }: OpenLineProps): ReactNode => {
  const { formatMessage } = useIntl();
  const { position, count, refused, warned, busy, overQuota } = line;
  const who = formatMessage({ id: 'proposal.who' });
  const binds = [
    ...(busy > 0 ? [formatMessage({ id: 'proposal.binds.busy' }, { count: busy })] : []),
    ...(overQuota > 0 ? [formatMessage({ id: 'proposal.binds.overQuota' }, { count: overQuota })] : []),
    ...(warned > 0 ? [formatMessage({ id: 'proposal.binds.warned' }, { count: warned })] : []),
    ...refused.flatMap(({ code, people }) =>
      isRefusing(code)
        ? [formatMessage({ id: 'proposal.binds.refused' }, { what: words.refusing(code), count: people })]
        : [],
    ),
  ];
  return (
    <li className={style.row.open}>
      <span className={style.tick} />
      <PositionCells position={position} />
      <span className={style.cell}>
        <span className={style.who}>
          <Tag icon="ban" tone="wait">
            <FormattedMessage id="proposal.staysOpen" values={{ count }} />
          </Tag>
        </span>
        <span className={style.reason.plain}>
          <Icon name="info" size="small" />
          <span>{binds.join(', ')}</span>
        </span>
      </span>
      <span className={style.end}>
        <Button
          variant="outline"
          size="compact"
          label={`${who}: ${position.functionName}, ${position.crewName}`}
          onPress={() => onSeat(position.id)}
        >
          {who}
        </Button>
      </span>
    </li>
  );
};
