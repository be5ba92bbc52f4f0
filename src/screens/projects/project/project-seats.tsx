// How far the project is staffed, and the planner's way to the seats that are open.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Row } from '#schema/define/entity.ts';
import type { project } from '#schema/entities/projects/project.ts';
import { can } from '#schema/rights.ts';
import { dateOf } from '#i18n/format.ts';
import { LinkButton } from '#ui/primitives/link-button.tsx';
import { Tags } from '#ui/primitives/tag.tsx';
import { useActor, useTenant } from '#session/react.tsx';
import { useKnown, useNow } from '#db/query/react.ts';
import { openSeatsPath } from '../../shared/navigation/paths.ts';
import { SeatsMeter } from '../seats-meter.tsx';
import { SeatsTag } from '../seats-tag.tsx';
import { MAY_STAFF } from '../../shared/staffing/may-staff.ts';
import { readStaffing, staffingOf } from '../../shared/staffing/staffing.ts';
import * as style from './project.css.ts';

const MINUTE_MS = 60_000;

/** Once the lists are here: a project that is still arriving would look less staffed than it is. */
export const ProjectSeats = ({ row }: { readonly row: Row<typeof project> }): ReactNode => {
  const actor = useActor();
  const today = dateOf(useNow(MINUTE_MS), useTenant()?.timezone ?? 'UTC');
  const staffing = staffingOf(useKnown(readStaffing, [[row.id]]), row);
  if (staffing === undefined) return null;
  const open = Math.max(0, staffing.seats - staffing.filled);
  const takesPeople = row.statusCode === 'confirmed' && row.endDate >= today;
  return (
    <div className={style.staffing}>
      <div className={style.meter}>
        <SeatsMeter staffing={staffing} />
      </div>
      <Tags>
        <SeatsTag staffing={staffing} />
      </Tags>
      {open > 0 && takesPeople && can(actor, MAY_STAFF) && (
        <LinkButton to={openSeatsPath(row.id)} size="compact" icon="hard-hat">
          <FormattedMessage id="project.one.staff" />
        </LinkButton>
      )}
    </div>
  );
};
