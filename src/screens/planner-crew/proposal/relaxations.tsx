// Single exceptions, each of which would fill one more seat: one warning is taken into the proposal here; a later start
// or a spare duty is for the page of the candidates.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Relaxation } from '#planning/proposal/relax.ts';
import { Button } from '#ui/primitives/button.tsx';
import { useLive } from '#db/query/react.ts';
import type { QueuedSeat } from '../../shared/planning/open-seats.ts';
import { useTimes } from '../../shared/values/use-times.ts';
import { offeredExceptions, type MadeProposal } from './lines.ts';
import { readProposalNames } from './queries.ts';
import * as style from './proposal.css.ts';

interface RelaxationsProps {
  readonly made: MadeProposal;
  readonly onTake: (relaxation: Relaxation) => void;
  readonly onSeat: (itemId: string) => void;
}

export const Relaxations = ({ made, onTake, onSeat }: RelaxationsProps): ReactNode => {
  const offered = offeredExceptions(made);
  const names = useLive(readProposalNames, [offered.map(({ personId }) => personId).toSorted(), []])?.people ?? {};
  return offered.length === 0 ? null : (
    <section className={style.exceptions}>
      <h3 className={style.strong}>
        <FormattedMessage id="proposal.relax" />
      </h3>
      <ul role="list" className={style.list}>
        {offered.map(({ key, relaxation, position, personId }) => (
          <Exception
            key={key}
            relaxation={relaxation}
            position={position}
            name={names[personId] ?? ''}
            onPress={() => (relaxation.kind === 'oneWarning' ? onTake(relaxation) : onSeat(position.id))}
          />
        ))}
      </ul>
    </section>
  );
};

interface ExceptionProps {
  readonly relaxation: Relaxation;
  readonly position: QueuedSeat;
  readonly name: string;
  readonly onPress: () => void;
}

const Exception = ({ relaxation, position, name, onPress }: ExceptionProps): ReactNode => {
  const { formatMessage } = useIntl();
  const times = useTimes();
  const { kind, minutes = 0, moved } = relaxation;
  const { day, start, zone, functionName, crewName } = position;
  const does = formatMessage({ id: kind === 'oneWarning' ? 'proposal.take' : 'proposal.who' });
  return (
    <li className={style.exception}>
      <span className={style.cellWords}>
        <FormattedMessage id={`proposal.relax.${kind}`} values={{ name, minutes }} />
        <span className={style.second}>
          {[times.date(day), times.time(start, zone), functionName, crewName].join(', ')}
        </span>
        {moved.length > 0 && (
          <span className={style.second}>
            <FormattedMessage id="proposal.relax.moved" values={{ count: moved.length }} />
          </span>
        )}
      </span>
      <Button variant="outline" size="compact" label={`${does}: ${name}`} onPress={onPress}>
        {does}
      </Button>
    </li>
  );
};
