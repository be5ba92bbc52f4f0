// The note as PDF: made by the server, so it wants a connection; as it stands, or as it was signed.
import type { ReactNode } from 'react';
import type { ChiefPage } from '../queries.ts';
import { PaperLink } from '../../shared/documents/paper-link.tsx';

export const NotePdf = ({ page: { crew, note } }: { readonly page: ChiefPage }): ReactNode => {
  const path = `/projectCrews/${encodeURIComponent(crew.id)}/deliveryNote/${note === null || note.statusCode === 'open' ? 'download' : 'signed'}`;
  return <PaperLink path={path} name={`${crew.name}.pdf`} />;
};
