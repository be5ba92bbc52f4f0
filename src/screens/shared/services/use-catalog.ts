// Texts of another language than that of the app, from the files that lie beside it.
import { useEffect, useState } from 'react';
import type { Area } from '#i18n/areas.ts';
import type { Language } from '#i18n/languages.ts';
import { loadCatalog, type Catalog } from '#i18n/load.ts';
import { readBesideApp } from '#remote/page-reader.ts';

/**
 * Null until they are here, and where they cannot be read on this device.
 * @param language undefined where none is wanted
 * @param areas keeps its identity
 */
export const useCatalog = (language: Language | undefined, areas: readonly Area[]): Catalog | null => {
  const [found, setFound] = useState<{ readonly language: Language; readonly catalog: Catalog } | null>(null);
  useEffect(() => {
    if (language === undefined) return undefined;
    let gone = false;
    loadCatalog({ language, areas, read: readBesideApp }).then(
      (catalog) => {
        if (!gone) setFound({ language, catalog });
      },
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [language, areas]);
  return found !== null && found.language === language ? found.catalog : null;
};
