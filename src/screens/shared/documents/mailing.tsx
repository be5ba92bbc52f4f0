// A finished paper by mail: queued like everything else, mailed once by the server. The addresses are kept while they
// are written. Texts: area `chief`.
import { useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { faultsOf } from '#schema/check.ts';
import { mailAddress } from '#schema/define/field.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Section } from '#ui/layout/section.tsx';
import { useSending } from '../sending/use-sending.tsx';
import { useKeptForm } from '../services/kept-form.ts';
import * as style from './mailing.css.ts';

/** Most addresses that one mail takes (schema: to). */
const MOST = 20;

/** `a@b.example, c@d.example` as addresses; null where one of them is none. */
export const addressesIn = (text: string): readonly string[] | null => {
  const parts = [...new Set(text.split(/[\s,;]+/u).filter((part) => part !== ''))];
  const areAll =
    parts.length > 0 && parts.length <= MOST && parts.every((part) => faultsOf(mailAddress, part).length === 0);
  return areAll ? parts : null;
};

export interface MailingProps {
  /** The row of the paper: the addresses are kept for it. */
  readonly paperId: string;
  /** Who it is meant for already, and when it went to them. */
  readonly paper: { readonly sentTo: readonly string[]; readonly sentAt?: string | undefined };
  /** Addresses that the office proposes. */
  readonly proposed?: readonly string[];
  readonly onMail: (to: string[]) => Promise<unknown>;
}

export const Mailing = ({ paperId, paper: { sentTo, sentAt }, proposed = [], onMail }: MailingProps): ReactNode => {
  const { start, isBusy, problem } = useSending();
  // Once it was mailed nobody is proposed again.
  const [isMailed, setMailed] = useState(false);
  const form = useKeptForm(`mail:${paperId}`, { to: isMailed ? '' : proposed.join(', ') });
  const { to } = form.draft;
  const [tried, setTried] = useState(false);
  const addresses = addressesIn(to);
  const mail = (): void => {
    setTried(true);
    if (addresses !== null)
      start(
        async () => {
          await onMail([...addresses]);
          await form.clear();
        },
        () => {
          setMailed(true);
          setTried(false);
        },
      );
  };
  return (
    <Section heading={<FormattedMessage id="chief.mail.title" />}>
      <div className={style.stack}>
        {sentTo.length > 0 && (
          <p className={style.words}>
            <FormattedMessage
              id={sentAt === undefined ? 'chief.mail.willGo' : 'chief.mail.sentTo'}
              values={{ to: sentTo.join(', ') }}
            />
          </p>
        )}
        <Field
          inputMode="email"
          label={<FormattedMessage id="chief.mail.to" />}
          hint={<FormattedMessage id="chief.mail.hint" />}
          value={to}
          onChange={(text) => form.change({ to: text })}
          {...(tried && addresses === null ? { error: <FormattedMessage id="chief.mail.wrong" /> } : {})}
        />
        {problem}
        <Button variant="outline" icon="send" busy={isBusy} onPress={mail}>
          <FormattedMessage id="chief.mail.action" />
        </Button>
      </div>
    </Section>
  );
};
