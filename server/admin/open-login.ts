// Lets a person in: person, contact, user and login in one transaction, with a password that is told once.
import { randomInt } from 'node:crypto';
import { faultsOf } from '#schema/check.ts';
import type { AnyEntity, Content } from '#schema/define/entity.ts';
import { company } from '#schema/entities/people/company.ts';
import { contact } from '#schema/entities/people/contact.ts';
import { person } from '#schema/entities/people/person.ts';
import { user } from '#schema/entities/people/user.ts';
import type { ServerDatabase } from '../database/database.ts';
import { sql } from '../database/sql/sql.ts';
import type { WriteTransaction } from '../database/writes/transaction.ts';
import { write } from '../database/writes/write.ts';
import { DEFAULT_ROLES } from '../rights/roles.ts';
import { newId } from '../common/ids.ts';
import { storeLogin } from '../auth/logins.ts';
import { hashPassword } from '../auth/passwords.ts';
import { WrongOrder } from './wrong-order.ts';

export interface NewPerson {
  readonly tenant: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Id of a role (rights/roles.ts). */
  readonly role: string;
  readonly language: string;
  /** Name of the client's company; wanted for client roles alone. */
  readonly company?: string;
}

interface Post {
  readonly kind: 'crew' | 'client' | 'planner' | 'office';
  readonly loginType: string;
  /** Letter of the contact number. */
  readonly letter: string;
}

/** What somebody in that role is to the agency, and which screens it opens (domain.md, login-kinds). */
const POSTS: Readonly<Record<string, Post>> = {
  crewMember: { kind: 'crew', loginType: 'Crew', letter: 'K' },
  crewChief: { kind: 'crew', loginType: 'Crew', letter: 'K' },
  freelancer: { kind: 'crew', loginType: 'Crew', letter: 'K' },
  planner: { kind: 'planner', loginType: 'Planners', letter: 'P' },
  planningAssistant: { kind: 'planner', loginType: 'Planning', letter: 'P' },
  operations: { kind: 'planner', loginType: 'Operations', letter: 'P' },
  office: { kind: 'office', loginType: 'Office', letter: 'O' },
  client: { kind: 'client', loginType: 'Clients', letter: 'C' },
  clientBuyer: { kind: 'client', loginType: 'Clients', letter: 'C' },
};

/**
 * Makes the person and the login. @returns the password, which is kept nowhere @throws WrongOrder naming what has to be
 * put right
 */
export const openLogin = async (database: ServerDatabase, order: NewPerson): Promise<string> => {
  const post = POSTS[order.role];
  if (post === undefined)
    throw new WrongOrder(
      `There is no role "${order.role}". There are: ${DEFAULT_ROLES.map(({ id }) => id).join(', ')}.`,
    );
  await demandNew(database, order);
  const password = newPassword();
  const passwordHash = await hashPassword(password);
  await write(database, { tenant: order.tenant, login: 'admin', cause: 'admin' }, async (tx) => {
    const at = Temporal.Now.instant();
    const [personId, userId] = [newId(at), newId(at)];
    const companyId = post.kind === 'client' ? await companyNamed(tx, order) : undefined;
    await put(tx, person, {
      id: personId,
      firstName: order.firstName,
      lastName: order.lastName,
      displayName: `${order.firstName} ${order.lastName}`,
      email: order.email,
      language: order.language,
      active: true,
      regionIds: [],
    });
    await put(tx, contact, {
      id: newId(at),
      number: `${post.letter}-${String(50_000 + (await tx.nextNumber('contacts')))}`,
      personId,
      ...(companyId === undefined ? {} : { companyId }),
      kind: post.kind,
      loginTypes: [{ caption: post.loginType }],
      isProjectManager: post.kind === 'planner',
      isAccountant: post.kind === 'office',
      functionIds: [],
      tagIds: [],
      active: true,
    });
    await put(tx, user, {
      id: userId,
      email: order.email,
      personId,
      active: true,
      language: order.language,
      roleIds: [order.role],
    });
    await storeLogin(tx.client, {
      id: userId,
      tenant: order.tenant,
      kind: 'user',
      login: order.email,
      passwordHash,
      subjectId: userId,
      personId,
    });
  });
  return password;
};

const demandNew = async ({ pool }: ServerDatabase, { tenant, email }: NewPerson): Promise<void> => {
  const { rows } = await pool.query<{ id: string }>('select id from tenants order by position');
  if (!rows.some(({ id }) => id === tenant))
    throw new WrongOrder(
      `There is no tenant "${tenant}". There are: ${rows.map(({ id }) => id).join(', ') || 'none; make one with: npm run admin -- tenant add'}.`,
    );
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(email))
    throw new WrongOrder(`--email must be an e-mail address, but it is "${email}".`);
  const { rowCount } = await pool.query(
    `select 1 from logins where tenant = $1 and kind = 'user' and login = lower($2)`,
    [tenant, email],
  );
  if (rowCount !== 0)
    throw new WrongOrder(
      `${email} can sign in already. A new password: npm run admin -- password reset --tenant ${tenant} --email ${email}`,
    );
};

const companyNamed = async (tx: WriteTransaction, { company: wanted }: NewPerson): Promise<string> => {
  if (wanted === undefined) throw new WrongOrder('A client works for a company: name it with --company.');
  const [found] = await tx.find(company, sql`lower(t.row->>'name') = lower(${wanted})`);
  if (found === undefined)
    throw new WrongOrder(`There is no company "${wanted}". Import it or let a planner make it first.`);
  return found.id;
};

const put = async (
  tx: WriteTransaction,
  entity: AnyEntity,
  content: Readonly<Record<string, unknown>> & { readonly id: string },
): Promise<void> => {
  const [fault] = faultsOf(entity.row, { ...content, rev: 0, createdAt: tx.now, updatedAt: tx.now });
  if (fault !== undefined)
    throw new WrongOrder(`${fault.field} cannot be used (${fault.rule}): "${String(content[fault.field] ?? '')}".`);
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- checked right above
  await tx.put(entity, content as unknown as Content<AnyEntity>);
};

/** Without letters and digits that look alike. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Twenty signs in four groups, about 98 bits: long enough to be safe, short enough to be read out. */
export const newPassword = (): string =>
  Array.from({ length: 4 }, () => Array.from({ length: 5 }, () => SIGNS.charAt(randomInt(SIGNS.length))).join('')).join(
    '-',
  );
