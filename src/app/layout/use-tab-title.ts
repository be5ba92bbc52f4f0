// The title in the browser's tab, kept in step with page, tenant and language.
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useApp } from '../bootstrap/app-context.ts';
import { useObservable } from '../common/observable.ts';
import { documentTitle, writeTitle } from '../routing/titles.ts';

/** `page` in words; `null` while nobody is signed in. */
export const useTabTitle = (page: string | null): void => {
  const intl = useIntl();
  const tenant = useObservable(useApp().tenant);
  const title = documentTitle({
    tenant,
    page,
    atRest: (host) => intl.formatMessage({ id: 'app.title.atRest' }, { host }),
  });
  useEffect(() => writeTitle(document, title, tenant), [title, tenant]);
};
