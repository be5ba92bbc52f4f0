// A field that two people changed, in words: who changed it, what it is called, and what it was, is now and was to be.
import { useIntl } from 'react-intl';
import type { AnyEntity } from '#schema/define/entity.ts';
import { entityNamed } from '#schema/entities/registry.ts';
import type { OutboxEntry } from '#db/tables/entry.ts';
import { addressOf } from '#db/tables/row-key.ts';
import { useLive } from '#db/query/react.ts';
import type { Reads } from '#db/query/reads.ts';
import { enteredIn, type FieldConflict } from '#outbox/entries/conflicts.ts';
import { fieldText } from './field-texts.ts';
import { plainValue } from './stale-values.ts';
import { useValueWords } from './use-value-words.ts';

export interface ConflictWords {
  readonly who: string;
  readonly field: string;
  readonly old: string;
  readonly now: string;
  readonly mine: string;
}

/** Undefined while the names in it are read. */
export const useConflictWords = (
  entry: OutboxEntry,
  { field, seen, theirs }: FieldConflict,
): ConflictWords | undefined => {
  const intl = useIntl();
  const words = useValueWords();
  const entity = entityOf(entry);
  const values = useLive(
    (reads: Reads, _entity: string, name: string, fieldValues: readonly unknown[]) =>
      Promise.all(fieldValues.map((value) => plainValue(reads, { entity, field: name, value }))),
    [entity.name, field, [seen, theirs, enteredIn(entry, field)]],
  );
  if (values === undefined) return undefined;
  const [old = '', now = '', mine = ''] = values.map(words);
  return {
    who: entry.refusal?.changed?.by ?? intl.formatMessage({ id: 'outbox.stale.office' }),
    field: intl.formatMessage({ id: fieldText(field) }),
    old,
    now,
    mine,
  };
};

const entityOf = ({ touches: [first = ''] }: OutboxEntry): AnyEntity => entityNamed(addressOf(first).entity);
