// A receipt that was fixed meanwhile is taken up anew: a copy of it, with what was changed here.
import { copyReceipt } from '#schema/mutations/money/copy-receipt.ts';
import { editReceipt } from '#schema/mutations/money/edit-receipt.ts';
import { receipt } from '#schema/entities/money/receipt.ts';
import { faultsOf } from '#schema/check.ts';
import type { ArgsOf } from '#schema/define/mutation.ts';
import { receiptPath } from '#screens/shared/navigation/paths.ts';
import { useOpenStep } from '#screens/shared/navigation/use-open-step.ts';
import type { OutboxEntry } from '#db/tables/entry.ts';
import { useStore } from '#outbox/store/react.ts';
import { addressOf } from '#db/tables/row-key.ts';

const isEdit = (args: unknown): args is ArgsOf<typeof editReceipt> => faultsOf(editReceipt.schema, args).length === 0;

export const useCopyAsNew = (entry: OutboxEntry): (() => void) => {
  const store = useStore();
  const openPage = useOpenStep();
  const copy = async (): Promise<void> => {
    const source = entry.touches.map(addressOf).find(({ entity }) => entity === receipt.name);
    if (source === undefined) return;
    const newId = store.ids.next();
    await store.send(copyReceipt, { id: source.id, newId });
    const changes = { ...entry.args, id: newId };
    if (entry.mutation === editReceipt.name && isEdit(changes))
      await store.send(editReceipt, changes, { shown: 'madeHere' });
    await store.discard(entry.id);
    openPage(receiptPath({ id: newId }));
  };
  return () => void copy();
};
