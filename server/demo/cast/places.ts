// Venues and companies: where crews work, and for whom.
import { company } from '#schema/entities/people/company.ts';
import { location } from '#schema/entities/places/location.ts';
import { rateCard } from '#schema/entities/money/rate-card.ts';
import type { Supplement } from '#schema/rules/money/pay/supplements.ts';
import { stamped } from '../base/batch.ts';
import type { Lookups } from '../base/lookup-rows.ts';
import { chanceOf, type Chance } from '../base/random.ts';
import { FUNCTIONS } from '../base/lookups.ts';
import { todayOf, type Setting } from '../base/setting.ts';
import {
  AWAY_CITIES,
  CLIENT_FIRST,
  CLIENT_LAST,
  HOME_CITIES,
  STREETS,
  VENUE_FIRST,
  VENUE_LAST,
} from '../base/vocabulary.ts';

export type Venue = ReturnType<typeof makeVenue>;
export type Client = ReturnType<typeof makeClient>;

const numbered = (name: string, index: number, names: number): string =>
  index < names ? name : `${name} ${String(1 + Math.floor(index / names))}`;

const [HOME_CITY] = HOME_CITIES;

const makeVenue = (chance: Chance, at: Temporal.Instant, index: number, lookups: Lookups) => {
  const picked = index % 10 === 9 ? chance.pick(AWAY_CITIES) : chance.pick(HOME_CITIES);
  // The logins of the demo work at the first one: it lies in the region that they work in.
  const place = index === 0 ? HOME_CITY : picked;
  const first = VENUE_FIRST[index % VENUE_FIRST.length] ?? VENUE_FIRST[0];
  const last = VENUE_LAST[(index * 7) % VENUE_LAST.length] ?? VENUE_LAST[0];
  return stamped(location, at, {
    id: chance.id(at),
    name: numbered(`${first} ${last}`, index, VENUE_FIRST.length * 2),
    street: `${chance.pick(STREETS)} ${String(chance.whole(1, 120))}`,
    zip: String(chance.whole(1000, 9999)),
    city: place.city,
    countryId: lookups.idOf('countries', place.country),
    regionId: lookups.idOf('regions', place.region),
    latitude: Math.round((place.latitude + (chance.next() - 0.5) / 10) * 1e5) / 1e5,
    longitude: Math.round((place.longitude + (chance.next() - 0.5) / 10) * 1e5) / 1e5,
    timezone: place.zone,
    entrance: chance.pick(['Stage door at the back', 'Gate C, then left', 'Main entrance, ask for the crew desk']),
    parking: chance.pick([
      'P3, free with crew pass',
      'Loading zone for 30 minutes',
      'None on site, use the garage opposite',
    ]),
    phone: `+43 555 ${String(chance.whole(1000, 9999))}`,
  });
};

const makeClient = (chance: Chance, at: Temporal.Instant, index: number, lookups: Lookups) => {
  const first = CLIENT_FIRST[index % CLIENT_FIRST.length] ?? CLIENT_FIRST[0];
  const last = CLIENT_LAST[(index * 5) % CLIENT_LAST.length] ?? CLIENT_LAST[0];
  const name = index === 0 ? 'Harbour Fest' : numbered(`${first} ${last}`, index, CLIENT_FIRST.length * 2);
  const id = chance.id(at);
  return stamped(company, at, {
    id,
    name,
    kind: 'client',
    active: true,
    ...(index % 3 === 0 ? { logoFileId: logoIdOf(id) } : {}),
    number: `C-${String(1001 + index)}`,
    paymentTermDays: 30,
    clientMarks: [name, `${name} Productions`],
    address: {
      street: `${chance.pick(STREETS)} ${String(chance.whole(1, 90))}`,
      zip: String(chance.whole(1000, 9999)),
      city: 'Wien',
      countryId: lookups.idOf('countries', 'AT'),
    },
    email: `hello@client${String(index + 1)}.example.test`,
    phone: `+43 555 ${String(chance.whole(1000, 9999))}`,
  });
};

