// A sheet that is printed in place of the page, once, as soon as it is there.
import { useEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { printPage } from '#platform/print.ts';
import { pageRule } from './page-numbers.ts';
import * as style from './print-sheet.css.ts';

interface PrintSheetProps {
  readonly children: ReactNode;
  /** The words at the foot of each page, with `PAGE` and `PAGES` in them. */
  readonly pages: string;
  /** The dialog was closed; not every browser says so. */
  readonly onPrinted: () => void;
}

export const PrintSheet = ({ children, pages, onPrinted }: PrintSheetProps): ReactNode => {
  const isPrinted = useRef(false);
  useEffect(() => {
    const rule = new CSSStyleSheet();
    rule.replaceSync(pageRule(pages));
    document.adoptedStyleSheets.push(rule);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== rule);
    };
  }, [pages]);
  useEffect(() => {
    if (isPrinted.current) return;
    isPrinted.current = true;
    printPage(window, onPrinted);
  }, [onPrinted]);
  // Paper is light, whatever the screen is.
  return createPortal(
    <div className={style.sheet} data-theme="light">
      {children}
    </div>,
    document.body,
  );
};
