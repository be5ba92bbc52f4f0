// How many of these photos this device holds back, because it saves data.
import { document } from '#schema/entities/documents/document.ts';
import { heldBackOf } from '#outbox/entries/held-back.ts';
import { useOutbox } from '#outbox/store/react.ts';
import { rowKey } from '#db/tables/row-key.ts';
import { useSavesData } from '../../shared/photos/use-saves-data.ts';
import type { Photo } from '../queries.ts';

export const useHeldBackAmong = (photos: readonly Photo[]): number => {
  const isSaving = useSavesData();
  const entries = useOutbox();
  if (!isSaving || entries === undefined) return 0;
  const heldBack = heldBackOf(entries);
  const rows = new Set(entries.flatMap(({ id, touches }) => (heldBack.has(id) ? touches : [])));
  return photos.filter(({ id }) => rows.has(rowKey(document.name, id))).length;
};
