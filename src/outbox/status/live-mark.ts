// The mark of a row, live, with taps that are still being saved.
import type { AnyEntity } from '#schema/define/entity.ts';
import { liveOver, type Live } from '#db/live/live.ts';
import type { LocalData } from '#db/live/local-data.ts';
import type { Clock } from '#db/engine/ports.ts';
import { rowKey } from '#db/tables/row-key.ts';
import { markOf, type Mark } from './marks.ts';

/** The mark of a row, live: `saving` until the tables have what the tap shows. */
export const liveMark = (
  { local, ahead, clock }: Pick<LocalData, 'local' | 'ahead'> & { readonly clock: Pick<Clock, 'now'> },
  entity: AnyEntity,
  id: string,
): Live<Mark | null> => {
  const key = rowKey(entity.name, id);
  return liveOver<Mark | null, Mark | null>(ahead, {
    read: () => markOf(local, key, clock.now()),
    show: (mark, layers) => {
      const own = layers.filter(({ rows }) => rows.has(key));
      const last = own.at(-1);
      return Promise.resolve({
        value:
          last === undefined || mark?.state === 'refused'
            ? mark
            : { state: 'saving', at: last.at, entryId: last.entryId },
        layers: own,
      });
    },
    concerns: (_mark, { rows }) => rows.has(key),
    rowOf: () => undefined,
  });
};
