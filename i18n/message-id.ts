// The ids of all texts, derived from the English catalogs, so that a missing text does not compile.
import type { Area } from './areas.ts';
import type app from './en/app.json';
import type checks from './en/checks.json';
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
import type version from './en/version.json';

interface EnglishCatalogs extends Record<Area, object> {
  readonly locations: typeof locations;
  readonly crews: typeof crews;
  readonly checks: typeof checks;
  readonly jobs: typeof jobs;
  readonly home: typeof home;
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
