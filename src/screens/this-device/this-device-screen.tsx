// Makes this device ready for work, at any time: what home offers on the first day, with its results.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { List } from '#ui/data/list.tsx';
import { Parts } from '#ui/layout/part.tsx';
import { Section } from '#ui/layout/section.tsx';
import { PersistStorageRow } from '../shared/device/persist-storage-row.tsx';
import { ReadySteps } from '../shared/device/ready/ready-steps.tsx';
import { useReady } from '../shared/device/ready/use-ready.ts';
import * as style from './this-device.css.ts';

export const ThisDeviceScreen = (): ReactNode => (
  <Parts className={style.page}>
    <Steps />
    <Kept />
  </Parts>
);

const Steps = (): ReactNode => {
  const ready = useReady();
  return (
    <Section heading={<FormattedMessage id="ready.heading" />}>
      <p className={style.quiet}>
        <FormattedMessage id="ready.intro" />
      </p>
      <ReadySteps ready={ready} />
    </Section>
  );
};

const Kept = (): ReactNode => (
  <Section heading={<FormattedMessage id="help.storage" />}>
    <List>
      <PersistStorageRow />
    </List>
  </Section>
);
