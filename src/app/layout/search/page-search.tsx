// The search over the pages of a login: fetched when it is opened for the first time.
import { useMemo, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useActor } from '#session/react.tsx';
import { CommandSearch } from '#ui/search/command-search.tsx';
import type { MenuItem } from '../../routing/menu.ts';
import { guard } from '../../routing/guard.ts';
import { ROUTES } from '../../routing/routes.ts';
import { useOwnKeys } from '../../routing/route-ownership.ts';
import { usePlace } from '../use-place.ts';
import { pageCommands } from './page-commands.ts';

export interface PageSearchProps {
  readonly menu: readonly MenuItem[];
  readonly open: boolean;
  readonly onClose: () => void;
}

export const PageSearch = ({ menu, open, onClose }: PageSearchProps): ReactNode => {
  const { formatMessage } = useIntl();
  const { goTo } = usePlace();
  const actor = useActor();
  const ownKeys = useOwnKeys();
  const pages = useMemo(() => {
    const opens = (path: string): boolean =>
      guard({ routes: ROUTES, path, query: {}, wanted: path, actor, ownKeys }).kind === 'open';
    return pageCommands({ routes: ROUTES, menu, opens });
  }, [actor, ownKeys, menu]);
  return (
    <CommandSearch
      open={open}
      onClose={onClose}
      commands={pages.map(({ path, title, icon }) => ({ key: path, label: formatMessage({ id: title }), icon }))}
      onTake={goTo}
    />
  );
};
