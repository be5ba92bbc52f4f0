// Says that the draft is kept on this device, and since when.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { SyncMark } from '#ui/feedback/sync-mark.tsx';
import { useDeviceKind } from '../shared/device/use-device-kind.ts';
import { useTimes } from '../shared/values/use-times.ts';
import * as style from './forms.css.ts';

/** `savedAt` is device milliseconds; nothing is said before the first saving. */
export const DraftMark = ({ savedAt }: { readonly savedAt: number | null }): ReactNode => {
  const device = useDeviceKind();
  const times = useTimes();
  if (savedAt === null) return null;
  const time = times.moment(Temporal.Instant.fromEpochMilliseconds(savedAt).toString(), times.zone);
  return (
    <p className={style.gap} role="status">
      <SyncMark state="local" device={device}>
        <FormattedMessage id={device === 'phone' ? 'fill.draftOnPhone' : 'fill.draftOnComputer'} values={{ time }} />
      </SyncMark>
    </p>
  );
};
