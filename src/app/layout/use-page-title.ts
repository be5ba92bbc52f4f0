// The title of the page on screen, in words, and in the browser's tab.
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import type { MessageId } from '#i18n/message-id.ts';
import { useApp } from '../app-context.ts';
import { useCell } from '../cell.ts';
import { matchRoute } from '../path-pattern.ts';
import { ROUTES } from '../routes.ts';
import { documentTitle, writeTitle } from '../titles.ts';

/** What the page at this path is called, as a text's id; an unknown path has a title of its own. */
export const titleOf = (path: string): MessageId => matchRoute(ROUTES, path)?.route.title ?? 'app.title.notFound';

/** Sets the tab's title; `null` while nobody is signed in. */
export const useTabTitle = (page: string | null): void => {
  const intl = useIntl();
  const tenant = useCell(useApp().tenant);
  const title = documentTitle({ tenant, page, atRest: (host) => intl.formatMessage({ id: 'app.title.atRest' }, { host }) });
  useEffect(() => writeTitle(document, title, tenant), [title, tenant]);
};
