// The foot of the outbox: how old what the office sent is, whether the browser keeps what is here, and whether the
// clock can be trusted.
import { useEffect, useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { MetaLine } from '#ui/data/meta-line.tsx';
import { StorageNotes } from '#screens/shared/device/storage-notes.tsx';
import { DeviceSetupLink } from '#screens/shared/device/device-setup-link.tsx';
import { useTimes } from '#screens/shared/values/use-times.ts';
import { useRelease } from '#screens/version/release.ts';
import type { SyncStatus } from '#outbox/status/status.ts';
import { PullProgressText } from '../../background/pull-progress-text.tsx';
import * as style from '../outbox.css.ts';

export const Freshness = ({ status: { lastPull, clockSuspect } }: { readonly status: SyncStatus }): ReactNode => {
  const times = useTimes();
  const persisted = usePersisted();
  return (
    <div className={style.foot}>
      <PullProgressText />
      <MetaLine icon="download">
        {lastPull === null ? (
          <FormattedMessage id="outbox.neverSynced" />
        ) : (
          <FormattedMessage
            id="outbox.lastSynced"
            values={{ day: times.dayInside(lastPull, times.zone), time: times.time(lastPull, times.zone) }}
          />
        )}
      </MetaLine>
      {persisted !== undefined && (
        <MetaLine icon={persisted ? 'shield-check' : 'info'}>
          <FormattedMessage id={persisted ? 'outbox.storage.kept' : 'outbox.storage.notKept'} />
        </MetaLine>
      )}
      {persisted === false && <DeviceSetupLink />}
      <StorageNotes />
      {clockSuspect && (
        <MetaLine icon="clock">
          <FormattedMessage id="outbox.clockSuspect" />
        </MetaLine>
      )}
    </div>
  );
};

const usePersisted = (): boolean | undefined => {
  const { storage } = useRelease();
  const [persisted, setPersisted] = useState<boolean>();
  useEffect(() => {
    void storage().then((answer) => setPersisted(answer.persisted));
  }, [storage]);
  return persisted;
};
