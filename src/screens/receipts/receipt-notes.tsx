// What is written about a receipt: by whoever handed it in, by the agency, and by the client who is billed.
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { company } from '#schema/entities/people/company.ts';
import { useKnown } from '#db/query/react.ts';
import type { Reads } from '#db/query/reads.ts';
import { NotesSection } from '../shared/notes/notes-section.tsx';
import type { ExpenseReceipt } from './queries.ts';

export const ReceiptNotes = ({
  receipt: { id, number, companyId = '' },
}: {
  readonly receipt: ExpenseReceipt;
}): ReactNode => {
  const { formatMessage } = useIntl();
  const isForClient = useKnown(readIsClient, [companyId])?.value ?? false;
  return (
    <NotesSection
      kind="receipt"
      id={id}
      caption={formatMessage({ id: 'notes.caption.receipt' }, { number: String(number ?? '–') })}
      hasClient={isForClient}
    />
  );
};

/** What the agency pays itself, no client sees. */
export const readIsClient = async (reads: Reads, companyId: string): Promise<boolean> =>
  (await reads.get(company, companyId))?.kind === 'client';
