// One document in a list: what it is, until when it holds, where it stands, and the way to it.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatBytes } from '#i18n/format.ts';
import type { Row } from '#schema/define/entity.ts';
import { document } from '#schema/entities/documents/document.ts';
import { isFormerVersion } from '#schema/rules/documents/former-version.ts';
import { signingState } from '#schema/rules/documents/signing.ts';
import { ListRow } from '#ui/data/list.tsx';
import { Tag, Tags } from '#ui/primitives/tag.tsx';
import { Tile } from '#ui/primitives/tile.tsx';
import { useActor } from '#session/react.tsx';
import { DocumentStatusTag } from '../../shared/documents/document-status-tag.tsx';
import { documentPath } from '../../shared/navigation/paths.ts';
import { EntryMark } from '../../shared/sending/entry-mark.tsx';
import { useTimes } from '../../shared/values/use-times.ts';
import { OpenHere } from './open-here.tsx';

interface PaperRowProps {
  readonly row: Row<typeof document>;
  /** What it belongs to, where the heading does not say so. */
  readonly about?: string | null;
}

export const PaperRow = ({ row, about = null }: PaperRowProps): ReactNode => {
  const { loginType } = useActor();
  const line = useLine(row, about);
  const content = {
    leading: <Tile icon={row.mime?.startsWith('image/') === true ? 'image' : 'file-text'} />,
    title: row.name,
    ...(line === '' ? {} : { line }),
    tags: <PaperTags row={row} />,
    mark: <EntryMark entity={document} id={row.id} />,
  };
  // Logins of a project have no page of a document: they open it where it stands.
  return loginType === 'user' ? (
    <ListRow {...content} to={documentPath(row.id)} />
  ) : (
    <ListRow {...content} below={<OpenHere row={row} />} />
  );
};

const useLine = ({ validUntil, statusCode, size }: Row<typeof document>, about: string | null): string => {
  const { formatMessage, locale } = useIntl();
  const times = useTimes();
  return [
    about ?? '',
    validUntil === undefined
      ? ''
      : formatMessage(
          { id: statusCode === 'expired' ? 'documents.expiredOn' : 'documents.validUntil' },
          { date: times.date(validUntil, 'date') },
        ),
    size === undefined ? '' : formatBytes(size, locale),
  ]
    .filter((part) => part !== '')
    .join(', ');
};

const PaperTags = ({ row }: Pick<PaperRowProps, 'row'>): ReactNode => {
  const { isReadyToSign, isSigned } = signingState(row.signatories, row.parameters, useActor());
  return (
    <Tags>
      <DocumentStatusTag row={row} />
      {isReadyToSign && !isFormerVersion(row) && (
        <Tag icon="pen-line" tone="wait">
          <FormattedMessage id="documents.caption.readyToSign" />
        </Tag>
      )}
      {isSigned && (
        <Tag icon="check" tone="go">
          <FormattedMessage id="documents.caption.signed" />
        </Tag>
      )}
    </Tags>
  );
};
