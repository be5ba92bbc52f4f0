// A part of a screen under its heading, with something small at the heading's end: a link, a time. What fails in it
// stays in it.
import { useId, type ReactNode } from 'react';
import { Link } from '../primitives/link.tsx';
import { Part } from './part.tsx';
import * as style from './section.css.ts';

export interface SectionProps {
  readonly heading: ReactNode;
  readonly children: ReactNode;
  readonly aside?: ReactNode;
  /** 2 unless the section stands inside another. */
  readonly level?: 2 | 3;
  readonly id?: string;
}

export const Section = (props: SectionProps): ReactNode => (
  <Part>
    <Whole {...props} />
  </Part>
);

const Whole = ({ heading, children, aside, level = 2, id }: SectionProps): ReactNode => {
  const headingId = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section className={style.section} aria-labelledby={headingId} id={id}>
      <header className={style.header}>
        <Heading id={headingId} className={style.heading}>
          {heading}
        </Heading>
        {aside !== undefined && <span className={style.aside}>{aside}</span>}
      </header>
      {children}
    </section>
  );
};

/** A link at a heading's end: all jobs, all photos. */
export const SectionLink = ({ to, children }: { readonly to: string; readonly children: ReactNode }): ReactNode => (
  <Link to={to} className={style.link}>
    {children}
  </Link>
);