export interface DemoPlaces {
  readonly venues: readonly Venue[];
  readonly clients: readonly Client[];
  /** The agency's own branch. */
  readonly branch: Client;
  readonly cards: readonly RateCard[];
  /** The price list of a company. */
  cardOf(companyId: string): string;
  /** Price of an hour of a function, in cents. */
  hourCents(functionId: string): number;
}

/** The first client wants to see where the crew is. */
export const showsLocations = ({ clients }: Pick<DemoPlaces, 'clients'>, companyId: string): boolean =>
  companyId === clients[0]?.id;

/** Id of the document with the logo of a company or project. */
export const logoIdOf = (id: string): string => `${id}:logo`;

type RateCard = ReturnType<typeof makeCard>;

/** Cents of an hour: who lifts costs less than who hangs, drives or leads. */
const priceOf = (code: string): number =>
  code === 'headChief'
    ? 4400
    : code === 'crewChief'
      ? 3900
      : ['rigger', 'climber', 'groundRigger'].includes(code)
        ? 4100
        : ['forkliftDriver', 'truckDriver'].includes(code)
          ? 3600
          : 2900;

/** As German agreements usually have them. */
export const SUPPLEMENTS: readonly Supplement[] = [
  { kind: 'night', from: '22:00', to: '06:00', percent: 25, wins: [] },
  { kind: 'sunday', percent: 50, wins: [] },
  { kind: 'holiday', percent: 125, wins: ['sunday'] },
  { kind: 'overtime', afterMin: 600, percent: 25, wins: [] },
];

/** What a client pays at least, and on top of the plain hour, whatever the function. */
export const PRICES = {
  minMin: 240,
  overtimeFromMin: 600,
  overtimePct: 50,
  nightPct: 25,
  sundayPct: 50,
  holidayPct: 100,
} as const;

const makeCard = (
  chance: Chance,
  at: Temporal.Instant,
  { setting, lookups, owner }: { readonly setting: Setting; readonly lookups: Lookups; readonly owner?: Client },
) =>
  stamped(rateCard, at, {
    id: chance.id(at),
    name: owner === undefined ? 'Rate card of the season' : `Rates ${owner.name}`,
    validFrom: todayOf(setting).subtract({ days: 780 }).toString(),
    currency: setting.tenant.currency,
    ...(owner === undefined ? {} : { companyId: owner.id }),
    lines: FUNCTIONS.map(([code]) => ({
      functionId: lookups.idOf('functions', code),
      hourCents: priceOf(code),
      ...PRICES,
      travelFlatCents: 2500,
    })),
    supplements: SUPPLEMENTS.map((one) => ({ ...one, wins: [...one.wins] })),
  });

/** Venues, companies and their price lists, with one list for whoever has none. */
export const makePlaces = (setting: Setting, chance: Chance, at: Temporal.Instant, lookups: Lookups): DemoPlaces => {
  const { counts, tenant } = setting;
  const venues = Array.from({ length: counts.venues }, (_, index) => makeVenue(chance, at, index, lookups));
  const clients = Array.from({ length: counts.companies }, (_, index) => makeClient(chance, at, index, lookups));
  const branch = stamped(company, at, {
    id: chance.id(at),
    name: tenant.name,
    kind: 'tenant',
    active: true,
    number: 'C-1000',
    address: {
      street: 'Kaiserkai 12',
      zip: '1020',
      city: 'Wien',
      countryId: lookups.idOf('countries', 'AT'),
    },
    // The check digit fits; nobody has the number.
    vatId: 'ATU12345675',
    email: tenant.supportEmail,
  });
  const prices = chanceOf(`${tenant.id}/prices`);
  const general = makeCard(prices, at, { setting, lookups });
  const own = clients.map((owner) => makeCard(prices, at, { setting, lookups, owner }));
  const cards = new Map(own.map(({ companyId = '', id }) => [companyId, id]));
  const hours = new Map(FUNCTIONS.map(([code]) => [lookups.idOf('functions', code), priceOf(code)]));
  return {
    venues,
    clients,
    branch,
    cards: [general, ...own],
    cardOf: (companyId) => cards.get(companyId) ?? general.id,
    hourCents: (functionId) => hours.get(functionId) ?? 2900,
  };
};
