// Signing in, staying signed in, and what a session needs to know at its start.
import { RecordOf, StringOf, Union } from '../define/build.ts';
import { call } from '../define/call.ts';
import {
  caption,
  date,
  flag,
  id,
  instant,
  integer,
  listOf,
  object,
  oneOf,
  optional,
  text,
  zone,
} from '../define/field.ts';
import { PAYROLL_VALUES } from '../rules/money/pay/payroll-csv.ts';
import { LANGUAGE_CODES } from '../define/wording.ts';

const permissions = RecordOf(StringOf(), listOf(text(1, 60), 50));

/**
 * What the device was told by its last sign-in: others who guess at an account do not keep a device out that signed in
 * to it before.
 */
const device = optional(text(0, 1500));

export const signIn = call('signIn', {
  method: 'POST',
  path: '/auth/token',
  permit: 'public',
  summary: 'Answers a token for a login, a project login or a plus-crew login.',
  body: Union([
    object({ login: text(1, 200), password: text(1, 400), device }),
    object({ projectLogin: text(1, 80), password: optional(text(0, 400)), device }),
    object({ plusCrewLogin: text(1, 80), password: optional(text(0, 400)), device }),
  ]),
  answer: object({ token: text(20, 4000), device: text(20, 1500) }),
});
export const refreshToken = call('refreshToken', {
  method: 'GET',
  path: '/auth/refresh',
  permit: 'signedIn',
  summary: 'Answers a fresh token, whose first use retires the one before; a refusal ends the session.',
  answer: object({ token: text(20, 4000) }),
});
export const logout = call('logout', {
  method: 'POST',
  path: '/auth/logout',
  permit: 'public',
  summary:
    'Ends the session of the token, or without one the session of a ticket: the claim `ending` of a token, which is good for nothing else and may be sent later.',
  body: object({ ticket: optional(text(1, 400)) }),
  answer: object({ done: flag }),
});
export const userRights = call('userRights', {
  method: 'GET',
  path: '/userRights',
  permit: 'signedIn',
  summary: 'Right names with their permission names.',
  answer: permissions,
});
export const mailboxUserRights = call('mailboxUserRights', {
  method: 'GET',
  path: '/mailboxUserRights',
  permit: 'signedIn',
  summary: 'Mailbox ids with their permission names.',
  answer: permissions,
});

/** The part of the tenant that anyone may read before signing in. */
export const publicTenantFields = {
  name: caption,
  mobileTheme: text(1, 40),
  defaultLanguage: oneOf(...LANGUAGE_CODES),
  useUserLanguage: flag,
  backgroundUrl: optional(text(1, 500)),
  backgroundColorCode: optional(text(4, 9)),
  faviconUrl: optional(text(1, 500)),
  metaHostName: text(1, 120),
  metaDescription: text(1, 400),
  timezone: zone,
} as const;

/** How a month of pay is written for the agency's payroll program (operations.md, Payroll programs). */
export const payrollTemplate = object({
  separator: oneOf(';', ',', '\t'),
  decimal: oneOf(',', '.'),
  header: flag,
  columns: listOf(object({ name: text(1, 80), value: oneOf(...PAYROLL_VALUES) }), 60),
  wageTypes: optional(
    object({
      work: optional(text(1, 20)),
      night: optional(text(1, 20)),
      sunday: optional(text(1, 20)),
      holiday: optional(text(1, 20)),
      overtime: optional(text(1, 20)),
      vacation: optional(text(1, 20)),
      sick: optional(text(1, 20)),
      expense: optional(text(1, 20)),
      bonus: optional(text(1, 20)),
      correction: optional(text(1, 20)),
    }),
  ),
});

/** Minutes and metres that a tenant sets; the meaning stands beside the rules that read them. */
export const tenantSettings = object({
  preCallOpensMin: integer(0),
  preCallLateMin: integer(0),
  checkInOpensMin: integer(0),
  checkOutClosesMin: integer(0),
  geofenceM: integer(0),
  geofenceMode: oneOf('off', 'flag'),
  roundToMin: integer(1),
  minRestMin: integer(0),
  confirmDeadlineH: integer(0),
  lateRefusalH: integer(0),
  confirmAfterApply: flag,
  liveLocationKeepH: integer(0),
  showPhonesToCrew: flag,
  /** Nobody decides about their own receipts, papers, leave and pay; so it is where nothing is said. */
  fourEyes: optional(flag),
  planningWindow: object({ back: integer(0), ahead: integer(0) }),
  payrollTemplate: optional(payrollTemplate),
  infoLinks: listOf(object({ caption, url: text(1, 500), loginTypes: listOf(text(1, 40), 10) }), 30),
});

/** More than a country has in forty years. */
export const MOST_HOLIDAYS = 800;

const signedInTenantFields = {
  id,
  currency: text(3, 3),
  supportEmail: text(3, 200),
  supportPhone: optional(text(3, 40)),
  logoUrl: optional(text(1, 500)),
  settings: tenantSettings,
  /** By which a browser's push service knows the server (RFC 8292), in base64url. */
  pushKey: optional(text(40, 200)),
  /**
   * Bank holidays of the agency's own country, in order. The table of them reaches devices by windows and not all
   * logins; a forecast has to count the same days everywhere.
   */
  bankHolidays: optional(listOf(date, MOST_HOLIDAYS)),
} as const;

export const publicTenant = object(publicTenantFields);
export const fullTenant = object({ ...publicTenantFields, ...signedInTenantFields });

export const tenant = call('tenant', {
  method: 'GET',
  path: '/tenant',
  permit: 'public',
  summary: 'The tenant of the host: branding before the sign-in, settings after it.',
  answer: Union([publicTenant, fullTenant]),
});
/** Seconds that a request for news stays open: what lies between the two ends mostly keeps a silent line for 30. */
export const LONGEST_WAIT_S = 25;

export const status = call('status', {
  method: 'GET',
  path: '/status',
  permit: 'public',
  summary:
    'Server time, change counter and epoch; the head of every list for a signed-in login. With `wait` it is answered once something is newer than `since` or than the tag of `If-None-Match`, or the seconds are over.',
  query: {
    /** The newest head that the device knows. */
    since: optional(integer(0)),
    /** Seconds. */
    wait: optional(integer(0, LONGEST_WAIT_S)),
  },
  answer: object({
    serverTime: instant,
    epoch: text(1, 80),
    version: text(1, 40),
    minClientVersion: text(1, 40),
    rev: integer(0),
    heads: optional(RecordOf(StringOf(), integer(0))),
  }),
});
