// The ids of all texts, derived from the English catalogs, so that a missing text does not compile.
import type { Area } from './areas.ts';
import type app from './en/app.json';
import type checks from './en/checks.json';
import type profile from './en/profile.json';
import type payrolls from './en/payrolls.json';
import type contracts from './en/contracts.json';
import type receipts from './en/receipts.json';
import type passwords from './en/passwords.json';
import type help from './en/help.json';
import type people from './en/people.json';
import type common from './en/common.json';
import type crews from './en/crews.json';
import type home from './en/home.json';
import type jobs from './en/jobs.json';
import type locations from './en/locations.json';
import type login from './en/login.json';
import type office from './en/office.json';
import type outbox from './en/outbox.json';
import type refusal from './en/refusal.json';
import type toast from './en/toast.json';
import type calendar from './en/calendar.json';
import type papers from './en/papers.json';
import type vacancies from './en/vacancies.json';
import type mail from './en/mail.json';
import type push from './en/push.json';
import type fill from './en/fill.json';
import type chief from './en/chief.json';
import type documents from './en/documents.json';
import type feeds from './en/feeds.json';
import type forms from './en/forms.json';
import type version from './en/version.json';

interface EnglishCatalogs extends Record<Area, object> {
  readonly feeds: typeof feeds;
  readonly forms: typeof forms;
  readonly documents: typeof documents;
  readonly fill: typeof fill;
  readonly chief: typeof chief;
  readonly mail: typeof mail;
  readonly push: typeof push;
  readonly vacancies: typeof vacancies;
  readonly papers: typeof papers;
  readonly calendar: typeof calendar;
  readonly locations: typeof locations;
  readonly crews: typeof crews;
  readonly checks: typeof checks;
  readonly jobs: typeof jobs;
  readonly home: typeof home;
  readonly profile: typeof profile;
  readonly payrolls: typeof payrolls;
  readonly contracts: typeof contracts;
  readonly receipts: typeof receipts;
  readonly passwords: typeof passwords;
  readonly help: typeof help;
  readonly people: typeof people;
  readonly common: typeof common;
  readonly refusal: typeof refusal;
  readonly toast: typeof toast;
  readonly version: typeof version;
  readonly office: typeof office;
  readonly outbox: typeof outbox;
  readonly login: typeof login;
  readonly app: typeof app;
}

export type MessageId = { readonly [A in Area]: keyof EnglishCatalogs[A] & string }[Area];

declare global {
  namespace FormatjsIntl {
    // The name and shape by which react-intl and @formatjs/intl ask an application for its ids.
    interface Message {
      ids: MessageId;
    }
  }
}
