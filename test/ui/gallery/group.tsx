// A part in the gallery: its name, the screens that use it, and the part itself.
import type { ReactNode } from 'react';
import { gallery } from './gallery.css.ts';

export interface GroupProps {
  readonly name: string;
  /** Screens of the product that use it now: paths, or the place in the frame. */
  readonly now?: readonly string[];
  /** Screens that are planned and take it; parts 3 and 4 of the plan. */
  readonly next?: readonly string[];
  /** Takes the whole width: tables and panes. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

export const Group = ({ name, now = [], next = [], wide = false, children }: GroupProps): ReactNode => (
  <section className={wide ? gallery.wide : gallery.group} aria-label={name} data-part={name}>
    <h2 className={gallery.name} lang="en">
      {name}
    </h2>
    <p className={gallery.screens} lang="en">
      {[
        ...(now.length > 0 ? [`Used by ${now.join(', ')}`] : []),
        ...(next.length > 0 ? [`Planned for ${next.join(', ')}`] : []),
      ].join('. ')}
    </p>
    {children}
  </section>
);
