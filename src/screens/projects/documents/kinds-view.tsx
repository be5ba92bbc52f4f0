// The documents of the project itself and of its crews, by their kinds.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { List } from '#ui/data/list.tsx';
import { LooseParts } from '#ui/layout/part.tsx';
import { Section } from '#ui/layout/section.tsx';
import { PaperRow } from './paper-row.tsx';
import type { KindOfPapers } from './queries.ts';

export const KindsView = ({ kinds }: { readonly kinds: readonly KindOfPapers[] }): ReactNode => (
  <LooseParts>
    {kinds.map(({ typeId, name, papers }) => (
      <Section key={typeId} heading={name === '' ? <FormattedMessage id="project.papers.title" /> : name}>
        <List>
          {papers.map(({ row, crewName }) => (
            <PaperRow key={row.id} row={row} about={crewName} />
          ))}
        </List>
      </Section>
    ))}
  </LooseParts>
);
