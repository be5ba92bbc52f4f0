// What the sign-out page is given: how much is unsent, what it is, and the ways out.
import type { ComponentType } from 'react';
import { service } from '../shared/services/service.ts';

export interface SignOut {
  /** Entries that the server does not have yet. */
  readonly countUnsent: () => Promise<number>;
  /** All of it in words, and the way to save it as a file. */
  readonly UnsentList: ComponentType;
  /** Tries to send everything now; answers how many are left. */
  readonly sendNow: () => Promise<number>;
  /**
   * Clears the session; unsent entries stay sealed for this person (`keep`) or go for good (`discard`). Goes to `/` and
   * loads the app anew.
   */
  readonly leave: (unsent: 'keep' | 'discard') => Promise<void>;
}

export const { Provider: SignOutProvider, useService: useSignOut } = service<SignOut>('leaving');
