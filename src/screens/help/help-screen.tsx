// Help: is this device ready, how does it work, who can be asked.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { IconName } from '#ui/icons/icon-name.ts';
import { LinkButton } from '#ui/primitives/link-button.tsx';
import { List, ListRow } from '#ui/data/list.tsx';
import { Parts } from '#ui/layout/part.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Tile } from '#ui/primitives/tile.tsx';
import { useTenant } from '#session/react.tsx';
import { phoneLink } from '../shared/places/phone-link.ts';
import * as style from './help.css.ts';
import { PermissionCheck } from './permission-check.tsx';

export const HelpScreen = (): ReactNode => (
  <Parts className={style.page}>
    <PermissionCheck />
    <HowTo />
    <Contact />
  </Parts>
);

const TOPICS = [
  { topic: 'offline', icon: 'wifi-off' },
  { topic: 'check', icon: 'log-in' },
  { topic: 'trouble', icon: 'triangle-alert' },
] as const satisfies readonly { readonly topic: string; readonly icon: IconName }[];

const HowTo = (): ReactNode => (
  <Section heading={<FormattedMessage id="help.howto" />}>
    <List>
      {TOPICS.map(({ topic, icon }) => (
        <ListRow
          key={topic}
          align="top"
          leading={<Tile icon={icon} />}
          title={<FormattedMessage id={`help.howto.${topic}.title`} />}
          line={<FormattedMessage id={`help.howto.${topic}.text`} />}
        />
      ))}
    </List>
  </Section>
);

const Contact = (): ReactNode => {
  const tenant = useTenant();
  if (tenant === null) return null;
  return (
    <Section heading={<FormattedMessage id="help.contact" />}>
      <p className={style.quiet}>
        <FormattedMessage id="help.contact.text" values={{ tenant: tenant.name }} />
      </p>
      <div className={style.actions}>
        {tenant.supportPhone !== undefined && (
          <LinkButton href={phoneLink(tenant.supportPhone)} icon="phone">
            <FormattedMessage id="help.contact.call" />
          </LinkButton>
        )}
        <LinkButton href={`mailto:${tenant.supportEmail}`} icon="mail" variant="outline">
          <FormattedMessage id="help.contact.mail" />
        </LinkButton>
      </div>
    </Section>
  );
};
