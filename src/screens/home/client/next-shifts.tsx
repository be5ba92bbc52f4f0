// The next shifts of a client's orders, each with how far it is staffed.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { List, ListRow } from '#ui/data/list.tsx';
import { Section, SectionLink } from '#ui/layout/section.tsx';
import { AsOf } from '../../shared/arrival/as-of.tsx';
import { JobDay } from '../../shared/jobs/job-row.tsx';
import { crewPath, positionsPath } from '../../shared/navigation/paths.ts';
import { useTimes } from '../../shared/values/use-times.ts';
import type { ShiftAhead } from './client-week.ts';

/** @param isKnown whether the people on them are here; before that they would look less staffed than they are */
export const NextShifts = ({
  shifts,
  isKnown,
}: {
  readonly shifts: readonly ShiftAhead[];
  readonly isKnown: boolean;
}): ReactNode =>
  shifts.length === 0 ? null : (
    <Section
      heading={<FormattedMessage id="home.client.shifts" />}
      aside={
        <>
          <AsOf end=" " />
          <SectionLink to={positionsPath()}>
            <FormattedMessage id="home.client.allPositions" />
          </SectionLink>
        </>
      }
    >
      <List>
        {shifts.map((shift) => (
          <ShiftRow key={`${shift.crewId} ${shift.start}`} shift={shift} isKnown={isKnown} />
        ))}
      </List>
    </Section>
  );

const ShiftRow = ({ shift, isKnown }: { readonly shift: ShiftAhead; readonly isKnown: boolean }): ReactNode => {
  const times = useTimes();
  const { crewId, crewName, locationName, start, end, zone, filled, seats } = shift;
  const own = times.ownTime({ start, end, zone });
  return (
    <ListRow
      leading={<JobDay start={start} zone={zone} />}
      title={crewName}
      line={
        <>
          {[times.range({ start, end, zone }), ...(locationName === null ? [] : [locationName])].join(', ')}
          {own !== null && (
            <>
              <br />
              {own}
            </>
          )}
          {isKnown && (
            <>
              <br />
              <FormattedMessage id="home.client.confirmed" values={{ filled, seats }} />
            </>
          )}
        </>
      }
      to={crewPath(crewId)}
    />
  );
};
