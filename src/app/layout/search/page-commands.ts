// Which pages the search offers: those of the menu first, then every other page that this login may open.
import type { MessageId } from '#i18n/message-id.ts';
import type { ScreenRoute } from '#screens/shared/navigation/screen-route.ts';
import type { IconName } from '#ui/icons/icon-name.ts';
import type { MenuItem } from '../../routing/menu.ts';

export interface PageCommand {
  readonly path: string;
  readonly title: MessageId;
  readonly icon: IconName;
}

export interface PageCommandsRequest {
  readonly routes: readonly ScreenRoute[];
  /** What the menu shows this login. */
  readonly menu: readonly MenuItem[];
  /** What the guard says of a path. */
  readonly opens: (path: string) => boolean;
}

/** Pages of one row have no address of their own here, and nobody who is signed in signs in. */
const isOffered = ({ path, permit }: ScreenRoute): boolean => !path.includes('$') && permit !== 'public';

export const pageCommands = ({ routes, menu, opens }: PageCommandsRequest): readonly PageCommand[] => [
  ...menu.map(({ path, label, icon }) => ({ path, title: label, icon })),
  ...routes
    .filter((route) => isOffered(route) && opens(route.path) && !menu.some(({ path }) => path === route.path))
    .map(({ path, title }): PageCommand => ({ path, title, icon: 'file-text' })),
];
