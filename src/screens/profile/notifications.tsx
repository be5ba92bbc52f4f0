// The switch for push messages on this device: it needs the network at once, so it rests while there is none.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { ErrorNote } from '#ui/feedback/error-note.tsx';
import { Section } from '#ui/layout/section.tsx';
import { SwitchRow } from '#ui/inputs/switch-row.tsx';
import { useApi } from '../shared/services/api-context.ts';
import { usePush } from '../shared/device/use-push.ts';
import * as style from './profile.css.ts';

export const Notifications = (): ReactNode => {
  const { online } = useApi();
  const { state, failed, change, canAsk } = usePush();
  const hint = !online ? 'offline' : state === 'denied' || state === 'unsupported' ? state : 'hint';
  return (
    <Section heading={<FormattedMessage id="profile.push" />}>
      <div className={style.card}>
        <SwitchRow
          label={<FormattedMessage id="profile.push.switch" />}
          hint={<FormattedMessage id={`profile.push.${hint}`} />}
          on={state === 'on'}
          disabled={!canAsk}
          onChange={change}
        />
        {failed && <ErrorNote title={<FormattedMessage id="profile.push.failed" />} />}
      </div>
    </Section>
  );
};
