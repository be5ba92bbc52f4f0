// The mark under something changed on this device: saved here, on its way, sent, or in need of a look.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { AnyEntity } from '#schema/define/entity.ts';
import { SyncMark } from '#ui/feedback/sync-mark.tsx';
import type { Mark } from '#outbox/status/marks.ts';
import { useMark } from '#outbox/store/react.ts';
import { useDeviceKind } from '../device/use-device-kind.ts';
import { useSavesData } from '../photos/use-saves-data.ts';
import { useTimes } from '../values/use-times.ts';

/** The mark of one row; nothing where it was not changed here, or was sent long ago. */
export const EntryMark = ({ entity, id }: { readonly entity: AnyEntity; readonly id: string }): ReactNode => {
  const mark = useMark(entity, id);
  return mark === null ? null : <MarkOf mark={mark} />;
};

export const MarkOf = ({ mark }: { readonly mark: Mark }): ReactNode => {
  const device = useDeviceKind();
  const isSaving = useSavesData();
  const times = useTimes();
  if (isSaving && mark.mayWait === true)
    return (
      <SyncMark state="heldBack">
        <FormattedMessage id="common.syncMark.heldBack" />
      </SyncMark>
    );
  const time = times.moment(mark.at, times.zone);
  switch (mark.state) {
    case 'saving':
      return (
        <SyncMark state="sending">
          <FormattedMessage id="common.syncMark.saving" />
        </SyncMark>
      );
    case 'sending':
      return (
        <SyncMark state="sending">
          <FormattedMessage id="common.syncMark.sending" />
        </SyncMark>
      );
    case 'sent':
      return (
        <SyncMark state="sent">
          <FormattedMessage id="common.syncMark.sent" values={{ time }} />
        </SyncMark>
      );
    case 'refused':
      return (
        <SyncMark state="attention">
          <FormattedMessage id="common.syncMark.attention" />
        </SyncMark>
      );
    case 'waiting':
    case 'held':
    case 'blocked':
      return (
        <SyncMark state="local" device={device}>
          <FormattedMessage
            id={device === 'phone' ? 'common.syncMark.savedOnPhone' : 'common.syncMark.savedOnComputer'}
            values={{ time }}
          />
        </SyncMark>
      );
  }
};
