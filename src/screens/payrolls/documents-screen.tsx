// All documents of all payrolls, those to sign first.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { List } from '#ui/data/list.tsx';
import { Parts } from '#ui/layout/part.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useActor } from '#session/react.tsx';
import { useKnown } from '#db/query/react.ts';
import { EmptyState } from '../shared/arrival/empty-state.tsx';
import { DocumentRow } from './document-row.tsx';
import * as style from './payrolls.css.ts';
import { readPayrolls, type PayrollDocument } from './queries.ts';

export const DocumentsScreen = (): ReactNode => {
  const { formatMessage } = useIntl();
  const actor = useActor();
  const known = useKnown(readPayrolls, [actor]);
  if (known === undefined) return <Skeleton label={formatMessage({ id: 'common.loading' })} />;
  const { value: payrolls, arrival } = known;
  const documents = payrolls.flatMap((view) => view.documents);
  if (documents.length === 0)
    return (
      <EmptyState
        arrival={arrival}
        icon="file-text"
        claim="payrolls.documents.empty"
        text="payrolls.documents.emptyText"
      />
    );
  return (
    <Parts className={style.page}>
      <Group
        heading={<FormattedMessage id="payrolls.documents.toSign" />}
        documents={documents.filter(({ signing }) => signing.isReadyToSign)}
      />
      <Group
        heading={<FormattedMessage id="payrolls.documents.other" />}
        documents={documents.filter(({ signing }) => !signing.isReadyToSign)}
      />
    </Parts>
  );
};

const Group = ({
  heading,
  documents,
}: {
  readonly heading: ReactNode;
  readonly documents: readonly PayrollDocument[];
}): ReactNode =>
  documents.length === 0 ? null : (
    <Section heading={heading}>
      <List>
        {documents.map((document) => (
          <DocumentRow key={document.id} document={document} withMonth />
        ))}
      </List>
    </Section>
  );
