// What a story of a notice is: whom it reaches, and what stands on the page that it opens.
import type { DemoLogin } from '../../support/judging/demo-logins.ts';
import type { Agency } from './agency-at-work.ts';

/** Whom a notice reaches, and what stands on the page that it opens for them. */
export interface Reached {
  readonly who: DemoLogin;
  /** Id of the row that the notice is about. */
  readonly about: string;
  readonly shows: readonly string[];
}

export type Story = (agency: Agency) => Promise<readonly Reached[]>;
