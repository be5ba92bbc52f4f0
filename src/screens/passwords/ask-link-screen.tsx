// Asks for a link by mail: because the password is forgotten, or because it has run out. Both say the same whether the
// login exists or not.
import { useState, type FormEvent, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { mailAddress } from '#schema/define/field.ts';
import { faultsOf } from '#schema/check.ts';
import { isSuccess } from '#remote/outcome.ts';
import { Button } from '#ui/primitives/button.tsx';
import { ErrorNote } from '#ui/feedback/error-note.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { LinkButton } from '#ui/primitives/link-button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { LooseParts, Parts } from '#ui/layout/part.tsx';
import { useApi } from '../shared/services/api-context.ts';
import { isTooOften } from './answers.ts';
import * as style from './passwords.css.ts';

export const ForgottenPasswordScreen = (): ReactNode => <AskLink reason="forgot" />;
export const RenewPasswordScreen = (): ReactNode => <AskLink reason="renew" />;

type State = 'rest' | 'badMail' | 'busy' | 'unreachable' | 'tooOften' | 'sent';

const AskLink = ({ reason }: { readonly reason: 'forgot' | 'renew' }): ReactNode => {
  const { remote } = useApi();
  const [email, setEmail] = useState('');
  const [state, setState] = useState<State>('rest');
  const ask = async (): Promise<void> => {
    if (faultsOf(mailAddress, email.trim()).length > 0) return setState('badMail');
    setState('busy');
    const answer = await remote.post('/forgottenPassword', { email: email.trim() }, { anonymous: true });
    setState(isSuccess(answer) ? 'sent' : isTooOften(answer) ? 'tooOften' : 'unreachable');
  };
  return (
    <Parts className={style.page}>
      <h1 className={style.title}>
        <FormattedMessage id={`passwords.${reason}.title`} />
      </h1>
      {state === 'sent' ? (
        <Sent email={email.trim()} />
      ) : (
        <LooseParts>
          <p className={style.words}>
            <FormattedMessage id={`passwords.${reason}.text`} />
          </p>
          <Form email={email} state={state} onChange={setEmail} onSubmit={() => void ask()} />
        </LooseParts>
      )}
      <div>
        <LinkButton to="/login" variant="quiet">
          <FormattedMessage id="passwords.toLogin" />
        </LinkButton>
      </div>
    </Parts>
  );
};

const Sent = ({ email }: { readonly email: string }): ReactNode => (
  <div role="status">
    <Note icon="mail">
      <b>
        <FormattedMessage id="passwords.sent.title" />
      </b>
      <br />
      <FormattedMessage id="passwords.sent.text" values={{ email }} />
    </Note>
  </div>
);

interface FormProps {
  readonly email: string;
  readonly state: State;
  readonly onChange: (email: string) => void;
  readonly onSubmit: () => void;
}

const Form = ({ email, state, onChange, onSubmit }: FormProps): ReactNode => {
  const { formatMessage } = useIntl();
  const { online } = useApi();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (online && state !== 'busy') onSubmit();
  };
  return (
    <form className={style.page} onSubmit={submit} noValidate>
      {state === 'unreachable' && <ErrorNote title={<FormattedMessage id="passwords.unreachable" />} />}
      {state === 'tooOften' && (
        <ErrorNote title={<FormattedMessage id="refusal.SLOW_DOWN.title" />}>
          <FormattedMessage id="refusal.SLOW_DOWN.text" />
        </ErrorNote>
      )}
      <Field
        label={<FormattedMessage id="passwords.email" />}
        type="email"
        name="email"
        autoComplete="username"
        value={email}
        onChange={onChange}
        required
        {...(state === 'badMail' ? { error: <FormattedMessage id="passwords.badMail" /> } : {})}
      />
      <Button
        type="submit"
        size="main"
        width="full"
        busy={state === 'busy'}
        reason={online ? undefined : formatMessage({ id: 'passwords.needsInternet' })}
      >
        <FormattedMessage id="passwords.send" />
      </Button>
    </form>
  );
};
