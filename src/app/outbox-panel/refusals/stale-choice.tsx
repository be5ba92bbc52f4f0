// Two people changed the same thing: who changed what and when, in one sentence with both values, and the choice
// between them.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { endOnce } from '#i18n/end-once.ts';
import { Button } from '#ui/primitives/button.tsx';
import { useTimes } from '#screens/shared/values/use-times.ts';
import type { OutboxEntry } from '#db/tables/entry.ts';
import { useStore } from '#outbox/store/react.ts';
import { shownConflicts, shownTo, uncontested, type FieldConflict } from '#outbox/entries/conflicts.ts';
import { useConflictWords } from '../captions/use-conflict-words.ts';
import * as style from '../outbox.css.ts';

/** True for an entry that is to be decided field by field. */
export const isStale = (entry: OutboxEntry): boolean => shownTo(entry) !== undefined;

export const StaleChoice = ({ entry }: { readonly entry: OutboxEntry }): ReactNode => {
  const store = useStore();
  const [busy, setBusy] = useState(false);
  const decide = (work: () => Promise<unknown>): void => {
    setBusy(true);
    void work().finally(() => setBusy(false));
  };
  const current = shownTo(entry) ?? {};
  // What nobody else touched of it goes on, whoever's version of the rest is taken.
  const takeTheirs = (): Promise<unknown> => {
    const left = uncontested(entry, current);
    return left === undefined ? store.discard(entry.id) : store.retry(entry.id, left);
  };
  return (
    <>
      {shownConflicts(entry, current).map((conflict) => (
        <Changed key={conflict.field} entry={entry} conflict={conflict} />
      ))}
      <div className={style.ways}>
        <Button width="share" busy={busy} onPress={() => decide(() => store.retry(entry.id))}>
          <FormattedMessage id="outbox.keepMine" />
        </Button>
        <Button width="share" variant="outline" busy={busy} onPress={() => decide(takeTheirs)}>
          <FormattedMessage id="outbox.takeTheirs" />
        </Button>
      </div>
    </>
  );
};

const Changed = ({ entry, conflict }: { readonly entry: OutboxEntry; readonly conflict: FieldConflict }): ReactNode => {
  const { formatMessage } = useIntl();
  const times = useTimes();
  const words = useConflictWords(entry, conflict);
  if (words === undefined) return null;
  const at = entry.refusal?.changed?.at ?? entry.refusal?.at ?? '';
  return (
    <p className={style.line}>
      {endOnce(
        formatMessage(
          { id: 'outbox.stale.changed' },
          { ...words, day: times.fullDay(at, times.zone), time: times.time(at, times.zone) },
        ),
      )}
    </p>
  );
};
