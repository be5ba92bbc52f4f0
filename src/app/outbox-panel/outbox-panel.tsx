// Everything that was done on this device and where it is now: what needs the person, what waits, what was sent.
import { useEffect, useRef, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#ui/primitives/button.tsx';
import { Dock } from '#ui/layout/dock.tsx';
import { LooseParts, Parts } from '#ui/layout/part.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useApi } from '#screens/shared/services/api-context.ts';
import { HeldBackNote } from '#screens/shared/photos/held-back-note.tsx';
import { useConnectionFault } from '#screens/shared/arrival/connection-fault.ts';
import { useSavesData } from '#screens/shared/photos/use-saves-data.ts';
import { formatBytes } from '#i18n/format.ts';
import { useTimes } from '#screens/shared/values/use-times.ts';
import { useNow } from '#db/query/react.ts';
import { useOutbox, useReceipts, useStore, useSyncStatus } from '#outbox/store/react.ts';
import { instantAt } from '#db/engine/time.ts';
import type { OutboxEntry, Receipt } from '#db/tables/entry.ts';
import type { SyncStatus } from '#outbox/status/status.ts';
import { ActRow } from './act-row.tsx';
import { Decided } from './decided.tsx';
import { FirstLines } from './first-lines.tsx';
import { Risk } from './head/at-risk.tsx';
import { Freshness } from './head/freshness.tsx';
import { NearlyFull } from './head/nearly-full.tsx';
import { NeedsYouCard } from './refusals/needs-you-card.tsx';
import * as style from './outbox.css.ts';
import {
  linesOf,
  sentByDay,
  sentShare,
  weightOf,
  withLingering,
  type ActLine,
  type OutboxLines,
} from './sending-order.ts';
import { OutboxSummary } from './head/outbox-summary.tsx';

export const OutboxPanel = (): ReactNode => {
  const intl = useIntl();
  const entries = useOutbox();
  const receipts = useReceipts();
  const status = useSyncStatus();
  if (entries === undefined || receipts === undefined || status === undefined)
    return <Skeleton label={intl.formatMessage({ id: 'app.loading' })} />;
  return <Known entries={entries} receipts={receipts} status={status} />;
};

interface KnownProps {
  readonly entries: readonly OutboxEntry[];
  readonly receipts: readonly Receipt[];
  readonly status: SyncStatus;
}

const Known = ({ entries, receipts, status }: KnownProps): ReactNode => {
  const lines = linesOf(entries, receipts);
  const { waiting, sent } = useLingering(lines);
  const { needsYou } = lines;
  const isSaving = useSavesData();
  return (
    <Parts className={style.panel}>
      <NearlyFull />
      <OutboxSummary status={status} share={sentShare(entries, receipts)} />
      <HeldBackNote count={isSaving ? status.mayWait : 0} />
      {needsYou.length > 0 && (
        <Section heading={<FormattedMessage id="outbox.needsYou" />}>
          <ul role="list" className={style.cards}>
            {needsYou.map((line) => (
              <NeedsYouCard key={line.entry.id} line={line} />
            ))}
          </ul>
        </Section>
      )}
      <Waiting lines={waiting} weight={weightOf(entries)} />
      <Decided />
      <Sent lines={sent} />
      <Risk />
      <Freshness status={status} />
      <TryNow />
    </Parts>
  );
};

/** Only where it can help: without any network there is nothing to try. */
const TryNow = (): ReactNode => {
  const { tryNow } = useApi();
  if (useConnectionFault() !== 'noAnswer') return null;
  return (
    <Dock note={<FormattedMessage id="outbox.triesAgain" />}>
      <Button width="full" icon="refresh-cw" onPress={tryNow}>
        <FormattedMessage id="outbox.tryNow" />
      </Button>
    </Dock>
  );
};

/** Of what waits; of what was sent less, as it is only looked up. */
const FIRST_WAITING = 50;
const FIRST_SENT = 30;

const Waiting = ({ lines, weight }: { readonly lines: readonly ActLine[]; readonly weight: number }): ReactNode => {
  const intl = useIntl();
  if (lines.length === 0) return null;
  return (
    <Section
      heading={<FormattedMessage id="outbox.waiting" />}
      aside={weight > 0 ? formatBytes(weight, intl.locale) : undefined}
    >
      <FirstLines all={lines} most={FIRST_WAITING}>
        {(line) => <ActRow key={line.act} line={line} />}
      </FirstLines>
    </Section>
  );
};

const Sent = ({ lines }: { readonly lines: readonly ActLine[] }): ReactNode => {
  const times = useTimes();
  const { today, before } = sentByDay(lines, (at) => times.isToday(instantAt(at), times.zone));
  return (
    <LooseParts>
      <SentList heading="outbox.sentToday" lines={today} />
      <SentList heading="outbox.sent" lines={before} />
    </LooseParts>
  );
};

interface SentListProps {
  readonly heading: 'outbox.sentToday' | 'outbox.sent';
  readonly lines: readonly ActLine[];
}

const SentList = ({ heading, lines }: SentListProps): ReactNode =>
  lines.length === 0 ? null : (
    <Section
      heading={<FormattedMessage id={heading} />}
      aside={<FormattedMessage id="outbox.items" values={{ count: lines.length }} />}
    >
      <FirstLines all={lines} most={FIRST_SENT}>
        {(line) => <ActRow key={line.act} line={line} />}
      </FirstLines>
    </Section>
  );

/** How long what was just sent stays where it stood, in milliseconds. */
const LINGER_MS = 5000;
const STEP_MS = 1000;

/** The list does not jump under a finger: what was sent says so in its place, and moves down a moment later. */
const useLingering = (lines: OutboxLines): Pick<OutboxLines, 'waiting' | 'sent'> => {
  const { clock } = useStore();
  const before = useRef<readonly string[]>([]);
  useNow(STEP_MS);
  const shown = withLingering(lines, before.current, clock.now() - LINGER_MS);
  useEffect(() => {
    before.current = shown.waiting.map(({ act }) => act);
  });
  return shown;
};
