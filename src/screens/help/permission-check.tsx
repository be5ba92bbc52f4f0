// What the app needs of the browser, what the browser says of it, and a button to try each.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#ui/primitives/button.tsx';
import type { IconName } from '#ui/icons/icon-name.ts';
import { List, ListRow } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Tag, type TagProps } from '#ui/primitives/tag.tsx';
import { Tile } from '#ui/primitives/tile.tsx';
import { PersistStorageRow } from '../shared/device/persist-storage-row.tsx';
import { usePermission, type PermissionAnswer } from '../shared/device/use-permission.ts';
import * as style from './help.css.ts';
import { tryCamera, tryLocation, tryNotifications } from './trials.ts';

interface Need {
  readonly what: 'location' | 'camera' | 'notifications';
  readonly icon: IconName;
  readonly permission: PermissionName;
  readonly attempt: () => Promise<boolean>;
}

const NEEDS: readonly Need[] = [
  { what: 'location', icon: 'map-pin', permission: 'geolocation', attempt: tryLocation },
  { what: 'camera', icon: 'camera', permission: 'camera', attempt: tryCamera },
  { what: 'notifications', icon: 'bell', permission: 'notifications', attempt: tryNotifications },
];

export const PermissionCheck = (): ReactNode => (
  <Section heading={<FormattedMessage id="help.permissions" />}>
    <p className={style.quiet}>
      <FormattedMessage id="help.permissions.text" />
    </p>
    <List>
      {NEEDS.map((need) => (
        <NeedRow key={need.what} need={need} />
      ))}
      <PersistStorageRow />
    </List>
  </Section>
);

interface Look {
  readonly icon: IconName;
  readonly tone: Exclude<TagProps['tone'], undefined>;
}

const LOOKS: Readonly<Record<PermissionAnswer, Look>> = {
  granted: { icon: 'check', tone: 'go' },
  denied: { icon: 'ban', tone: 'stop' },
  prompt: { icon: 'circle-help', tone: 'wait' },
  unknown: { icon: 'circle-help', tone: 'neutral' },
};

type Trial = 'none' | 'busy' | 'works' | 'fails';

const NeedRow = ({ need: { what, icon, permission, attempt } }: { readonly need: Need }): ReactNode => {
  const { formatMessage } = useIntl();
  const answer = usePermission(permission);
  const [trial, setTrial] = useState<Trial>('none');
  const run = (): void => {
    setTrial('busy');
    attempt().then(
      (works) => {
        setTrial(works ? 'works' : 'fails');
      },
      () => {
        setTrial('fails');
      },
    );
  };
  return (
    <ListRow
      align="top"
      leading={<Tile icon={icon} />}
      title={<FormattedMessage id={`help.${what}`} />}
      line={<FormattedMessage id={`help.${what}.text`} />}
      tags={
        <Tag {...LOOKS[answer]}>
          <FormattedMessage id={`help.state.${answer}`} />
        </Tag>
      }
      below={
        <div className={style.below}>
          <Button
            variant="outline"
            busy={trial === 'busy'}
            label={formatMessage({ id: 'help.test.label' }, { what: formatMessage({ id: `help.${what}` }) })}
            onPress={run}
          >
            <FormattedMessage id="help.test" />
          </Button>
          <span role="status">
            {(trial === 'works' || trial === 'fails') && <FormattedMessage id={`help.test.${trial}`} />}
          </span>
        </div>
      }
    />
  );
};
