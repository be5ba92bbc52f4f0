// One line of what the server has: what it was, and when it arrived.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { ListRow } from '#kit/list.tsx';
import { SyncMark } from '#kit/sync-mark.tsx';
import { Tile } from '#kit/tile.tsx';
import { useTimes } from '#screens/parts/use-times.ts';
import type { Receipt } from '#store/entry.ts';
import { instantAt } from '#store/time.ts';
import { useLineWords } from './use-words.ts';
import { Warned } from './warned.tsx';

export const SentRow = ({ receipt: { entry, sentAt, warnings } }: { readonly receipt: Receipt }): ReactNode => {
  const times = useTimes();
  const { icon, title, about } = useLineWords(entry);
  const at = instantAt(sentAt);
  const when = times.moment(at, times.zone);
  return (
    <ListRow
      align="top"
      leading={<Tile icon={icon} tone="go" />}
      title={title}
      line={about}
      {...(warnings.length === 0 ? {} : { below: <Warned entry={entry} warnings={warnings} /> })}
      mark={<SyncMark state="sent"><FormattedMessage id="common.syncMark.sent" values={{ time: when }} /></SyncMark>}
    />
  );
};
