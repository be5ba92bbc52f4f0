// One theme's column of the component sheet.
import type { ReactNode } from 'react';
import { CheckParts, JobParts, ListParts } from './screen-parts.tsx';
import { ButtonParts, FieldParts, StatusParts, ToastParts } from './small-parts.tsx';
import { SwipeParts } from './swipe-parts.tsx';
import { sheet } from './sheet.css.ts';

export const Sheet = ({ theme }: { readonly theme: string }): ReactNode => (
  <section className={sheet.column} data-theme={theme} aria-label={theme}>
    <h2 className={sheet.heading}>{theme}</h2>
    <StatusParts />
    <ButtonParts />
    <FieldParts />
    <ToastParts />
    <JobParts />
    <ListParts />
    <CheckParts />
    <SwipeParts />
  </section>
);
