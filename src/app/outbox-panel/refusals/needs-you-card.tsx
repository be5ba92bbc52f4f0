// One entry that cannot go on without the person: why, and what they can do. The entry is kept until they do it.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { SyncMark } from '#ui/feedback/sync-mark.tsx';
import { Tile } from '#ui/primitives/tile.tsx';
import type { OutboxEntry, Refusal } from '#db/tables/entry.ts';
import { EntryState } from '../entry-state.tsx';
import * as style from '../outbox.css.ts';
import { wordsOf } from './refusal-reason.ts';
import type { OutboxLine } from '../sending-order.ts';
import { isStale, StaleChoice } from './stale-choice.tsx';
import { useLineWords } from '../captions/use-entry-texts.ts';
import { RefusalActionButtons } from './refusal-action-buttons.tsx';
import { WhatIsNow } from './what-is-now.tsx';
import { clashOf, NumberClashWays } from '#screens/shared/plus/number-clash.tsx';

export const NeedsYouCard = ({ line: { entry } }: { readonly line: OutboxLine }): ReactNode => {
  const words = useLineWords(entry);
  const { refusal } = entry;
  return (
    <li className={refusal === undefined ? style.cardWaiting : style.card}>
      <div className={style.head}>
        <Tile icon={words.icon} tone={refusal === undefined ? 'wait' : 'stop'} />
        <div className={style.words}>
          <h3 className={style.title}>{words.title}</h3>
          {words.about !== undefined && <p className={style.line}>{words.about}</p>}
          <p className={style.line}>
            <FormattedMessage id="outbox.enteredAt" values={{ day: words.day, time: words.time }} />
          </p>
          {refusal === undefined ? (
            <Stuck entry={entry} time={words.moment} />
          ) : (
            <Why entry={entry} refusal={refusal} />
          )}
        </div>
      </div>
      {isStale(entry) && <StaleChoice entry={entry} />}
      {clashOf(entry) !== undefined && <Clash entry={entry} />}
      {refusal !== undefined && !isStale(entry) && clashOf(entry) === undefined && (
        <RefusalActionButtons entry={entry} refusal={refusal} words={words} />
      )}
    </li>
  );
};

/** The panel does not know the unit of the series: the bare numbers. */
const Clash = ({ entry }: { readonly entry: OutboxEntry }): ReactNode => {
  const { formatNumber } = useIntl();
  return (
    <div className={style.ways}>
      <NumberClashWays entry={entry} say={(value) => formatNumber(value, { maximumFractionDigits: 2 })} />
    </div>
  );
};

const Stuck = ({ entry, time }: { readonly entry: OutboxEntry; readonly time: string }): ReactNode =>
  entry.state === 'waiting' ? (
    <p className={style.line}>
      <FormattedMessage id="outbox.state.patience" values={{ count: entry.attempts }} />
    </p>
  ) : (
    <EntryState entry={entry} time={time} />
  );

const Why = ({ entry, refusal }: { readonly entry: OutboxEntry; readonly refusal: Refusal }): ReactNode => {
  const { title, text } = wordsOf(refusal, entry.mutation);
  return (
    <>
      <p className={style.line}>
        <b>
          <FormattedMessage id={title} />
        </b>
        . <FormattedMessage id={text} />
      </p>
      <WhatIsNow entry={entry} />
      <p className={style.mark}>
        <SyncMark state="attention">
          <FormattedMessage id="outbox.notAccepted" />
        </SyncMark>
      </p>
    </>
  );
};
