// The office's queues as rows: how many wait, and the way to the first of them.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { IconName } from '#ui/icons/icon-name.ts';
import { List, ListRow } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Tile } from '#ui/primitives/tile.tsx';
import { RetryButton } from '../../shared/arrival/retry-button.tsx';
import * as style from '../../shared/queues/queues.css.ts';
import type { OfficeQueues, QueueName, QueueView } from './use-office-queues.ts';

const ICONS: Readonly<Record<QueueName, IconName>> = {
  receipts: 'receipt',
  papers: 'file-text',
  pictures: 'camera',
  wishes: 'user',
  feedback: 'message-circle',
  notes: 'wallet',
  mails: 'inbox',
};

export const QueueRows = ({ queues: { views, again } }: { readonly queues: OfficeQueues }): ReactNode => {
  const isAsking = views.some(({ state }) => state === 'asking');
  const unheard = views.filter(({ state }) => state === 'unheard');
  const waiting = views.filter(({ state }) => state !== 'asking');
  return waiting.length === 0 && !isAsking ? null : (
    <Section heading={<FormattedMessage id="home.queues" />}>
      <List>
        {waiting.map((view) => (
          <QueueRow key={view.name} view={view} />
        ))}
        {isAsking && (
          <ListRow
            leading={<Tile icon="hourglass" />}
            title={<FormattedMessage id="home.queues.asking" />}
            line={<FormattedMessage id="home.queues.askingText" />}
          />
        )}
      </List>
      {unheard.length > 0 && (
        <div className={style.after}>
          <RetryButton again={again} />
        </div>
      )}
    </Section>
  );
};

const QueueRow = ({ view }: { readonly view: QueueView }): ReactNode =>
  view.state === 'here' ? (
    <ListRow
      leading={<Tile icon={ICONS[view.name]} tone="wait" />}
      title={<FormattedMessage id={`home.queue.${view.name}`} values={{ count: view.count }} />}
      line={<FormattedMessage id={`home.queue.${view.name}.text`} />}
      to={view.to}
    />
  ) : (
    <ListRow
      leading={<Tile icon="cloud-off" />}
      title={<FormattedMessage id={`home.queue.${view.name}.name`} />}
      line={<FormattedMessage id="home.queues.unheard" />}
    />
  );
