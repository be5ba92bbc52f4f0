// The tenant as anyone may know it before signing in: its name, languages and looks, read at start and kept for starts
// without a network.
import type { publicTenantFields } from '#schema/calls/session.ts';
import type { ValueOf } from '#schema/define/field.ts';
import { isRecord } from '#remote/outcome.ts';
import type { Remote } from '#remote/client.ts';

export type PublicTenant = ValueOf<typeof publicTenantFields>;

type Field = keyof PublicTenant;

const TEXTS = [
  'name',
  'mobileTheme',
  'defaultLanguage',
  'metaHostName',
  'metaDescription',
  'timezone',
] as const satisfies readonly Field[];
const OPTIONAL_TEXTS = ['backgroundUrl', 'backgroundColorCode', 'faviconUrl'] as const satisfies readonly Field[];

/** A tenant as the server answers it or as it was kept here; further fields are let pass. */
export const isPublicTenant = (value: unknown): value is PublicTenant =>
  isRecord(value) &&
  TEXTS.every((field) => typeof value[field] === 'string') &&
  OPTIONAL_TEXTS.every((field) => value[field] === undefined || typeof value[field] === 'string') &&
  typeof value['useUserLanguage'] === 'boolean';

/** Asks the server for the tenant of this host; null when there is no usable answer. */
export const fetchTenant = async (remote: Remote): Promise<PublicTenant | null> => {
  const outcome = await remote.get('/tenant', { anonymous: true });
  return outcome.kind === 'answered' && outcome.status === 200 && isPublicTenant(outcome.body) ? outcome.body : null;
};

/** The tenant that the server laid into the page for a first visit; null where the page comes from elsewhere. */
export const tenantInPage = (page: Document): PublicTenant | null => {
  try {
    const found: unknown = JSON.parse(page.getElementById('tenant')?.textContent ?? 'null');
    return isPublicTenant(found) ? found : null;
  } catch {
    return null;
  }
};
