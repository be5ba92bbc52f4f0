// The device in the client's hands: the hours, stars, name, remark and signature, and nothing else until it is handed
// back.
import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Language } from '#i18n/languages.ts';
import type { HoursLine } from '#schema/rules/crews/hours.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import * as style from '../chief.css.ts';
import { ClientWords } from './client-words.tsx';
import type { ChiefPage } from '../queries.ts';
import { SignForm } from './sign-form.tsx';

export interface HandedOverProps {
  readonly page: ChiefPage;
  readonly lines: readonly HoursLine[];
  readonly language: Language;
  /** The chief has the device again. */
  readonly onBack: () => void;
}

export const HandedOver = ({ page, lines, language, onBack }: HandedOverProps): ReactNode => {
  const { formatMessage } = useIntl();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isSigned, setSigned] = useState(false);
  // A modal dialog makes everything behind it inert; back gestures and links wait until the chief has the device again.
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  useBlocker({ shouldBlockFn: () => true, enableBeforeUnload: false });
  return (
    <dialog
      ref={dialog}
      className={style.handed}
      aria-label={formatMessage({ id: 'chief.signOff.title' })}
      data-no-swipe=""
      onCancel={(event) => {
        event.preventDefault();
      }}
    >
      <ClientWords language={language}>
        {isSigned ? (
          <Thanks onBack={onBack} />
        ) : (
          <SignForm
            page={page}
            lines={lines}
            onSigned={() => {
              setSigned(true);
            }}
            onBack={onBack}
          />
        )}
      </ClientWords>
    </dialog>
  );
};

const Thanks = ({ onBack }: { readonly onBack: () => void }): ReactNode => (
  <div className={style.thanks} role="status">
    <Icon name="circle-check" size="slab" />
    <h2 className={style.title}>
      <FormattedMessage id="chief.sign.thanks" />
    </h2>
    <p>
      <FormattedMessage id="chief.sign.handBack" />
    </p>
    <Button variant="outline" onPress={onBack}>
      <FormattedMessage id="chief.sign.iAmChief" />
    </Button>
  </div>
);
