// What lies on a device and must not: pay, private data, notes and rates in any store of any database, judged by rules
// that are written from the table of row scopes and know nothing of the definitions.
import type { Page } from '@playwright/test';
import { can } from '#schema/rights.ts';
import { right } from '#schema/define/rights.ts';
import type { Visitor } from '../judging/judged-routes.ts';
import { despiteLoads } from './page-loads.ts';

type Held = Readonly<Record<string, unknown>>;

/** An object that was found at any depth, and the store in which it lies. */
interface Find {
  readonly store: string;
  readonly object: Held;
}

interface Holder {
  readonly isOffice: boolean;
  readonly isPlanner: boolean;
  readonly isClient: boolean;
  readonly isCrew: boolean;
  readonly mayReadPay: boolean;
  readonly mayReadProfiles: boolean;
  readonly mayReadRates: boolean;
  isMe(id: unknown): boolean;
  leads(crewId: unknown): boolean;
}

interface Rule {
  readonly what: string;
  /** Any of these fields makes an object one to be judged. */
  readonly fields: readonly string[];
  mayHold(holder: Holder, object: Held, store: string): boolean;
}

const RULES: readonly Rule[] = [
  {
    what: 'pay of a shift',
    fields: ['payRateCents'],
    mayHold: (holder, { personId }) =>
      (holder.isCrew && holder.isMe(personId)) || holder.isOffice || (holder.isPlanner && holder.mayReadPay),
  },
  {
    what: 'pay of a contract',
    fields: ['hourCents', 'grossCents'],
    mayHold: (holder, { personId }, store) =>
      // A rate card has prices under the same name, and a rule of its own.
      holder.isOffice || holder.isMe(personId) || holder.mayReadPay || store === 'rateCards',
  },
  {
    what: 'private data of a person',
    fields: ['iban', 'socialSecurityNo', 'birthday', 'emergencyContact', 'insuranceId', 'nationalityId'],
    mayHold: (holder, { id }) => holder.isOffice || holder.isMe(id) || (holder.isPlanner && holder.mayReadProfiles),
  },
  {
    what: 'a note, an absence or the travel of somebody',
    fields: ['noteChief', 'absenceKind', 'travelMin', 'kmDriven'],
    mayHold: (holder, { personId, projectCrewId }) =>
      holder.isOffice || holder.isPlanner || (holder.isCrew && (holder.isMe(personId) || holder.leads(projectCrewId))),
  },
  {
    what: 'the secret of a check',
    fields: ['checkSecret'],
    mayHold: (holder, { personId, projectCrewId }) =>
      holder.isCrew && (holder.isMe(personId) || holder.leads(projectCrewId)),
  },
  {
    what: 'the rate of a position',
    fields: ['chargeRateCents'],
    mayHold: (holder) => holder.isOffice || holder.isPlanner || holder.isClient,
  },
  {
    what: 'why a planner seated somebody all the same',
    fields: ['forcedFor'],
    mayHold: (holder) => holder.isOffice || holder.isPlanner,
  },
];

/** Stores of which these logins hold rows of their own alone, or none. */
const OWN_ALONE: Readonly<Record<string, (holder: Holder, row: Held) => boolean>> = {
  payrolls: (holder, { personId }) => holder.isOffice || holder.mayReadPay || holder.isMe(personId),
  staffContracts: (holder, { personId }) => holder.isOffice || holder.mayReadPay || holder.isMe(personId),
  staffValues: (holder, { personId }) => holder.isOffice || holder.isPlanner || holder.isMe(personId),
  vacationRequests: (holder, { personId }) => holder.isOffice || holder.isPlanner || holder.isMe(personId),
  rateCards: (holder, row) => row['lines'] === undefined || holder.isClient || holder.mayReadRates,
  invoices: (holder) => holder.isOffice || holder.isPlanner || holder.isClient,
  emailMessages: (holder) => holder.isOffice || holder.isClient,
  emailBodies: (holder) => holder.isOffice || holder.isClient,
  crewChiefSheets: (holder) => holder.isCrew || holder.isPlanner || holder.isOffice,
};

/** Runs in the page: every object in every store of every database that has one of the fields, at any depth. */
const findAll = async (fields: readonly string[], stores: readonly string[]): Promise<readonly Find[]> => {
  const wanted = new Set(fields);
  const found: { store: string; object: Record<string, unknown> }[] = [];
  const walk = (store: string, value: unknown, isRow: boolean): void => {
    if (typeof value !== 'object' || value === null || value instanceof ArrayBuffer || value instanceof Blob) return;
    const object = value as Record<string, unknown>;
    if ((isRow && stores.includes(store)) || Object.keys(object).some((key) => wanted.has(key)))
      found.push({ store, object: JSON.parse(JSON.stringify(object)) as Record<string, unknown> });
    for (const inner of Object.values(object)) walk(store, inner, false);
  };
  const all = <T>(asked: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(new Error(String(asked.error)));
    });
  for (const { name } of await indexedDB.databases()) {
    if (name === undefined) continue;
    const database = await all(indexedDB.open(name));
    for (const store of database.objectStoreNames)
      for (const row of await all<unknown[]>(database.transaction(store).objectStore(store).getAll()))
        walk(store, row, true);
    database.close();
  }
  return found;
};

/** Jobs that were done or are, as their chief. */
const chiefOf = (finds: readonly Find[], isMe: (id: unknown) => boolean): ReadonlySet<unknown> =>
  new Set(
    finds
      .filter(({ store, object }) => store === 'projectCrewItemStatus' && object['chief'] === true)
      .filter(({ object }) => isMe(object['personId']))
      .map(({ object }) => object['projectCrewId']),
  );

export interface SecretsKept {
  /** How many objects were judged. */
  readonly judged: number;
  /** One line for each kind of thing that lies where it must not. */
  readonly wrong: readonly string[];
}

export const secretsKept = async (page: Page, { actor }: Visitor): Promise<SecretsKept> => {
  const fields = RULES.flatMap((rule) => rule.fields);
  const stores = [...Object.keys(OWN_ALONE), 'projectCrewItemStatus'];
  const finds = (await despiteLoads(() =>
    page.evaluate(`(${findAll.toString()})(${JSON.stringify(fields)}, ${JSON.stringify(stores)})`),
  )) as readonly Find[];
  const isMe = (id: unknown): boolean => id !== undefined && id === actor.personId;
  const led = chiefOf(finds, isMe);
  const holder: Holder = {
    isOffice: actor.audiences.includes('office'),
    isPlanner: actor.audiences.includes('planner'),
    isClient: actor.audiences.includes('client'),
    isCrew: actor.audiences.includes('crew'),
    mayReadPay: can(actor, right('payrolls')) && !actor.audiences.includes('crew'),
    mayReadProfiles: can(actor, right('personProfiles')),
    mayReadRates: can(actor, right('rateCards', 'READ')),
    isMe,
    leads: (crewId) => led.has(crewId),
  };
  const wrong = finds.flatMap(({ store, object }) => [
    ...RULES.filter(
      (rule) => rule.fields.some((field) => object[field] !== undefined) && !rule.mayHold(holder, object, store),
    ).map(({ what }) => `${what} in ${store}`),
    ...(OWN_ALONE[store]?.(holder, object) === false ? [`a row of ${store}`] : []),
  ]);
  return { judged: finds.length, wrong: [...new Set(wrong)] };
};
