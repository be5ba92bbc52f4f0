// Where a document stands, as a tag: word, icon and tone.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Row } from '#schema/define/entity.ts';
import type { document } from '#schema/entities/documents/document.ts';
import { isFormerVersion } from '#schema/rules/documents/former-version.ts';
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

interface DocumentStatusTagProps {
  readonly row: Pick<Row<typeof document>, 'id' | 'fileId' | 'statusCode'>;
}

/** What a newer file replaced is told as that, wherever it stood. The screen needs the area `documents`. */
export const DocumentStatusTag = ({ row }: DocumentStatusTagProps): ReactNode =>
  isFormerVersion(row) ? (
    <Tag icon="layers">
      <FormattedMessage id="documents.formerVersion" />
    </Tag>
  ) : (
    <Tag icon={LOOKS[row.statusCode].icon} tone={LOOKS[row.statusCode].tone}>
      <FormattedMessage id={`documents.state.${row.statusCode}`} />
    </Tag>
  );
