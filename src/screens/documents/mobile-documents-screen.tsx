// Papers to carry along: the company's own, rate agreements and the rate card; fetched ahead so that they open without
// signal.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Row } from '#schema/define/entity.ts';
import { document } from '#schema/entities/documents/document.ts';
import { mobileDocument } from '#schema/entities/documents/mobile-document.ts';
import { List, ListRow } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Tile } from '#ui/primitives/tile.tsx';
import { query } from '#db/query/query.ts';
import { useKnown, useRows } from '#db/query/react.ts';
import type { Reads } from '#db/query/reads.ts';
import { EmptyState } from '../shared/arrival/empty-state.tsx';
import { useFetchAhead } from '../shared/documents/keep-file.ts';
import { documentPath } from '../shared/navigation/paths.ts';
import { useTimes } from '../shared/values/use-times.ts';
import * as style from './documents.css.ts';

type MobileDocument = Row<typeof mobileDocument>;
const KINDS = ['company', 'rateAgreement', 'rateCard'] as const;

const readMobileDocuments = (reads: Reads): Promise<readonly MobileDocument[]> =>
  reads.rows(query(mobileDocument).orderBy('kind'));

export const MobileDocumentsScreen = (): ReactNode => {
  const { formatMessage } = useIntl();
  const known = useKnown(readMobileDocuments, []);
  const ids = (known?.value ?? []).map(({ documentId }) => documentId);
  const papers = useRows(query(document).byIds(ids)) ?? [];
  useFetchAhead(papers);
  if (known === undefined) return <Skeleton label={formatMessage({ id: 'common.loading' })} />;
  const { value: rows, arrival } = known;
  if (rows.length === 0)
    return (
      <EmptyState
        arrival={arrival}
        icon="file-text"
        claim="documents.mobile.empty.title"
        text="documents.mobile.empty.text"
      />
    );
  return (
    <div className={style.page}>
      {KINDS.map((kind) => (
        <Papers key={kind} kind={kind} rows={rows.filter((row) => row.kind === kind)} />
      ))}
    </div>
  );
};

const Papers = ({
  kind,
  rows,
}: {
  readonly kind: MobileDocument['kind'];
  readonly rows: readonly MobileDocument[];
}): ReactNode => {
  const times = useTimes();
  if (rows.length === 0) return null;
  return (
    <Section heading={<FormattedMessage id={`documents.mobile.${kind}`} />}>
      <List>
        {rows
          .toSorted((one, other) => one.sort - other.sort)
          .map((row) => (
            <ListRow
              key={row.id}
              leading={<Tile icon={kind === 'company' ? 'file-text' : 'wallet'} />}
              title={row.caption}
              to={documentPath(row.documentId)}
              {...(row.validFrom === undefined
                ? {}
                : {
                    line: (
                      <FormattedMessage
                        id="documents.mobile.validFrom"
                        values={{ date: times.date(row.validFrom, 'date') }}
                      />
                    ),
                  })}
            />
          ))}
      </List>
    </Section>
  );
};
