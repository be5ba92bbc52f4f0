// The head of the outbox: how things stand, in one sentence and what it means.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Hero } from '#kit/hero.tsx';
import { ProgressBar } from '#kit/progress-bar.tsx';
import { SyncGlyph, type SyncGlyphName } from '#kit/sync-glyph.tsx';
import { formatPercent } from '#i18n/format.ts';
import { useAsking } from '#screens/parts/asking.ts';
import { lineCut } from '#screens/parts/line-cut.ts';
import type { SyncStatus } from '#store/status.ts';

export type Standing = 'sent' | 'sending' | 'getting' | 'offline' | 'quiet' | 'noAnswer' | 'attention';

/** Attention only where nothing moves: while entries go out, that is the news. `online`: the browser believes that there is a network. */
export const standingOf = (status: SyncStatus, online: boolean): Standing => {
  const { needsYou, waiting, sending, lastPull } = status;
  const cut = lineCut(status, online);
  if (waiting + sending > 0) return cut ?? 'sending';
  if (needsYou > 0) return 'attention';
  if (cut !== null) return cut === 'offline' ? 'quiet' : cut;
  return lastPull === null ? 'getting' : 'sent';
};

const GLYPHS: Readonly<Record<Standing, SyncGlyphName>> = { sent: 'sent', sending: 'sending', getting: 'getting', offline: 'offline', quiet: 'offline', noAnswer: 'noAnswer', attention: 'attention' };
const WORDS = {
  sent: ['outbox.hero.sent.title', 'outbox.hero.sent.text'],
  sending: ['outbox.hero.sending.title', 'outbox.hero.sending.text'],
  getting: ['outbox.hero.getting.title', 'outbox.hero.getting.text'],
  noAnswer: ['outbox.hero.noAnswer.title', 'outbox.hero.noAnswer.text'],
  offline: ['outbox.hero.offline.title', 'outbox.hero.offline.text'],
  quiet: ['outbox.hero.quiet.title', 'outbox.hero.quiet.text'],
  attention: ['outbox.hero.attention.title', 'outbox.hero.attention.text'],
} as const satisfies Readonly<Record<Standing, readonly [string, string]>>;

export const Standing = ({ status, share }: { readonly status: SyncStatus; readonly share: number | null }): ReactNode => {
  const intl = useIntl();
  const standing = standingOf(status, useAsking().online);
  const [title, text] = WORDS[standing];
  const count = standing === 'attention' ? status.needsYou : status.waiting + status.sending;
  return (
    <Hero
      label={intl.formatMessage({ id: 'outbox.title' })}
      leading={<SyncGlyph name={GLYPHS[standing]} size="large" />}
      title={<FormattedMessage id={title} values={{ count }} />}
      line={<FormattedMessage id={text} />}
    >
      {share !== null && <Progress share={share} />}
    </Hero>
  );
};

const Progress = ({ share }: { readonly share: number }): ReactNode => {
  const intl = useIntl();
  const words = intl.formatMessage({ id: 'outbox.sentShare' }, { percent: formatPercent(share, intl.locale) });
  return <ProgressBar share={share} tone="onInk" label={intl.formatMessage({ id: 'outbox.title' })} valueText={words} />;
};
