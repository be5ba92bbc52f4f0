// After a shift: planners and clients say how its people worked.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { List, ListRow } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Sheet } from '#ui/overlay/dialog.tsx';
import { Tile } from '#ui/primitives/tile.tsx';
import { RateCrew } from '../../../shared/rating/rate-crew.tsx';
import { useTimes } from '../../../shared/values/use-times.ts';
import type { RatedShift } from './queries.ts';

export const RateShifts = ({ shifts }: { readonly shifts: readonly RatedShift[] }): ReactNode => {
  const [openId, setOpenId] = useState<string | null>(null);
  const open = shifts.find(({ crew }) => crew.id === openId);
  return (
    <Section heading={<FormattedMessage id="chief.rate.title" />}>
      <List>
        {shifts.map((shift) => (
          <ShiftRow key={shift.crew.id} shift={shift} onOpen={() => setOpenId(shift.crew.id)} />
        ))}
      </List>
      {open !== undefined && <RateSheet shift={open} onClose={() => setOpenId(null)} />}
    </Section>
  );
};

interface ShiftRowProps {
  readonly shift: RatedShift;
  readonly onOpen: () => void;
}

const ShiftRow = ({ shift: { crew, endAt, people }, onOpen }: ShiftRowProps): ReactNode => {
  const times = useTimes();
  return (
    <ListRow
      leading={<Tile icon="star" />}
      title={crew.name}
      line={
        <>
          {`${times.dayInside(crew.startAt ?? endAt, crew.timezone)}, `}
          <FormattedMessage id="project.rate.people" values={{ count: people.length }} />
        </>
      }
      onPress={onOpen}
    />
  );
};

interface RateSheetProps {
  readonly shift: RatedShift;
  readonly onClose: () => void;
}

const RateSheet = ({ shift: { crew, people }, onClose }: RateSheetProps): ReactNode => {
  const { formatMessage } = useIntl();
  return (
    <Sheet
      open
      title={<FormattedMessage id="project.rate.title" values={{ name: crew.name }} />}
      onClose={onClose}
      closeLabel={formatMessage({ id: 'common.close' })}
    >
      <RateCrew crewId={crew.id} people={people} />
    </Sheet>
  );
};
