// The button in the menu of a desk that opens the search over pages, and its key: Ctrl+K, Cmd+K on a Mac.
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Icon } from '#ui/icons/icon.tsx';
import { areaOf } from '../../appearance/texts.ts';
import { useApp } from '../../bootstrap/app-context.ts';
import type { MenuItem } from '../../routing/menu.ts';
import { ROUTES } from '../../routing/routes.ts';
import * as style from '../menu/side-menu.css.ts';

const PageSearch = lazy(async () => ({ default: (await import('./page-search.tsx')).PageSearch }));

export const SearchButton = ({ menu }: { readonly menu: readonly MenuItem[] }): ReactNode => {
  const { formatMessage } = useIntl();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const isSpoken = useSearchTexts();
  if (isOpen && !wasOpened) setWasOpened(true);
  useSearchKey(isSpoken, () => setOpen(true));
  // Its place is kept, so that the menu does not jump when the texts are here.
  if (!isSpoken) return <span className={style.search} />;
  return (
    <>
      <button
        type="button"
        className={style.search}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="search" size="small" />
        <span className={style.label}>{formatMessage({ id: 'desk.search.title' })}</span>
        <kbd className={style.key} aria-hidden="true">
          {formatMessage({ id: 'desk.search.key' })}
        </kbd>
      </button>
      <Suspense>{wasOpened && <PageSearch menu={menu} open={isOpen} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
};

/** The words of the search, and the titles of all pages. */
const AREAS = ['desk', ...ROUTES.flatMap(({ title }) => areaOf(title) ?? [])] as const;

/** True once they are here; without them there is no search. */
const useSearchTexts = (): boolean => {
  const { texts } = useApp();
  const [isHere, setHere] = useState(false);
  useEffect(() => {
    let isLeft = false;
    texts.ensure(AREAS).then(() => {
      if (!isLeft) setHere(true);
    }, reportError);
    return () => {
      isLeft = true;
    };
  }, [texts]);
  return isHere;
};

const useSearchKey = (isOn: boolean, onKey: () => void): void => {
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent): void => {
      const isKey =
        event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      // A dialog that is open asks for an answer first.
      if (!isKey || document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      onKey();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
};
