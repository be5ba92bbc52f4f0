// Links that the tenant gives to people of one's login types (tenant settings).
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { LinkButton } from '#ui/primitives/link-button.tsx';
import { Section } from '#ui/layout/section.tsx';
import * as style from '../home.css.ts';
import type { InfoLink } from './links-for.ts';

export const InfoLinks = ({ links }: { readonly links: readonly InfoLink[] }): ReactNode =>
  links.length === 0 ? null : (
    <Section heading={<FormattedMessage id="home.links" />}>
      <div className={style.links}>
        {links.map(({ caption, url }) => (
          <LinkButton key={url} href={url} variant="outline" icon="external-link">
            {caption}
          </LinkButton>
        ))}
      </div>
    </Section>
  );
