// The papers of somebody's month as the office has them, and one more that it files.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { document } from '#schema/entities/documents/document.ts';
import { List, ListRow } from '#ui/data/list.tsx';
import { Parts } from '#ui/layout/part.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Tile } from '#ui/primitives/tile.tsx';
import { FilePaper } from '../../shared/filing/file-paper.tsx';
import { documentPath } from '../../shared/navigation/paths.ts';
import { EntryMark } from '../../shared/sending/entry-mark.tsx';
import { useTimes } from '../../shared/values/use-times.ts';
import type { OfficePayrollView } from './queries.ts';

export const PapersOfPayroll = ({ view: { payroll, papers } }: { readonly view: OfficePayrollView }): ReactNode => {
  const month = useTimes().date(`${payroll.month}-01`, 'month');
  const isOnly = papers.length === 1;
  return (
    <Parts>
      {papers.length > 0 && (
        <Section heading={<FormattedMessage id="payrolls.documents" />}>
          <List>
            {papers.map(({ id, name, kind }, at) => (
              <ListRow
                key={id}
                leading={<Tile icon="file-text" />}
                title={
                  name ?? (
                    <FormattedMessage
                      id={isOnly ? 'payrolls.office.paper' : 'payrolls.office.paperNth'}
                      values={{ place: at + 1, month }}
                    />
                  )
                }
                {...(kind === null ? {} : { line: `${kind}, ${month}` })}
                to={documentPath(id)}
                mark={<EntryMark entity={document} id={id} />}
              />
            ))}
          </List>
        </Section>
      )}
      <FilePaper owner={{ kind: 'payroll', id: payroll.id, personId: payroll.personId }} />
    </Parts>
  );
};
