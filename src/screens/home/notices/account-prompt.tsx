// What a login without a personal account reads on its home: how to get one, and from whom.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { LinkButton } from '#ui/primitives/link-button.tsx';
import { useTenant } from '#session/react.tsx';
import { phoneLink } from '../../shared/places/phone-link.ts';
import * as style from '../home.css.ts';

/** `narrow`: a project or plus-crew login. `none`: an account that belongs to no kind of login. */
export const AccountPrompt = ({ kind }: { readonly kind: 'narrow' | 'none' }): ReactNode => {
  const tenant = useTenant();
  const values = { tenant: tenant?.name ?? <FormattedMessage id="home.account.provider" /> };
  return (
    <EmptyState
      icon="key-round"
      title={<FormattedMessage id={`home.account.${kind}.title`} />}
      action={<Contact email={tenant?.supportEmail} phone={tenant?.supportPhone} />}
    >
      <FormattedMessage id={`home.account.${kind}.text`} values={values} />
    </EmptyState>
  );
};

interface ContactProps {
  readonly email: string | undefined;
  readonly phone: string | undefined;
}

const Contact = ({ email, phone }: ContactProps): ReactNode => (
  <div className={style.links}>
    {email !== undefined && (
      <LinkButton href={`mailto:${email}`} variant="outline" icon="mail">
        <FormattedMessage id="home.account.write" />
      </LinkButton>
    )}
    {phone !== undefined && (
      <LinkButton href={phoneLink(phone)} variant="outline" icon="phone">
        <FormattedMessage id="common.call" />
      </LinkButton>
    )}
  </div>
);
