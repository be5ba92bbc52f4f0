// A password is set from a link that was mailed: for a new login, or for one whose password is forgotten.
import { useState, type FormEvent, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#ui/primitives/button.tsx';
import { ErrorNote } from '#ui/feedback/error-note.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { LinkButton } from '#ui/primitives/link-button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { LooseParts, Parts } from '#ui/layout/part.tsx';
import { ProgressBar } from '#ui/data/progress-bar.tsx';
import { useApi, useLastStep } from '../shared/services/api-context.ts';
import { setAnswerOf, type SetAnswer } from './answers.ts';
import * as style from './passwords.css.ts';
import { SHORTEST, STRENGTH_SHARES, STRENGTH_TONES, strengthOf } from './strength.ts';

export const SetPasswordScreen = (): ReactNode => {
  const isWelcome = useApi().path.startsWith('/welcome/');
  const [isDone, setDone] = useState(false);
  return (
    <Parts className={style.page}>
      <h1 className={style.title}>
        <FormattedMessage id={isWelcome ? 'passwords.welcome.title' : 'passwords.set.title'} />
      </h1>
      {isDone ? (
        <Done />
      ) : (
        <LooseParts>
          {isWelcome && (
            <p className={style.words}>
              <FormattedMessage id="passwords.welcome.text" />
            </p>
          )}
          <p className={style.words}>
            <FormattedMessage id="passwords.set.text" />
          </p>
          <Form
            onDone={() => {
              setDone(true);
            }}
          />
        </LooseParts>
      )}
    </Parts>
  );
};

const Done = (): ReactNode => (
  <>
    <div role="status">
      <Note icon="shield-check">
        <FormattedMessage id="passwords.set.done" />
      </Note>
    </div>
    <div>
      <LinkButton to="/login">
        <FormattedMessage id="passwords.toLogin" />
      </LinkButton>
    </div>
  </>
);

const Form = ({ onDone }: { readonly onDone: () => void }): ReactNode => {
  const { formatMessage } = useIntl();
  const { remote, online } = useApi();
  const token = useLastStep();
  const [password, setPassword] = useState('');
  const [state, setState] = useState<'rest' | 'short' | 'busy' | Exclude<SetAnswer, 'done'>>('rest');
  const missing = SHORTEST - [...password].length;
  const save = async (): Promise<void> => {
    if (missing > 0) return setState('short');
    setState('busy');
    const answer = setAnswerOf(
      await remote.post(`/forgottenPassword/${encodeURIComponent(token)}`, { password }, { anonymous: true }),
    );
    if (answer === 'done') onDone();
    else setState(answer);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (online && state !== 'busy') void save();
  };
  const error =
    state === 'short' && missing > 0 ? (
      <FormattedMessage id="passwords.set.short" values={{ count: missing }} />
    ) : state === 'easy' ? (
      <FormattedMessage id="passwords.set.easy" />
    ) : undefined;
  return (
    <form className={style.page} onSubmit={submit} noValidate>
      <Field
        label={<FormattedMessage id="passwords.set.field" />}
        type="password"
        name="new-password"
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
        required
        maxLength={400}
        reveal={[formatMessage({ id: 'common.showPassword' }), formatMessage({ id: 'common.hidePassword' })]}
        {...(error === undefined ? {} : { error })}
      />
      <Meter password={password} />
      <Trouble state={state} />
      <Button
        type="submit"
        size="main"
        width="full"
        busy={state === 'busy'}
        reason={online ? undefined : formatMessage({ id: 'passwords.needsInternet' })}
      >
        <FormattedMessage id="passwords.set.save" />
      </Button>
    </form>
  );
};

const Meter = ({ password }: { readonly password: string }): ReactNode => {
  const { formatMessage } = useIntl();
  const strength = strengthOf(password);
  const words = formatMessage({ id: `passwords.strength.${strength}` });
  return (
    <div className={style.strength}>
      <ProgressBar
        share={password === '' ? 0 : STRENGTH_SHARES[strength]}
        tone={STRENGTH_TONES[strength]}
        label={formatMessage({ id: 'passwords.strength' })}
        valueText={words}
      />
      {password !== '' && <span>{words}</span>}
    </div>
  );
};

const Trouble = ({ state }: { readonly state: string }): ReactNode => {
  switch (state) {
    case 'usedUp':
      return (
        <ErrorNote
          title={<FormattedMessage id="passwords.set.usedUp" />}
          actions={
            <LinkButton to="/forgotten-password" variant="outline">
              <FormattedMessage id="passwords.set.again" />
            </LinkButton>
          }
        />
      );
    case 'tooOften':
      return (
        <ErrorNote title={<FormattedMessage id="refusal.SLOW_DOWN.title" />}>
          <FormattedMessage id="refusal.SLOW_DOWN.text" />
        </ErrorNote>
      );
    case 'unreachable':
      return <ErrorNote title={<FormattedMessage id="passwords.unreachable" />} />;
    default:
      return null;
  }
};
