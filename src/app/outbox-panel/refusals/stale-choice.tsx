// Two people changed the same thing: who changed what and when, in one sentence with both values, and the choice
// between them.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { AnyEntity } from '#schema/define/entity.ts';
import { entityNamed } from '#schema/entities/registry.ts';
import { Button } from '#ui/primitives/button.tsx';
import { formatMoney } from '#i18n/format.ts';
import { useTimes } from '#screens/shared/values/use-times.ts';
import { useTenant } from '#session/react.tsx';
import type { OutboxEntry } from '#db/tables/entry.ts';
import { useLive } from '#db/query/react.ts';
import type { Reads } from '#db/query/reads.ts';
import { useStore } from '#outbox/store/react.ts';
import { enteredIn, shownConflicts, type FieldConflict } from '#outbox/entries/conflicts.ts';
import { addressOf } from '#db/tables/row-key.ts';
import { fieldText } from '../captions/field-texts.ts';
import * as style from '../outbox.css.ts';
import { plainValue, type PlainValue } from '../captions/stale-values.ts';

/** True for an entry that is to be decided field by field. */
export const isStale = ({ refusal, seen }: OutboxEntry): boolean =>
  refusal?.code === 'STALE' && isRecord(refusal.current) && seen !== undefined;

export const StaleChoice = ({ entry }: { readonly entry: OutboxEntry }): ReactNode => {
  const store = useStore();
  const [busy, setBusy] = useState(false);
  const decide = (work: () => Promise<unknown>): void => {
    setBusy(true);
    void work().finally(() => setBusy(false));
  };
  const current = isRecord(entry.refusal?.current) ? entry.refusal.current : {};
  return (
    <>
      {shownConflicts(entry, current).map((conflict) => (
        <Changed key={conflict.field} entry={entry} conflict={conflict} />
      ))}
      <div className={style.ways}>
        <Button width="share" busy={busy} onPress={() => decide(() => store.retry(entry.id))}>
          <FormattedMessage id="outbox.keepMine" />
        </Button>
        <Button width="share" variant="outline" busy={busy} onPress={() => decide(() => store.discard(entry.id))}>
          <FormattedMessage id="outbox.takeTheirs" />
        </Button>
      </div>
    </>
  );
};

const Changed = ({
  entry,
  conflict: { field, seen, theirs },
}: {
  readonly entry: OutboxEntry;
  readonly conflict: FieldConflict;
}): ReactNode => {
  const intl = useIntl();
  const times = useTimes();
  const words = useValueWords();
  const entity = entityOf(entry);
  const values = useLive(
    (reads: Reads, _entity: string, name: string, fieldValues: readonly unknown[]) =>
      Promise.all(fieldValues.map((value) => plainValue(reads, { entity, field: name, value }))),
    [entity.name, field, [seen, theirs, enteredIn(entry, field)]],
  );
  if (values === undefined) return null;
  const [old, now, mine] = values.map(words);
  const { at, by } = entry.refusal?.changed ?? { at: entry.refusal?.at ?? '' };
  return (
    <p className={style.line}>
      <FormattedMessage
        id="outbox.stale.changed"
        values={{
          who: by ?? intl.formatMessage({ id: 'outbox.stale.office' }),
          field: intl.formatMessage({ id: fieldText(field) }),
          day: times.fullDay(at, times.zone),
          time: times.time(at, times.zone),
          old,
          now,
          mine,
        }}
      />
    </p>
  );
};

const entityOf = ({ touches: [first = ''] }: OutboxEntry): AnyEntity => entityNamed(addressOf(first).entity);

const useValueWords = (): ((value: PlainValue) => string) => {
  const intl = useIntl();
  const times = useTimes();
  const currency = useTenant()?.currency ?? 'EUR';
  return (value) => {
    switch (value.kind) {
      case 'empty':
        return intl.formatMessage({ id: 'outbox.stale.nothing' });
      case 'hidden':
        return intl.formatMessage({ id: 'outbox.stale.hidden' });
      case 'text':
        return `“${value.text}”`;
      case 'code':
        return intl.formatMessage({ id: 'outbox.stale.code' }, { code: value.text });
      case 'instant':
        return `${times.fullDay(value.text, times.zone)} ${times.time(value.text, times.zone)}`;
      case 'date':
        return times.date(value.text);
      case 'flag':
        return intl.formatMessage({ id: value.flag ? 'common.yes' : 'common.no' });
      case 'money':
        return formatMoney(value.number, currency, intl.locale);
      case 'number':
        return intl.formatNumber(value.number);
      case 'count':
        return intl.formatMessage({ id: 'outbox.stale.count' }, { count: value.number });
    }
    return value satisfies never;
  };
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
