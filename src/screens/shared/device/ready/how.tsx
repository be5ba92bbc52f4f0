// The words for what no button of a page can do: where this browser installs the app, and where it lets a person allow
// something after a no.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { MessageId } from '#i18n/message-id.ts';
import type { IconName } from '#ui/icons/icon-name.ts';
import { Tile } from '#ui/primitives/tile.tsx';
import type { InstallWay } from '#platform/install.ts';
import { useDeviceKind } from '../use-device-kind.ts';
import * as style from './ready.css.ts';
import type { StepName } from './steps.ts';

interface Words {
  readonly title: MessageId;
  readonly steps: readonly { readonly icon: IconName; readonly words: MessageId }[];
  readonly then?: MessageId;
}

const OF_PHONE: Words = {
  title: 'ready.how.two',
  steps: [
    { icon: 'ellipsis', words: 'ready.how.android.menu' },
    { icon: 'square-plus', words: 'ready.how.android.add' },
  ],
};

const INSTALLING: Readonly<Record<InstallWay, Words>> = {
  ios: {
    title: 'ready.how.ios',
    steps: [
      { icon: 'share', words: 'ready.how.ios.share' },
      { icon: 'square-plus', words: 'ready.how.ios.add' },
    ],
    then: 'ready.how.ios.then',
  },
  mac: {
    title: 'ready.how.two',
    steps: [
      { icon: 'share', words: 'ready.how.mac.menu' },
      { icon: 'square-plus', words: 'ready.how.mac.add' },
    ],
  },
  desktop: {
    title: 'ready.how.two',
    steps: [
      { icon: 'monitor', words: 'ready.how.desktop.look' },
      { icon: 'download', words: 'ready.how.desktop.add' },
    ],
  },
  android: OF_PHONE,
  installed: OF_PHONE,
  offered: OF_PHONE,
  none: OF_PHONE,
};

const ALLOWING: Readonly<Record<'phone' | 'laptop', Words>> = {
  phone: {
    title: 'ready.how.two',
    steps: [
      { icon: 'settings', words: 'ready.how.allow.phone.open' },
      { icon: 'check', words: 'ready.how.allow.phone.allow' },
    ],
  },
  laptop: {
    title: 'ready.how.two',
    steps: [
      { icon: 'settings', words: 'ready.how.allow.desk.open' },
      { icon: 'check', words: 'ready.how.allow.desk.allow' },
    ],
  },
};

export const How = ({ name, install }: { readonly name: StepName; readonly install: InstallWay }): ReactNode => {
  const device = useDeviceKind();
  const { title, steps, then } = name === 'install' ? INSTALLING[install] : ALLOWING[device];
  return (
    <div className={style.action}>
      <p>
        <FormattedMessage id={title} />
      </p>
      <ol role="list" className={style.how}>
        {steps.map(({ icon, words }, index) => (
          <li key={words} className={style.line}>
            <Tile icon={icon} />
            <span>
              {index + 1}
              {'. '}
              <FormattedMessage id={words} />
            </span>
          </li>
        ))}
      </ol>
      {then !== undefined && (
        <p className={style.quiet}>
          <FormattedMessage id={then} />
        </p>
      )}
    </div>
  );
};
