// What the sign-in page is given: whose app this is, what is kept for whom, and how to sign in.
import type { RefusalCode } from '#schema/refusals.ts';
import { service } from '../shared/services/service.ts';

/** As the server takes them. */
export type EnteredCredentials =
  | { readonly login: string; readonly password: string }
  | { readonly projectLogin: string; readonly password?: string }
  | { readonly plusCrewLogin: string; readonly password?: string };

export type SignInAnswer =
  | { readonly kind: 'signedIn' }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'refused'; readonly code: RefusalCode };

/** Entries that wait on this device until their owner signs in. */
export interface KeptEntries {
  readonly name: string;
  readonly count: number;
}

/** Which login the link is for, and its password where it carries one. */
export interface LoginQuery {
  readonly projectLogin?: string;
  readonly plusCrewLogin?: string;
  readonly password?: string;
}

export interface SigningIn {
  readonly tenantName: string;
  readonly online: boolean;
  /** Somebody was signed in here, and the time of their token is over. */
  readonly expired: boolean;
  readonly kept: readonly KeptEntries[];
  /** Entries that were lost because the browser threw their database away; null where none is missed. */
  readonly cleared: number | null;
  /** The keys of the link that led here. */
  readonly query: LoginQuery;
  readonly signIn: (credentials: EnteredCredentials) => Promise<SignInAnswer>;
}

export const { Provider: SigningInProvider, useService: useSigningIn } = service<SigningIn>('signing in');
