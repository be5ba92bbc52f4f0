// The note as PDF: made by the server, so it wants a connection; as it stands, or as it was signed. That the office or
// the client took a released one along is noted.
import type { ReactNode } from 'react';
import { right } from '#schema/define/rights.ts';
import { can } from '#schema/rights.ts';
import { flagNoteDownloaded } from '#schema/mutations/crews/papers/flag-downloaded.ts';
import { useActor } from '#session/react.tsx';
import { useSend } from '#outbox/store/react.ts';
import type { ChiefPage } from '../queries.ts';
import { PaperLink } from '../../shared/documents/paper-link.tsx';
import { useSending } from '../../shared/sending/use-sending.tsx';

export const NotePdf = ({ page }: { readonly page: ChiefPage }): ReactNode => {
  const { crew, note } = page;
  const actor = useActor();
  const send = useSend();
  const { start, problem } = useSending();
  const path = `/projectCrews/${encodeURIComponent(crew.id)}/deliveryNote/${note === null || note.statusCode === 'open' ? 'download' : 'signed'}`;
  const isNoted =
    page.viewer === 'client' ||
    actor.audiences.includes('office') ||
    (page.isPlanner && can(actor, right('crews', 'EDIT')));
  const flag = (): void => {
    if (isNoted && note?.statusCode === 'released' && !note.downloaded)
      start(() => send(flagNoteDownloaded, { id: crew.id, downloaded: true }));
  };
  return (
    <>
      <PaperLink path={path} name={`${crew.name}.pdf`} onOpen={flag} />
      {problem}
    </>
  );
};
