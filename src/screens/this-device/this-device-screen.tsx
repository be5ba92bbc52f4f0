// Makes this device ready for work, at any time: what home offers on the first day, with its results.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { List } from '#kit/list.tsx';
import { Parts } from '#kit/part.tsx';
import { Section } from '#kit/section.tsx';
import { KeepRow } from '../parts/keep-row.tsx';
import { ReadySteps } from '../parts/ready/ready-steps.tsx';
import { useReady } from '../parts/ready/use-ready.ts';
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
      <KeepRow />
    </List>
  </Section>
);
