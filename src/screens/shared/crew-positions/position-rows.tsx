// The positions of a crew, each with its times, how many are on it, and its copy.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { IconButton } from '#ui/primitives/icon-button.tsx';
import { List, ListRow } from '#ui/data/list.tsx';
import { isCounted } from '../arrival/proven-count.ts';
import type { Resting } from '../arrival/absence.tsx';
import { EntryMark } from '../sending/entry-mark.tsx';
import { useTimes } from '../values/use-times.ts';
import { seatedOn, type CrewPosition, type PositionsPage } from './positions.ts';

interface PositionRowsProps extends Resting {
  readonly page: PositionsPage;
  /** Absent where none may be added. */
  readonly onCopy: ((position: CrewPosition) => void) | undefined;
}

export const PositionRows = ({ page, arrival, onCopy }: PositionRowsProps): ReactNode => (
  <List>
    {page.positions.map((position) => (
      <PositionRow key={position.id} page={page} arrival={arrival} position={position} onCopy={onCopy} />
    ))}
  </List>
);

const PositionRow = ({
  page,
  arrival,
  position,
  onCopy,
}: PositionRowsProps & { readonly position: CrewPosition }): ReactNode => {
  const { formatMessage } = useIntl();
  const times = useTimes();
  const caption = page.functions.find(({ id }) => id === position.functionId)?.caption ?? '';
  const filled = seatedOn(page, position);
  return (
    <ListRow
      title={caption}
      mark={<EntryMark entity={projectCrewItem} id={position.id} />}
      line={
        <>
          {times.day(position.startAt, page.crew.timezone)}{' '}
          {times.range({ start: position.startAt, end: position.endAt, zone: page.crew.timezone })}
          {isCounted(filled, arrival) && (
            <>
              {', '}
              <FormattedMessage id="chief.position.filled" values={{ filled, amount: position.amount }} />
            </>
          )}
        </>
      }
      trailing={
        onCopy === undefined ? (
          <></>
        ) : (
          <IconButton
            icon="copy"
            label={formatMessage({ id: 'chief.position.copy' }, { name: caption })}
            onPress={() => {
              onCopy(position);
            }}
          />
        )
      }
    />
  );
};
