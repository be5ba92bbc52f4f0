// Two people changed the same thing: what is mine, what it was changed to meanwhile, and the choice between them.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#kit/button.tsx';
import { useTimes } from '#screens/parts/use-times.ts';
import type { OutboxEntry } from '#store/entry.ts';
import { useStore } from '#store/react.ts';
import { conflictsOf } from '#store/conflicts.ts';
import * as style from './outbox.css.ts';

/** True for an entry that is to be decided field by field. */
export const isStale = ({ refusal, seen }: OutboxEntry): boolean => refusal?.code === 'STALE' && isRecord(refusal.current) && seen !== undefined;

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
      {conflictsOf(entry, current).map(({ field, theirs }) => <Both key={field} mine={entry.args[field]} theirs={theirs} />)}
      <div className={style.ways}>
        <Button width="share" busy={busy} onPress={() => decide(() => store.retry(entry.id))}><FormattedMessage id="outbox.keepMine" /></Button>
        <Button width="share" variant="outline" busy={busy} onPress={() => decide(() => store.discard(entry.id))}><FormattedMessage id="outbox.takeTheirs" /></Button>
      </div>
    </>
  );
};

const Both = ({ mine, theirs }: { readonly mine: unknown; readonly theirs: unknown }): ReactNode => {
  const words = useValueWords();
  return (
    <div className={style.line}>
      <p><FormattedMessage id="outbox.stale.mine" values={{ value: words(mine) }} /></p>
      <p><FormattedMessage id="outbox.stale.theirs" values={{ value: words(theirs) }} /></p>
    </div>
  );
};

const INSTANT = /^\d{4}-\d\d-\d\dT.*Z$/u;

const useValueWords = (): ((value: unknown) => string) => {
  const intl = useIntl();
  const times = useTimes();
  return (value) => {
    if (value === undefined || value === null || value === '') return intl.formatMessage({ id: 'outbox.stale.nothing' });
    if (typeof value === 'string') return INSTANT.test(value) ? `${times.day(value, times.zone)} ${times.time(value, times.zone)}` : value;
    return typeof value === 'number' ? intl.formatNumber(value) : JSON.stringify(value);
  };
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;
