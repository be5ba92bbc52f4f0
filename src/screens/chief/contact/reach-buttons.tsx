// Call, write, mail: the ways to a person that this login may see.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { LinkButton } from '#ui/primitives/link-button.tsx';
import { Absence, type Resting } from '../../shared/arrival/absence.tsx';
import { Call } from '../../shared/places/directions.tsx';
import { phoneLink } from '../../shared/places/phone-link.ts';
import * as style from '../chief.css.ts';

export interface ReachButtonsProps extends Resting {
  readonly name: string;
  readonly phone: string | null;
  readonly email: string | null;
}

export const ReachButtons = ({ name, phone, email, arrival }: ReachButtonsProps): ReactNode => (
  <div>
    {phone === null && email === null && (
      <p className={style.line}>
        <Absence arrival={arrival} id="chief.reach.none" values={{ name }} />
      </p>
    )}
    <div className={style.actions}>
      {phone !== null && (
        <span className={style.action}>
          <Call who={{ name, phone }} words={phone} variant="outline" width="share" />
        </span>
      )}
      {phone !== null && (
        <span className={style.action}>
          <LinkButton
            href={phoneLink(phone).replace('tel:', 'sms:')}
            variant="outline"
            width="share"
            icon="message-circle"
          >
            <FormattedMessage id="common.message" />
          </LinkButton>
        </span>
      )}
      {email !== null && (
        <span className={style.action}>
          <LinkButton href={`mailto:${encodeURIComponent(email)}`} variant="outline" width="share" icon="mail">
            <FormattedMessage id="chief.reach.mail" />
          </LinkButton>
        </span>
      )}
    </div>
  </div>
);
