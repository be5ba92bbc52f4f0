// The texts in use: which language the app speaks now, and the areas of texts that were loaded so far.
import { AREAS, broughtWith, type Area } from '#i18n/areas.ts';
import { DEFAULT_LANGUAGE, localeOf, type Language } from '#i18n/languages.ts';
import { loadCatalog, type Catalog, type ReadCatalog } from '#i18n/load.ts';
import type { MessageId } from '#i18n/message-id.ts';
import type { ScreenRoute } from '#screens/shared/navigation/screen-route.ts';

/** What is spoken at one moment; a new object after every change. */
export interface Spoken {
  readonly language: Language;
  /** For `Intl` and the page's `lang`. */
  readonly locale: string;
  /** Holds the areas that were asked for; the type names all ids. */
  readonly messages: Catalog;
}

export interface Texts {
  current(): Spoken;
  subscribe(listener: () => void): () => void;
  /** Loads these areas in the language spoken, unless they are there. Rejects when one cannot be had. */
  ensure(areas: readonly Area[]): Promise<void>;
  /** Goes over to another language once all areas in use are loaded in it; the old one stays on when that fails. */
  speak(language: Language): Promise<void>;
}

export const createTexts = (reader: ReadCatalog, language: Language = DEFAULT_LANGUAGE): Texts => {
  const listeners = new Set<() => void>();
  let spoken: Spoken = { language, locale: localeOf(language), messages: noTexts() };
  let loaded = new Set<Area>();
  const read = sharing(reader);
  const say = (next: Spoken): void => {
    spoken = next;
    for (const listener of listeners) listener();
  };
  const ensure = async (areas: readonly Area[]): Promise<void> => {
    const missing = broughtWith(areas.filter((area) => !loaded.has(area)));
    if (missing.length === 0) return;
    const { language: asked } = spoken;
    const part = await loadCatalog({ language: asked, areas: missing, read });
    // The language may have changed meanwhile: then these texts are asked for again, in the new one.
    if (spoken.language !== asked) return ensure(areas);
    loaded = new Set([...loaded, ...missing]);
    say({ ...spoken, messages: { ...spoken.messages, ...part } });
  };
  const speak = async (next: Language): Promise<void> => {
    if (next === spoken.language) return;
    const areas = [...loaded];
    const messages = await loadCatalog({ language: next, areas, read });
    // An area that arrived meanwhile is still in the old language.
    if (loaded.size !== areas.length) return speak(next);
    say({ language: next, locale: localeOf(next), messages });
  };
  return {
    current: () => spoken,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ensure,
    speak,
  };
};

/** Whoever asks for a file that is on its way waits for the same answer. */
const sharing = (read: ReadCatalog): ReadCatalog => {
  const underWay = new Map<string, Promise<unknown>>();
  return (url) => {
    const known = underWay.get(url);
    if (known !== undefined) return known;
    const asked = read(url).finally(() => underWay.delete(url));
    underWay.set(url, asked);
    return asked;
  };
};

/** Like a catalog of no areas. */
const noTexts = (): Catalog => {
  const none: object = {};
  if (!isCatalog(none)) throw new Error('An empty catalog is one.');
  return none;
};

const isCatalog = (texts: object): texts is Catalog => Object.values(texts).every(Array.isArray);

/** The area that a text belongs to: the first word of its id. */
export const areaOf = (id: MessageId): Area | undefined => AREAS.find((area) => id.startsWith(`${area}.`));

/** The areas that a screen speaks from, with those of its title and its menu entry. */
export const areasOf = ({ areas = [], title, menu }: ScreenRoute): readonly Area[] => {
  const named = [areaOf(title), menu === undefined ? undefined : areaOf(menu.label)].flatMap((area) => area ?? []);
  return [...new Set([...areas, ...named])];
};
