// The form's logic without its looks: which login it is for, what is sent, what is said.
import type { EnteredCredentials, LoginQuery, SignInAnswer } from './signing-in.ts';

/** A normal login with e-mail, or one of the two reduced ones with an id. */
export type LoginKind = 'user' | 'project' | 'plusCrew';

/** The link that led here says which login it is for. */
export const kindOf = ({ projectLogin, plusCrewLogin }: LoginQuery): LoginKind =>
  projectLogin !== undefined ? 'project' : plusCrewLogin !== undefined ? 'plusCrew' : 'user';

export interface Filled {
  readonly kind: LoginKind;
  readonly name: string;
  readonly password: string;
}

/** Undefined while something is missing; the reduced logins may have no password. */
export const credentialsOf = ({ kind, name, password }: Filled): EnteredCredentials | undefined => {
  const trimmed = name.trim();
  if (trimmed === '' || (kind === 'user' && password === '')) return undefined;
  switch (kind) {
    case 'user':
      return { login: trimmed, password };
    case 'project':
      return { projectLogin: trimmed, ...(password === '' ? {} : { password }) };
    case 'plusCrew':
      return { plusCrewLogin: trimmed, ...(password === '' ? {} : { password }) };
  }
};

export type LoginTrouble =
  | Exclude<SignInAnswer, { readonly kind: 'signedIn' }>
  | { readonly kind: 'missing' | 'notKept' };
