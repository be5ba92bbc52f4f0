// Signing in: two fields, and honest words about signal, kept entries and what went wrong.
import { useState, type FormEvent, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#ui/primitives/button.tsx';
import { ErrorNote } from '#ui/feedback/error-note.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Link } from '#ui/primitives/link.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { LooseParts, Parts } from '#ui/layout/part.tsx';
import { ClearedNote } from '../shared/device/cleared-note.tsx';
import { credentialsOf, kindOf, type LoginKind, type LoginTrouble } from './login-form.ts';
import * as style from './login.css.ts';
import { useSigningIn, type LoginQuery } from './signing-in.ts';

export const LoginScreen = (): ReactNode => {
  const { query } = useSigningIn();
  const kind = kindOf(query);
  return (
    <LooseParts>
      <h1 className={style.title}>
        <FormattedMessage id="login.title" />
      </h1>
      <Notices />
      <LoginForm key={kind} kind={kind} query={query} />
    </LooseParts>
  );
};

/** What a person should know before trying. */
const Notices = (): ReactNode => {
  const { online, expired, kept, cleared } = useSigningIn();
  return (
    <Parts className={style.notices}>
      {expired && (
        <Note icon="clock">
          <FormattedMessage id="login.expired" />
        </Note>
      )}
      {cleared !== null && <ClearedNote unsent={cleared} />}
      {kept.map(({ name, count }) => (
        <Note key={name} icon="smartphone">
          <FormattedMessage id="login.kept" values={{ name, count }} />
        </Note>
      ))}
      {!online && (
        <div role="status">
          <Note icon="wifi-off">
            <FormattedMessage id="login.offline" />
          </Note>
        </div>
      )}
    </Parts>
  );
};

const NAMES = { user: 'login.email', project: 'login.projectLogin', plusCrew: 'login.plusCrewLogin' } as const;

/** Signs in with what is written; says while it is under way and what is in the way. */
const useSubmit = (
  filled: Parameters<typeof credentialsOf>[0],
): { readonly busy: boolean; readonly trouble: LoginTrouble | undefined; readonly submit: () => Promise<void> } => {
  const { signIn } = useSigningIn();
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<LoginTrouble>();
  const submit = async (): Promise<void> => {
    const credentials = credentialsOf(filled);
    if (credentials === undefined) return setTrouble({ kind: 'missing' });
    setBusy(true);
    try {
      const answer = await signIn(credentials);
      setTrouble(answer.kind === 'signedIn' ? undefined : answer);
    } catch (failure) {
      reportError(failure);
      setTrouble({ kind: 'notKept' });
    } finally {
      setBusy(false);
    }
  };
  return { busy, trouble, submit };
};

const LoginForm = ({ kind, query }: { readonly kind: LoginKind; readonly query: LoginQuery }): ReactNode => {
  const intl = useIntl();
  const { tenantName } = useSigningIn();
  const [name, setName] = useState(query.projectLogin ?? query.plusCrewLogin ?? '');
  const [password, setPassword] = useState(query.password ?? '');
  const { busy, trouble, submit } = useSubmit({ kind, name, password });
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (!busy) void submit();
  };
  const isUser = kind === 'user';
  const missing = (value: string): { readonly error?: ReactNode } =>
    trouble?.kind === 'missing' && value.trim() === '' ? { error: <FormattedMessage id="login.fill" /> } : {};
  return (
    <form className={style.form} onSubmit={onSubmit} noValidate>
      {!isUser && (
        <p className={style.hint}>
          <FormattedMessage id={kind === 'project' ? 'login.projectHint' : 'login.plusCrewHint'} />
        </p>
      )}
      {trouble !== undefined && <Trouble trouble={trouble} />}
      <Field
        label={<FormattedMessage id={NAMES[kind]} />}
        name="username"
        type={isUser ? 'email' : 'text'}
        autoComplete="username"
        value={name}
        onChange={setName}
        required
        {...missing(name)}
      />
      <Field
        label={<FormattedMessage id="login.password" />}
        name="password"
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        required={isUser}
        {...(isUser ? missing(password) : {})}
        reveal={[intl.formatMessage({ id: 'common.showPassword' }), intl.formatMessage({ id: 'common.hidePassword' })]}
      />
      <Button type="submit" size="main" width="full" busy={busy}>
        <FormattedMessage id="login.submit" />
      </Button>
      <Link to={isUser ? '/forgotten-password' : '/login'} className={style.other}>
        <FormattedMessage id={isUser ? 'login.forgot' : 'login.useEmail'} />
      </Link>
      <p className={style.foot}>
        <FormattedMessage id="login.signal" />{' '}
        {tenantName !== '' && <FormattedMessage id="login.noAccount" values={{ tenant: tenantName }} />}
      </p>
    </form>
  );
};

const Trouble = ({ trouble }: { readonly trouble: LoginTrouble }): ReactNode => {
  switch (trouble.kind) {
    case 'missing':
      return <ErrorNote title={<FormattedMessage id="login.missing" />} />;
    case 'unreachable':
      return <ErrorNote title={<FormattedMessage id="login.unreachable" />} />;
    case 'notKept':
      return <ErrorNote title={<FormattedMessage id="login.notKept" />} />;
    case 'refused':
      return (
        <ErrorNote
          title={<FormattedMessage id={`refusal.${trouble.code}.title`} />}
          actions={
            trouble.code === 'PASSWORD_EXPIRED' ? (
              <Link to="/renew-password" className={style.other}>
                <FormattedMessage id="login.renew" />
              </Link>
            ) : undefined
          }
        >
          <FormattedMessage id={`refusal.${trouble.code}.text`} />
        </ErrorNote>
      );
  }
};
