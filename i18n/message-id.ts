// The ids of all texts, derived from the English catalogs, so that a missing text does not compile.
import type { Area } from './areas.ts';
import type app from './en/app.json';
import type common from './en/common.json';
import type login from './en/login.json';
import type outbox from './en/outbox.json';
import type refusal from './en/refusal.json';
import type toast from './en/toast.json';
import type version from './en/version.json';

interface EnglishCatalogs extends Record<Area, object> {
  readonly common: typeof common;
  readonly refusal: typeof refusal;
  readonly toast: typeof toast;
  readonly version: typeof version;
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
