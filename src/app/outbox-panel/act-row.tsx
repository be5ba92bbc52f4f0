// One line of the outbox: an act, with its pictures, where it is now, and the way back for what nobody else has yet.
import { useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { IconName } from '#ui/icons/icon-name.ts';
import { Button } from '#ui/primitives/button.tsx';
import { ListRow } from '#ui/data/list.tsx';
import { SyncMark } from '#ui/feedback/sync-mark.tsx';
import { Tile } from '#ui/primitives/tile.tsx';
import { useTimes } from '#screens/shared/values/use-times.ts';
import { useBlobUrl } from '#db/live/react.ts';
import { useStore } from '#outbox/store/react.ts';
import { instantAt } from '#db/engine/time.ts';
import { useActWords } from './captions/act-caption.ts';
import * as style from './outbox.css.ts';
import { documentOf, type ActLine } from './sending-order.ts';
import { EntryState } from './entry-state.tsx';
import { EntryWarning } from './refusals/entry-warning.tsx';

export const ActRow = ({ line }: { readonly line: ActLine }): ReactNode => {
  const words = useActWords(line);
  const warned = line.receipts.filter(({ warnings }) => warnings.length > 0);
  if (words === undefined) return null;
  const isSent = line.unsent.length === 0;
  return (
    <ListRow
      align="top"
      leading={<Pictures line={line} icon={words.icon} />}
      title={words.title}
      line={
        <>
          {words.about}
          {!isSent && line.sent > 0 && (
            <>
              {words.about !== undefined && <br />}
              <FormattedMessage id="outbox.act.partSent" values={{ sent: line.sent, count: line.things }} />
            </>
          )}
        </>
      }
      {...(warned.length === 0
        ? {}
        : {
            below: warned.map(({ entry, warnings, people }) => (
              <EntryWarning key={entry.id} entry={entry} warnings={warnings} people={people} />
            )),
          })}
      mark={isSent ? <Sent line={line} /> : <Unsent line={line} time={words.moment} />}
      trailing={isSent ? undefined : <TakeBack line={line} />}
    />
  );
};

const Sent = ({ line: { receipts } }: { readonly line: ActLine }): ReactNode => {
  const times = useTimes();
  const at = instantAt(Math.max(...receipts.map(({ sentAt }) => sentAt)));
  return (
    <SyncMark state="sent">
      <FormattedMessage id="common.syncMark.sent" values={{ time: times.moment(at, times.zone) }} />
    </SyncMark>
  );
};

/**
 * What moves is said first; else where the first of it stands. The row of a photo is gone in a moment: what takes long
 * are its bytes.
 */
const Unsent = ({ line: { unsent }, time }: { readonly line: ActLine; readonly time: string }): ReactNode => {
  const entry =
    unsent.find(({ state }) => state === 'sending') ?? unsent.find(({ state }) => state === 'waiting') ?? unsent[0];
  return entry === undefined ? null : <EntryState entry={entry} time={time} />;
};

/** As long as the act is here, however long ago it was done. */
const TakeBack = ({ line: { act, onlyHere, things } }: { readonly line: ActLine }): ReactNode => {
  const store = useStore();
  const [isBusy, setBusy] = useState(false);
  if (onlyHere === 0) return null;
  const undo = (): void => {
    setBusy(true);
    store
      .undoAct(act)
      .catch(reportError)
      .finally(() => {
        setBusy(false);
      });
  };
  return (
    <Button size="compact" variant="outline" icon="undo-2" busy={isBusy} onPress={undo}>
      {onlyHere === things ? (
        <FormattedMessage id="outbox.undo" />
      ) : (
        <FormattedMessage id="outbox.undoSome" values={{ count: onlyHere }} />
      )}
    </Button>
  );
};

/** As many as have room beside each other. */
const SHOWN = 2;

const Pictures = ({ line, icon }: { readonly line: ActLine; readonly icon: IconName }): ReactNode => {
  const ids = [...new Set(line.entries.flatMap((entry) => documentOf(entry) ?? []))].slice(0, SHOWN);
  const tone = line.unsent.length === 0 ? 'go' : 'neutral';
  return ids.length === 0 ? (
    <Tile icon={icon} tone={tone} />
  ) : (
    <span className={style.pictures}>
      {ids.map((id) => (
        <Picture key={id} id={id} icon={icon} tone={tone} />
      ))}
    </span>
  );
};

const Picture = ({
  id,
  icon,
  tone,
}: {
  readonly id: string;
  readonly icon: IconName;
  readonly tone: 'go' | 'neutral';
}): ReactNode => {
  const address = useBlobUrl(id, 'thumbnail');
  return typeof address === 'string' ? (
    <img className={style.picture} src={address} alt="" />
  ) : (
    <Tile icon={icon} tone={tone} />
  );
};
