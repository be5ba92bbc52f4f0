// All documents of all payrolls, those to sign first.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { EmptyState } from '#kit/empty-state.tsx';
import { List } from '#kit/list.tsx';
import { Section } from '#kit/section.tsx';
import { Skeleton } from '#kit/skeleton.tsx';
import { useActor } from '#session/react.tsx';
import { useLive } from '#store/react.ts';
import { DocumentRow } from './document-row.tsx';
import * as style from './payrolls.css.ts';
import { readPayrolls, type PayrollDocument } from './queries.ts';

export const DocumentsScreen = (): ReactNode => {
  const { formatMessage } = useIntl();
  const actor = useActor();
  const payrolls = useLive((reads) => readPayrolls(reads, actor), [actor]);
  if (payrolls === undefined) return <Skeleton label={formatMessage({ id: 'common.loading' })} />;
  const documents = payrolls.flatMap((view) => view.documents);
  if (documents.length === 0) return <EmptyState icon="file-text" title={<FormattedMessage id="payrolls.documents.empty" />}><FormattedMessage id="payrolls.documents.emptyText" /></EmptyState>;
  return (
    <div className={style.page}>
      <Group heading={<FormattedMessage id="payrolls.documents.toSign" />} documents={documents.filter(({ signing }) => signing.isReadyToSign)} />
      <Group heading={<FormattedMessage id="payrolls.documents.other" />} documents={documents.filter(({ signing }) => !signing.isReadyToSign)} />
    </div>
  );
};

const Group = ({ heading, documents }: { readonly heading: ReactNode; readonly documents: readonly PayrollDocument[] }): ReactNode =>
  documents.length === 0 ? null : <Section heading={heading}><List>{documents.map((document) => <DocumentRow key={document.id} document={document} withMonth />)}</List></Section>;
