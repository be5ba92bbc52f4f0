// One entry that cannot go on without the person: why, and what they can do. The entry is kept until they do it.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { createActivity } from '#schema/mutations/communication/create-activity.ts';
import { Button } from '#kit/button.tsx';
import { Question } from '#kit/question.tsx';
import { SyncMark } from '#kit/sync-mark.tsx';
import { Tile } from '#kit/tile.tsx';
import { dateOf } from '#i18n/format.ts';
import type { OutboxEntry, Refusal } from '#store/entry.ts';
import { useStore } from '#store/react.ts';
import { useApp } from '../app-context.ts';
import * as style from './outbox.css.ts';
import { wordsOf } from './refusal-words.ts';
import type { Line } from './sending-order.ts';
import { isStale, StaleChoice } from './stale-choice.tsx';
import { reportToOffice } from './tell-office.ts';
import { useLineWords } from './use-words.ts';
import { EntryState } from './waiting-row.tsx';

export const NeedsYouCard = ({ line: { entry } }: { readonly line: Line }): ReactNode => {
  const words = useLineWords(entry);
  const { refusal } = entry;
  return (
    <li className={refusal === undefined ? style.cardWaiting : style.card}>
      <div className={style.head}>
        <Tile icon={words.icon} tone={refusal === undefined ? 'wait' : 'stop'} />
        <div className={style.words}>
          <h3 className={style.title}>{words.title}</h3>
          {words.about !== undefined && <p className={style.line}>{words.about}</p>}
          <p className={style.line}><FormattedMessage id="outbox.enteredAt" values={{ day: words.day, time: words.time }} /></p>
          {refusal === undefined ? <Stuck entry={entry} time={words.time} /> : <Why refusal={refusal} />}
        </div>
      </div>
      {isStale(entry) && <StaleChoice entry={entry} />}
      {refusal !== undefined && !isStale(entry) && <WaysOut entry={entry} refusal={refusal} caption={words.title} entered={`${words.day} ${words.time}`} />}
    </li>
  );
};

const Stuck = ({ entry, time }: { readonly entry: OutboxEntry; readonly time: string }): ReactNode =>
  entry.state === 'waiting' ? <p className={style.line}><FormattedMessage id="outbox.state.patience" values={{ count: entry.attempts }} /></p> : <EntryState entry={entry} time={time} />;

const Why = ({ refusal }: { readonly refusal: Refusal }): ReactNode => {
  const { title, text } = wordsOf(refusal);
  return (
    <>
      <p className={style.line}><b><FormattedMessage id={title} /></b>. <FormattedMessage id={text} /></p>
      <p className={style.mark}><SyncMark state="attention"><FormattedMessage id="outbox.notAccepted" /></SyncMark></p>
    </>
  );
};

interface WaysOutProps {
  readonly entry: OutboxEntry;
  readonly refusal: Refusal;
  readonly caption: string;
  readonly entered: string;
}

const WaysOut = ({ entry, refusal, caption, entered }: WaysOutProps): ReactNode => {
  const store = useStore();
  const [removing, setRemoving] = useState(false);
  const tell = useTellOffice({ entry, refusal, caption, entered });
  return (
    <>
      <div className={style.ways}>
        <Button width="share" onPress={tell}><FormattedMessage id="outbox.tellOffice" /></Button>
        <Button width="share" variant="outline" icon="refresh-cw" onPress={() => void store.retry(entry.id)}><FormattedMessage id="outbox.tryAgain" /></Button>
      </div>
      <details className={style.details}>
        <summary className={style.summary}><FormattedMessage id="common.details" /></summary>
        <p className={style.facts}>{refusal.code}</p>
        <p className={style.facts}>{entry.id}</p>
        <div className={style.ways}><Button variant="destructive" icon="trash-2" onPress={() => setRemoving(true)}><FormattedMessage id="outbox.remove" /></Button></div>
      </details>
      <RemoveQuestion open={removing} onClose={() => setRemoving(false)} onRemove={() => void store.discard(entry.id)} />
    </>
  );
};

/** Sends a to-do with the entry's content; the entry goes then, unless its bytes are only here. */
const useTellOffice = ({ entry, refusal, caption, entered }: WaysOutProps): (() => void) => {
  const intl = useIntl();
  const store = useStore();
  const { tenant, toasts } = useApp();
  const tell = async (): Promise<void> => {
    const values = { entered, reason: intl.formatMessage({ id: wordsOf(refusal).text }), content: JSON.stringify(entry.args) };
    const report = reportToOffice({
      id: store.ids.next(),
      entryId: entry.id,
      caption: intl.formatMessage({ id: 'outbox.todo.caption' }, { entry: caption }),
      body: intl.formatMessage({ id: 'outbox.todo.body' }, values),
      today: dateOf(store.time.now(), tenant.get()?.timezone ?? 'UTC'),
    });
    await store.send(createActivity, report);
    if (entry.blobId === undefined) await store.discard(entry.id);
    toasts.show({ type: 'success', message: intl.formatMessage({ id: 'outbox.told' }) });
  };
  return () => void tell();
};

interface RemoveQuestionProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onRemove: () => void;
}

const RemoveQuestion = ({ open, onClose, onRemove }: RemoveQuestionProps): ReactNode => {
  const { formatMessage } = useIntl();
  return (
    <Question open={open} title={<FormattedMessage id="outbox.removeTitle" />} closeLabel={formatMessage({ id: 'outbox.close' })} onKeep={onClose} onRemove={onRemove}
      keep={<FormattedMessage id="outbox.keep" />} remove={<FormattedMessage id="outbox.remove" />}>
      <FormattedMessage id="outbox.removeText" />
    </Question>
  );
};
