// npm run admin -- ORDER: an administrator's orders to the running installation's database, or to a stopped one's.
import 'temporal-polyfill/global';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { ServerDatabase } from '#server/database/database.ts';
import { auditOf } from '#server/admin/audit-trail.ts';
import { loginLines, resetPassword, switchLogin, type LoginName } from '#server/admin/keep-logins.ts';
import { openLogin } from '#server/admin/open-login.ts';
import { openTenant, tenantLines } from '#server/admin/open-tenant.ts';
import { setCompany } from '#server/admin/set-company.ts';
import { setEInvoice } from '#server/admin/set-e-invoice.ts';
import { setPayrollTemplate, setSupplements } from '#server/admin/pay-settings.ts';
import { WrongOrder } from '#server/admin/wrong-order.ts';
import { withOwnDatabase } from './lib/own-database.ts';

const USAGE = `npm run admin -- ORDER, where ORDER is one of
  tenants
  tenant add --id ID --name NAME --email ADDRESS [--host HOST] [--timezone ZONE] [--language CODE] [--currency CODE]
  logins --tenant ID
  login add --tenant ID --email ADDRESS --first-name NAME --last-name NAME --role ROLE [--language CODE] [--company NAME]
  login close --tenant ID --email ADDRESS   (also --project-login NAME or --plus-crew-login NAME)
  login open --tenant ID --email ADDRESS
  password reset --tenant ID --email ADDRESS
  audit --tenant ID --row ROW_ID
  company set --tenant ID (--company NAME | --agency) [--street TEXT] [--zip ZIP] [--city CITY] [--country CODE] [--vat-id ID] [--email ADDRESS] [--phone NUMBER]
  e-invoice set --tenant ID [--iban IBAN] [--bic BIC] [--account-holder NAME] [--zero-tax zero-rated|exempt|reverse-charge] [--zero-tax-reason TEXT]
  supplements set --tenant ID --rate-card ROW_ID --file FILE
  payroll-template set --tenant ID --file FILE`;

const text = { type: 'string' } as const;

const { values, positionals } = (() => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        id: text,
        name: text,
        email: text,
        host: text,
        timezone: text,
        language: text,
        currency: text,
        tenant: text,
        'first-name': text,
        'last-name': text,
        role: text,
        company: text,
        'project-login': text,
        'plus-crew-login': text,
        row: text,
        agency: { type: 'boolean' },
        street: text,
        zip: text,
        city: text,
        country: text,
        'vat-id': text,
        phone: text,
        iban: text,
        bic: text,
        'account-holder': text,
        'zero-tax': text,
        'zero-tax-reason': text,
        'rate-card': text,
        file: text,
      },
    });
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
    process.exit(1);
  }
})();

type Option = Exclude<keyof typeof values, 'agency'>;

const wanted = (option: Option): string => {
  const value = values[option]?.trim();
  if (value === undefined || value === '') throw new WrongOrder(`--${option} is missing.\n${USAGE}`);
  return value;
};

/** The options that are given, under the names that the order takes. */
const given = <const Name extends string>(names: Readonly<Record<Name, Option>>): { readonly [N in Name]?: string } => {
  const found: { [N in Name]?: string } = {};
  for (const name in names) {
    const value = values[names[name]];
    if (value !== undefined) found[name] = value.trim();
  }
  return found;
};

const loginName = (): LoginName => {
  const tenant = wanted('tenant');
  if (values['project-login'] !== undefined) return { tenant, kind: 'project', login: values['project-login'] };
  if (values['plus-crew-login'] !== undefined) return { tenant, kind: 'pluscrew', login: values['plus-crew-login'] };
  return { tenant, kind: 'user', login: wanted('email') };
};

