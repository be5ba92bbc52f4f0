// Whether what the server answers is a tenant with all that this build needs of it. Weighs too much to be loaded before
// the first picture.
import { fullTenant } from '#schema/calls/session.ts';
import { faultsOf } from '#schema/check.ts';
import type { Static } from '#schema/define/field.ts';

export type Tenant = Readonly<Static<typeof fullTenant>>;

/** A newer server may say more than this build knows. */
export const isTenant = (value: unknown): value is Tenant =>
  faultsOf(fullTenant, value).every(({ rule }) => rule === 'unknown');
