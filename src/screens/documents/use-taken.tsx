// Notes that somebody of the agency or the client took a document along; whose it is takes it without a note.
import type { ReactNode } from 'react';
import type { Row } from '#schema/define/entity.ts';
import type { document } from '#schema/entities/documents/document.ts';
import { flagDocumentDownloaded } from '#schema/mutations/documents/decide-document.ts';
import { useActor } from '#session/react.tsx';
import { useSend } from '#outbox/store/react.ts';
import { useSending } from '../shared/sending/use-sending.tsx';

const NOTED = ['office', 'planner', 'client'] as const;

export interface TakenPaper {
  /** The reader is told whether it was taken. */
  readonly isNoted: boolean;
  readonly take: () => void;
  readonly problem: ReactNode;
}

export const useTaken = ({ id, ownerKind, ownerId, downloaded }: Row<typeof document>): TakenPaper => {
  const { audiences, personId } = useActor();
  const send = useSend();
  const { start, problem } = useSending();
  const isOwn = ownerKind === 'person' && ownerId === personId;
  const isNoted = !isOwn && NOTED.some((one) => audiences.includes(one));
  return {
    isNoted,
    problem,
    take: () => {
      if (isNoted && downloaded !== true) start(() => send(flagDocumentDownloaded, { id, downloaded: true }));
    },
  };
};
