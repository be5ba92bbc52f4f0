// What a session knows beside its token: rights, mailbox rights, the whole tenant. Read from the server, kept in the
// login's database.
import type { Rights } from '#schema/define/rights.ts';
import { isRecord, type Outcome } from '#remote/outcome.ts';
import type { Remote } from '#remote/client.ts';
import type { LocalStore } from '#db/tables/local.ts';
import { readMeta, writeMeta } from '#db/engine/meta.ts';
import type { Tenant } from './tenant-check.ts';

export interface Facts {
  readonly rights: Rights;
  readonly mailboxRights: Readonly<Record<string, readonly string[]>>;
  /** Null until the server was asked for the first time. */
  readonly tenant: Tenant | null;
}

export const NO_FACTS: Facts = { rights: {}, mailboxRights: {}, tenant: null };

/** Right names with their permissions as the server answers them; null for anything else. */
const rightsIn = (value: unknown): Readonly<Record<string, readonly string[]>> | null =>
  isRecord(value) &&
  Object.values(value).every(
    (permissions) => Array.isArray(permissions) && permissions.every((one) => typeof one === 'string'),
  )
    ? Object.fromEntries(
        Object.entries(value).map(([name, permissions]) => [
          name,
          Array.isArray(permissions) ? permissions.map(String) : [],
        ]),
      )
    : null;

/** It was checked when it was kept. */
const isKeptTenant = (value: unknown): value is Tenant => isRecord(value) && isRecord(value['settings']);

const bodyOf = (outcome: Outcome): unknown =>
  outcome.kind === 'answered' && outcome.status === 200 ? outcome.body : undefined;

/**
 * Asks for all three, for this login alone: another may have signed in here meanwhile. Null when one could not be had,
 * so that the caller keeps what it knows.
 */
export const fetchFacts = async (remote: Remote, login: string): Promise<Facts | null> => {
  const options = { as: login };
  const [rights, mailbox, tenant] = await Promise.all([
    remote.get('/userRights', options),
    remote.get('/mailboxUserRights', options),
    remote.get('/tenant', options),
  ]);
  const { isTenant } = await import('./tenant-check.ts');
  const known = { rights: rightsIn(bodyOf(rights)), mailboxRights: rightsIn(bodyOf(mailbox)), tenant: bodyOf(tenant) };
  if (known.rights === null || known.mailboxRights === null || !isTenant(known.tenant)) return null;
  return { rights: known.rights, mailboxRights: known.mailboxRights, tenant: known.tenant };
};

export const keepFacts = async (local: LocalStore, facts: Facts): Promise<void> => {
  await writeMeta(local, 'userRights', facts.rights);
  await writeMeta(local, 'mailboxUserRights', facts.mailboxRights);
  await writeMeta(local, 'tenant', facts.tenant);
};

/** What was kept last; a database that holds none (a sign-in that was cut short) answers empty rights. */
export const readFacts = async (local: LocalStore): Promise<Facts> => {
  const [rights, mailboxRights, tenant] = await Promise.all([
    readMeta(local, 'userRights'),
    readMeta(local, 'mailboxUserRights'),
    readMeta(local, 'tenant'),
  ]);
  return {
    rights: rightsIn(rights) ?? {},
    mailboxRights: rightsIn(mailboxRights) ?? {},
    tenant: isKeptTenant(tenant) ? tenant : null,
  };
};

/** True where the first facts were never read: the app asks before it shows menus. */
export const isBlank = ({ tenant }: Facts): boolean => tenant === null;
