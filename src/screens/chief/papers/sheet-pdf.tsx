// The released sheet as PDF, for planners: made by the server. That one was taken along is noted.
import type { ReactNode } from 'react';
import { right } from '#schema/define/rights.ts';
import { can } from '#schema/rights.ts';
import { flagSheetDownloaded } from '#schema/mutations/crews/papers/flag-downloaded.ts';
import { useActor } from '#session/react.tsx';
import { useSend } from '#outbox/store/react.ts';
import type { ChiefPage } from '../queries.ts';
import { PaperLink } from '../../shared/documents/paper-link.tsx';
import { useSending } from '../../shared/sending/use-sending.tsx';

/** Nothing for chiefs: theirs is among their documents. */
export const SheetPdf = ({ page: { crew, sheet, isPlanner } }: { readonly page: ChiefPage }): ReactNode => {
  const actor = useActor();
  const send = useSend();
  const { start, problem } = useSending();
  if (!isPlanner || !can(actor, right('crews', 'EDIT'))) return null;
  const flag = (): void => {
    if (sheet?.statusCode === 'released' && !sheet.downloaded)
      start(() => send(flagSheetDownloaded, { id: crew.id, downloaded: true }));
  };
  return (
    <>
      <PaperLink
        path={`/projectCrews/${encodeURIComponent(crew.id)}/crewChiefSheet/download`}
        name={`${crew.name}.pdf`}
        onOpen={flag}
      />
      {problem}
    </>
  );
};