/** Each order answers the lines that the administrator reads. */
const ORDERS: Readonly<Record<string, (database: ServerDatabase) => Promise<readonly string[]>>> = {
  tenants: async (database) =>
    (await tenantLines(database)).map(
      ({ id, name, host, logins }) => `${id}  ${name}  ${host ?? '(any host)'}  ${String(logins)} logins`,
    ),
  'tenant add': async (database) => {
    const id = wanted('id');
    await openTenant(database, {
      id,
      name: wanted('name'),
      supportEmail: wanted('email'),
      timezone: values.timezone ?? 'Europe/Vienna',
      language: values.language ?? 'en',
      currency: values.currency ?? 'EUR',
      ...(values.host === undefined ? {} : { host: values.host }),
    });
    return [
      `The tenant "${id}" is there. Its first login: npm run admin -- login add --tenant ${id} --email ADDRESS --first-name NAME --last-name NAME --role planner`,
    ];
  },
  logins: async (database) =>
    (await loginLines(database, wanted('tenant'))).map(
      ({ login, kind, active, roles }) => `${login}  ${kind}  ${roles.join(', ') || '-'}${active ? '' : '  closed'}`,
    ),
  'login add': async (database) => {
    const email = wanted('email');
    const password = await openLogin(database, {
      tenant: wanted('tenant'),
      email,
      firstName: wanted('first-name'),
      lastName: wanted('last-name'),
      role: wanted('role'),
      language: values.language ?? 'en',
      ...(values.company === undefined ? {} : { company: values.company }),
    });
    return [
      `${email} can sign in with the password ${password}`,
      'It is shown this once. They can change it with "Forgotten password".',
    ];
  },
  'login close': async (database) => {
    await switchLogin(database, loginName(), false);
    return [
      `${loginName().login} is signed out everywhere and cannot sign in. Unsent work stays sealed on their devices.`,
    ];
  },
  'login open': async (database) => {
    await switchLogin(database, loginName(), true);
    return [`${loginName().login} can sign in again.`];
  },
  'password reset': async (database) => [
    `The new password of ${loginName().login}: ${await resetPassword(database, loginName())}`,
    'It is shown this once. Every device has to sign in again.',
  ],
  'company set': async (database) => {
    const name = await setCompany(database, {
      tenant: wanted('tenant'),
      ...(values.agency === true ? {} : { name: wanted('company') }),
      ...given({
        street: 'street',
        zip: 'zip',
        city: 'city',
        country: 'country',
        vatId: 'vat-id',
        email: 'email',
        phone: 'phone',
      }),
    });
    return [`${name} is changed.`];
  },
  'e-invoice set': async (database) => {
    const details = await setEInvoice(database, {
      tenant: wanted('tenant'),
      ...given({
        iban: 'iban',
        bic: 'bic',
        accountHolder: 'account-holder',
        zeroTax: 'zero-tax',
        zeroTaxReason: 'zero-tax-reason',
      }),
    });
    return ['For e-invoices the agency says:', ...Object.entries(details).map(([name, value]) => `${name}  ${value}`)];
  },
  'supplements set': async (database) => {
    const card = wanted('rate-card');
    await setSupplements(database, { tenant: wanted('tenant'), card, text: readFileSync(wanted('file'), 'utf8') });
    return [`The supplements of the rate card "${card}" hold from now on. Pay that was proposed stays as it is.`];
  },
  'payroll-template set': async (database) => {
    await setPayrollTemplate(database, wanted('tenant'), readFileSync(wanted('file'), 'utf8'));
    return ['The next file for the payroll program is written by this template.'];
  },
  audit: async (database) => {
    const lines = await auditOf(database, { tenant: wanted('tenant'), id: wanted('row') });
    if (lines.length === 0) return ['No change of that row is known.'];
    return lines.map(
      ({ rev, at, entity, change, login, who, cause, causeId }) =>
        `${at}  ${String(rev)}  ${entity} ${change}  ${who ?? login}  ${cause ?? '-'}  ${causeId ?? '-'}`,
    );
  },
};

const run = async (): Promise<void> => {
  const order = ORDERS[positionals.join(' ')];
  if (order === undefined)
    throw new WrongOrder(
      `${positionals.length === 0 ? 'What is to be done?' : `There is no order "${positionals.join(' ')}".`}\n${USAGE}`,
    );
  for (const line of await withOwnDatabase(order)) console.log(line);
};

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
