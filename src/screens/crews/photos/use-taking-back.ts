// What may still be done with a photo of one's own: nothing of it has been sent, only its row has, or all of it.
import { removePhoto } from '#schema/mutations/documents/remove-photo.ts';
import { uploadDocument } from '#schema/mutations/documents/upload-document.ts';
import { document } from '#schema/entities/documents/document.ts';
import type { OutboxEntry } from '#db/tables/entry.ts';
import { useOutbox, useSend, useStore } from '#outbox/store/react.ts';
import { rowKey } from '#db/tables/row-key.ts';

export interface TakingBack {
  /** `here`: nobody else can have it; `leaving`: it is on its way, or may be; `sent`: the server has it. */
  readonly stand: 'here' | 'leaving' | 'sent';
  /** Takes it back; false when it left in that very moment. */
  readonly takeBack: () => Promise<boolean>;
}

/** Undefined while it is read. */
export const useTakingBack = (id: string): TakingBack | undefined => {
  const store = useStore();
  const send = useSend();
  const outbox = useOutbox();
  if (outbox === undefined) return undefined;
  const key = rowKey(document.name, id);
  const entries = outbox.filter(
    ({ touches, mutation }) => touches.includes(key) && !mutation.startsWith('removePhoto@'),
  );
  const [first] = entries;
  if (first === undefined) return { stand: 'sent', takeBack: () => Promise.resolve(false) };
  return {
    stand: entries.every(isUntried) ? 'here' : 'leaving',
    takeBack: async () => {
      if (!(await store.undo(first.id))) return false;
      // The others may know of it already, though not its picture.
      if (first.mutation !== uploadDocument.name) await send(removePhoto, { id, removed: true });
      return true;
    },
  };
};

/** Never claimed: the server cannot have it. */
const isUntried = ({ attempts, state }: OutboxEntry): boolean =>
  attempts === 0 && (state === 'waiting' || state === 'held');
