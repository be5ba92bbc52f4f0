// Everything that was done on this device and where it is now: what needs the person, what waits, what was sent.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#kit/button.tsx';
import { Dock } from '#kit/dock.tsx';
import { List } from '#kit/list.tsx';
import { Parts } from '#kit/part.tsx';
import { Section } from '#kit/section.tsx';
import { Skeleton } from '#kit/skeleton.tsx';
import { useAsking } from '#screens/parts/asking.ts';
import { useLineCut } from '#screens/parts/line-cut.ts';
import { formatBytes } from '#i18n/format.ts';
import type { Receipt } from '#store/entry.ts';
import { useOutbox, useReceipts, useSyncStatus } from '#store/react.ts';
import { Risk } from './at-risk.tsx';
import { Freshness } from './freshness.tsx';
import { NeedsYouCard } from './needs-you-card.tsx';
import * as style from './outbox.css.ts';
import { linesOf, sentShare, weightOf, type Line } from './sending-order.ts';
import { SentRow } from './sent-row.tsx';
import { Standing } from './standing.tsx';
import { WaitingRow } from './waiting-row.tsx';

export const OutboxPanel = (): ReactNode => {
  const intl = useIntl();
  const entries = useOutbox();
  const receipts = useReceipts();
  const status = useSyncStatus();
  if (entries === undefined || receipts === undefined || status === undefined) return <Skeleton label={intl.formatMessage({ id: 'app.loading' })} />;
  const { needsYou, waiting } = linesOf(entries);
  return (
    <Parts className={style.panel}>
      <Standing status={status} share={sentShare(entries, receipts)} />
      {needsYou.length > 0 && (
        <Section heading={<FormattedMessage id="outbox.needsYou" />}>
          <ul role="list" className={style.cards}>{needsYou.map((line) => <NeedsYouCard key={line.entry.id} line={line} />)}</ul>
        </Section>
      )}
      <Waiting lines={waiting} weight={weightOf(entries)} />
      <Sent receipts={receipts} />
      <Risk />
      <Freshness status={status} />
      <TryNow />
    </Parts>
  );
};

/** Only where it can help: without any network there is nothing to try. */
const TryNow = (): ReactNode => {
  const { tryNow } = useAsking();
  if (useLineCut() !== 'noAnswer') return null;
  return (
    <Dock note={<FormattedMessage id="outbox.triesAgain" />}>
      <Button width="full" icon="refresh-cw" onPress={tryNow}><FormattedMessage id="outbox.tryNow" /></Button>
    </Dock>
  );
};

/** As many as somebody looks through; the page would be busy with hundreds whenever one of them is sent. */
const FIRST = 50;

const Waiting = ({ lines, weight }: { readonly lines: readonly Line[]; readonly weight: number }): ReactNode => {
  const intl = useIntl();
  const [isWhole, setWhole] = useState(false);
  if (lines.length === 0) return null;
  const shown = isWhole ? lines : lines.slice(0, FIRST);
  return (
    <Section heading={<FormattedMessage id="outbox.waiting" />} aside={weight > 0 ? formatBytes(weight, intl.locale) : undefined}>
      <List>{shown.map((line) => <WaitingRow key={line.entry.id} line={line} />)}</List>
      {shown.length < lines.length && (
        <Button variant="quiet" onPress={() => setWhole(true)}><FormattedMessage id="outbox.showAll" values={{ count: lines.length }} /></Button>
      )}
    </Section>
  );
};

/** A receipt proves that the server has an entry; older ones than these are kept, not shown. */
const SHOWN = 30;

const Sent = ({ receipts }: { readonly receipts: readonly Receipt[] }): ReactNode =>
  receipts.length === 0 ? null : (
    <Section heading={<FormattedMessage id="outbox.sent" />} aside={<FormattedMessage id="outbox.items" values={{ count: receipts.length }} />}>
      <List>{receipts.slice(0, SHOWN).map((receipt) => <SentRow key={receipt.id} receipt={receipt} />)}</List>
    </Section>
  );
