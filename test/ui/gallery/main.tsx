// The gallery: every part of a desk, with the screens that use it. `?theme=dark&language=cy` chooses how it is seen.
import '#ui/theme/foundation.ts';
import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'react-intl';
import { isLanguage, localeOf, withFallbacks, type Language } from '#i18n/languages.ts';
import { ChartParts, StateParts } from './chart-parts.tsx';
import { ChoiceParts } from './choice-parts.tsx';
import { gallery } from './gallery.css.ts';
import { PaneParts } from './pane-parts.tsx';
import { TableParts } from './table-parts.tsx';
import { WordsProvider } from './words-context.ts';
import { WORDS } from './words.ts';

const query = new URLSearchParams(location.search);
const asked = query.get('language');
const language: Language = isLanguage(asked) ? asked : 'en';
document.documentElement.dataset['theme'] = query.get('theme') ?? 'light';
document.documentElement.lang = localeOf(language);

const texts = import.meta.glob<Record<string, string>>('../../../i18n/*/{common,desk}.json', {
  eager: true,
  import: 'default',
});
const messages: Record<string, string> = Object.assign(
  {},
  ...[...withFallbacks(language)]
    .reverse()
    .flatMap((spoken) => Object.entries(texts).filter(([path]) => path.includes(`/${spoken}/`)))
    .map(([, catalog]) => catalog),
);

const Page = (): ReactNode => (
  <IntlProvider locale={localeOf(language)} messages={messages}>
    <WordsProvider value={WORDS[language]}>
      <main className={gallery.page}>
        <h1 className={gallery.title} lang="en">
          Gallery
        </h1>
        <ChoiceParts />
        <TableParts />
        <PaneParts />
        <ChartParts />
        <StateParts />
      </main>
    </WordsProvider>
  </IntlProvider>
);

const root = document.getElementById('root');
if (root !== null)
  createRoot(root).render(
    <StrictMode>
      <Page />
    </StrictMode>,
  );
