// Where a document stands, as a tag: word, icon and tone.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Row } from '#schema/define/entity.ts';
import type { document } from '#schema/entities/documents/document.ts';
import type { IconName } from '#ui/icons/icon-name.ts';
import { Tag, type TagProps } from '#ui/primitives/tag.tsx';

type DocumentStatus = Row<typeof document>['statusCode'];

const LOOKS: Readonly<
  Record<DocumentStatus, { readonly icon: IconName; readonly tone: NonNullable<TagProps['tone']> }>
> = {
  missing: { icon: 'upload', tone: 'wait' },
  verifying: { icon: 'hourglass', tone: 'neutral' },
  inReview: { icon: 'eye', tone: 'neutral' },
  approved: { icon: 'check', tone: 'go' },
  rejected: { icon: 'ban', tone: 'stop' },
  expired: { icon: 'clock', tone: 'stop' },
};

/** The screen needs the area `documents`. */
export const DocumentStatusTag = ({ status }: { readonly status: DocumentStatus }): ReactNode => (
  <Tag icon={LOOKS[status].icon} tone={LOOKS[status].tone}>
    <FormattedMessage id={`documents.state.${status}`} />
  </Tag>
);
