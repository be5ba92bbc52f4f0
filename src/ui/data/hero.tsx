// The next or current job at the head of home: when in the largest type there is, then what, where, and what to press.
import type { ReactNode } from 'react';
import * as style from './hero.css.ts';

export interface HeroProps {
  /** What this is, for screen readers: next job. */
  readonly label: string;
  readonly title: ReactNode;
  readonly tags?: ReactNode;
  /** The start, `14:00`. */
  readonly when?: ReactNode;
  /** The rest of the time, `to 23:30`. */
  readonly until?: ReactNode;
  readonly line?: ReactNode;
  readonly actions?: ReactNode;
  readonly leading?: ReactNode;
  readonly children?: ReactNode;
  /** At the end of the card where it has room, else below all of it. */
  readonly beside?: ReactNode;
}

export const Hero = ({ label, beside, ...words }: HeroProps): ReactNode => (
  <section className={style.hero} aria-label={label}>
    {beside === undefined ? (
      <Words {...words} />
    ) : (
      <div className={style.withBeside}>
        <div>
          <Words {...words} isLarge />
        </div>
        <div className={style.beside}>{beside}</div>
      </div>
    )}
  </section>
);

const Words = ({
  title,
  tags,
  when,
  until,
  line,
  actions,
  leading,
  children,
  isLarge = false,
}: Omit<HeroProps, 'label' | 'beside'> & { readonly isLarge?: boolean }): ReactNode => (
  <>
    {tags !== undefined && <div className={style.tags}>{tags}</div>}
    {when !== undefined && (
      <p className={style.when}>
        {when} <small className={style.until}>{until}</small>
      </p>
    )}
    <div className={style.words}>
      {leading !== undefined && <span className={style.leading}>{leading}</span>}
      <div>
        <h2 className={isLarge ? style.titleAlone : style.title}>{title}</h2>
        {line !== undefined && <p className={style.line}>{line}</p>}
      </div>
    </div>
    {children !== undefined && <div className={style.more}>{children}</div>}
    {actions !== undefined && <div className={style.actions}>{actions}</div>}
  </>
);
