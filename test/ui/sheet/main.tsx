// The component sheet: every part of the kit in its states, once per theme; `?theme=dark` shows one theme alone.
import '#ui/theme/foundation.ts';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Sheet } from './sheet.tsx';
import { sheet } from './sheet.css.ts';

const THEMES = ['light', 'dark', 'outdoor'];
const wanted = new URLSearchParams(location.search).get('theme');
if (wanted !== null) document.documentElement.dataset['theme'] = wanted;

const Page = (): ReactNode => (
  <main className={sheet.page}>
    <h1 className={sheet.title}>Components</h1>
    <div className={sheet.columns}>
      {(wanted === null ? THEMES : [wanted]).map((theme) => (
        <Sheet key={theme} theme={theme} />
      ))}
    </div>
  </main>
);

const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<Page />);
