// The head of the outbox: how things stand, in one sentence and what it means.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Hero } from '#ui/data/hero.tsx';
import { ProgressBar } from '#ui/data/progress-bar.tsx';
import { SyncGlyph, type SyncGlyphName } from '#ui/icons/sync-glyph.tsx';
import { formatPercent } from '#i18n/format.ts';
import { useApi } from '#screens/shared/services/api-context.ts';
import { connectionFault } from '#screens/shared/arrival/connection-fault.ts';
import { useSavesData } from '#screens/shared/photos/use-saves-data.ts';
import { standingOf, type SyncStatus } from '#outbox/status/status.ts';

export type OutboxSummary =
  | 'sent'
  | 'sending'
  | 'getting'
  | 'offline'
  | 'quiet'
  | 'noAnswer'
  | 'waiting'
  | 'heldBack'
  | 'attention';

/** What a standing rests on besides the outbox. `online`: the browser believes that there is a network. */
export interface SummaryContext {
  readonly online: boolean;
  readonly savesData: boolean;
}

/** Attention only where nothing moves: while entries go out, that is the news. */
export const outboxSummaryOf = (status: SyncStatus, { online, savesData }: SummaryContext): OutboxSummary => {
  const { needsYou, waiting, sending, lastPull } = status;
  const cut = connectionFault(status, online);
  const { going, heldBack, resting } = standingOf(status, savesData);
  if (waiting + sending > 0 && cut !== null) return cut;
  if (going > 0) return 'sending';
  if (needsYou > 0) return 'attention';
  if (cut !== null) return cut === 'offline' ? 'quiet' : cut;
  if (resting > 0) return 'waiting';
  if (heldBack > 0) return 'heldBack';
  return lastPull === null ? 'getting' : 'sent';
};

const GLYPHS: Readonly<Record<OutboxSummary, SyncGlyphName>> = {
  sent: 'sent',
  sending: 'sending',
  getting: 'getting',
  offline: 'offline',
  quiet: 'offline',
  noAnswer: 'noAnswer',
  waiting: 'waiting',
  heldBack: 'heldBack',
  attention: 'attention',
};
const WORDS = {
  sent: ['outbox.hero.sent.title', 'outbox.hero.sent.text'],
  sending: ['outbox.hero.sending.title', 'outbox.hero.sending.text'],
  getting: ['outbox.hero.getting.title', 'outbox.hero.getting.text'],
  noAnswer: ['outbox.hero.noAnswer.title', 'outbox.hero.noAnswer.text'],
  offline: ['outbox.hero.offline.title', 'outbox.hero.offline.text'],
  quiet: ['outbox.hero.quiet.title', 'outbox.hero.quiet.text'],
  waiting: ['outbox.hero.waiting.title', 'outbox.hero.waiting.text'],
  heldBack: ['outbox.hero.heldBack.title', 'outbox.hero.heldBack.text'],
  attention: ['outbox.hero.attention.title', 'outbox.hero.attention.text'],
} as const satisfies Readonly<Record<OutboxSummary, readonly [string, string]>>;

export const OutboxSummary = ({
  status,
  share,
}: {
  readonly status: SyncStatus;
  readonly share: number | null;
}): ReactNode => {
  const intl = useIntl();
  const savesData = useSavesData();
  const standing = outboxSummaryOf(status, { online: useApi().online, savesData });
  const [title, text] = WORDS[standing];
  const count = countOf(status, standing, savesData);
  return (
    <Hero
      label={intl.formatMessage({ id: 'outbox.title' })}
      leading={<SyncGlyph name={GLYPHS[standing]} size="large" />}
      title={<FormattedMessage id={title} values={{ count }} />}
      line={<FormattedMessage id={text} />}
    >
      {share !== null && standing !== 'heldBack' && standing !== 'waiting' && <Progress share={share} />}
    </Hero>
  );
};

/** What is being sent is what goes now: the rest of what is here is told by its lines. */
const countOf = (status: SyncStatus, standing: OutboxSummary, savesData: boolean): number => {
  const { going, heldBack } = standingOf(status, savesData);
  switch (standing) {
    case 'attention':
      return status.needsYou;
    case 'heldBack':
      return heldBack;
    case 'sending':
      return going;
    default:
      return status.waiting + status.sending;
  }
};

const Progress = ({ share }: { readonly share: number }): ReactNode => {
  const intl = useIntl();
  const words = intl.formatMessage({ id: 'outbox.sentShare' }, { percent: formatPercent(share, intl.locale) });
  return (
    <ProgressBar share={share} tone="onInk" label={intl.formatMessage({ id: 'outbox.title' })} valueText={words} />
  );
};
