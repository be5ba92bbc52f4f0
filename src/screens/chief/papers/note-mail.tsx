// The signed note by mail, to the addresses that the office keeps for it.
import type { ReactNode } from 'react';
import { sendDeliveryNote } from '#schema/mutations/crews/papers/send-delivery-note.ts';
import { useSend } from '#outbox/store/react.ts';
import { Mailing } from '../../shared/documents/mailing.tsx';
import type { ChiefPage } from '../queries.ts';

export const NoteMail = ({ page: { note, crew, settings } }: { readonly page: ChiefPage }): ReactNode => {
  const send = useSend();
  if (note === null || note.statusCode === 'open') return null;
  return (
    <Mailing
      paperId={note.id}
      paper={note}
      proposed={settings?.deliveryNoteEmails ?? []}
      onMail={(to) => send(sendDeliveryNote, { id: crew.id, to })}
    />
  );
};
