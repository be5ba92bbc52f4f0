// Shows what a tap changes while that is being saved: predicted from the rows that the screens show, so that nothing is
// read for it and nothing waits.
import type { AnyMutation } from '#schema/define/mutation.ts';
import type { Actor } from '#schema/define/rights.ts';
import type { OptimisticLayers, OptimisticLayer } from '#db/live/optimistic-layers.ts';
import { applyEntry } from '../optimistic/apply-entry.ts';
import { touchedRows } from '../entries/definitions.ts';
import type { MirrorRow } from '#db/tables/local.ts';
import type { Enqueued } from './send.ts';

export interface Tap {
  readonly definition: AnyMutation;
  readonly wanted: Enqueued;
  readonly actor: Actor;
}

/** Shows the change until it is known what became of it. Answers, and fails, as the saving does. */
export const showPredicted = async (saving: Promise<string>, layers: OptimisticLayers, tap: Tap): Promise<string> => {
  const { id, args } = tap.wanted;
  const intent = tap.definition.intent?.(args);
  // A second tap of one intent changes nothing. Whatever goes wrong here goes wrong in the transaction as well, which
  // tells it.
  const layer =
    intent === undefined || layers.isFirst(intent) ? await predict(layers, tap).catch(() => undefined) : undefined;
  if (layer !== undefined) layers.show(layer);
  try {
    const saved = await saving;
    if (layer !== undefined) layers[saved === id ? 'saved' : 'takeBack'](layer);
    return saved;
  } catch (failure) {
    if (layer !== undefined) layers.takeBack(layer);
    layers.forgetIntents();
    throw failure;
  }
};

/**
 * What the same `apply` makes of the rows on the screen; a row that no screen shows counts as not there. Undefined
 * where nothing
 * can be predicted: the rules say no, or a row would go. The transaction judges by itself, by the rows in the tables.
 */
const predict = async (
  layers: OptimisticLayers,
  { definition, wanted: { id, args, occurredAt }, actor }: Tap,
): Promise<OptimisticLayer | undefined> => {
  const rows = new Map<string, MirrorRow>();
  let hasRemoval = false;
  const overlay = {
    get: (key: string) => Promise.resolve(rows.get(key) ?? layers.rowOf(key)),
    set: (key: string, row: MirrorRow | null) => {
      if (row === null) hasRemoval = true;
      else rows.set(key, row);
    },
  };
  const outcome = await applyEntry(
    overlay,
    { mutation: definition.name, args, touches: touchedRows(definition, args), occurredAt },
    actor,
  );
  return outcome !== 'applied' || hasRemoval || rows.size === 0
    ? undefined
    : { entryId: id, at: occurredAt.deviceAt, rows };
};
