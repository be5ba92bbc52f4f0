// The state of an assignment as a tag: word, icon and tone.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { AssignmentStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import type { CancelledAs } from '#schema/rules/crews/job-sections.ts';
import type { IconName } from '#ui/icons/icon-name.ts';
import { Tag, type TagProps } from '#ui/primitives/tag.tsx';

interface Look {
  readonly icon: IconName;
  readonly tone: Exclude<TagProps['tone'], undefined>;
}

const LOOKS: Readonly<Record<AssignmentStatus, Look>> = {
  planned: { icon: 'pencil', tone: 'neutral' },
  requested: { icon: 'hourglass', tone: 'wait' },
  applied: { icon: 'send', tone: 'wait' },
  notChosen: { icon: 'minus', tone: 'neutral' },
  withdrawn: { icon: 'undo-2', tone: 'neutral' },
  confirmed: { icon: 'check', tone: 'go' },
  declined: { icon: 'x', tone: 'neutral' },
  lateRefusal: { icon: 'user-x', tone: 'stop' },
  outage: { icon: 'user-x', tone: 'stop' },
  absence: { icon: 'user-x', tone: 'stop' },
  cancelled: { icon: 'ban', tone: 'stop' },
  notNeeded: { icon: 'minus', tone: 'neutral' },
  noShow: { icon: 'user-x', tone: 'stop' },
  worked: { icon: 'check-check', tone: 'neutral' },
  spare: { icon: 'life-buoy', tone: 'line' },
  spareUnused: { icon: 'life-buoy', tone: 'neutral' },
};

export interface StatusTagProps {
  readonly status: AssignmentStatus;
  /** Of what was called off, where it is known. */
  readonly cancelledAs?: CancelledAs | null;
}

export const StatusTag = ({ status, cancelledAs = null }: StatusTagProps): ReactNode => (
  <Tag icon={LOOKS[status].icon} tone={LOOKS[status].tone}>
    <FormattedMessage id={cancelledAs === null ? `jobs.status.${status}` : `jobs.cancelled.${cancelledAs}`} />
  </Tag>
);
