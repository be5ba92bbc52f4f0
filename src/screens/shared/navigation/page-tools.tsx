// What a page is led by (its views, its days, its main step): beside the title where the bar has room, else at the head
// of the page.
import { createContext, use, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

const PlaceContext = createContext<HTMLElement | null>(null);

/** Given by the frame: where in the bar they stand; null where they stay in the page. */
export const PageToolsProvider = PlaceContext.Provider;

export const PageTools = ({ children }: { readonly children: ReactNode }): ReactNode => {
  const place = use(PlaceContext);
  return place === null ? children : createPortal(children, place);
};
