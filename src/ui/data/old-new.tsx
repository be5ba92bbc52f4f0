// A value that is another one now: the old one struck, an arrow, the new one strong. Words say which is which where
// lines are not heard.
import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import * as style from './old-new.css.ts';
import { VisuallyHidden } from '../primitives/visually-hidden.tsx';

export interface OldNewProps {
  /** Null where there was none. */
  readonly before: ReactNode;
  readonly now: ReactNode;
  /** For screen readers: `before`, `now`. */
  readonly words: { readonly before: string; readonly now: string };
}

export const OldNew = ({ before, now, words }: OldNewProps): ReactNode => (
  <span className={style.pair}>
    {before !== null && (
      <>
        <del className={style.before}>
          <VisuallyHidden>{words.before} </VisuallyHidden>
          {before}
        </del>
        <span className={style.arrow} aria-hidden="true">
          <Icon name="arrow-right" size="small" />
        </span>
      </>
    )}{' '}
    <ins className={style.now}>
      <VisuallyHidden>{words.now} </VisuallyHidden>
      {now}
    </ins>
  </span>
);
