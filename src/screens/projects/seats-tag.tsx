// Whether seats of a project, a day or a position are open, as a tag.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Tag } from '#ui/primitives/tag.tsx';
import type { ProjectStaffing } from '../shared/staffing/staffing.ts';

/** Beside the bar of seats, which nobody reads by its colour alone. */
export const SeatsTag = ({ staffing: { seats, filled } }: { readonly staffing: ProjectStaffing }): ReactNode =>
  filled >= seats ? (
    <Tag icon="check" tone="go">
      <FormattedMessage id="project.list.full" />
    </Tag>
  ) : (
    <Tag icon="hourglass" tone="wait">
      <FormattedMessage id="project.list.openSeats" values={{ count: seats - filled }} />
    </Tag>
  );
