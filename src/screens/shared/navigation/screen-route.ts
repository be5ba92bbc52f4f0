// What a screen tells the app of itself, as plain facts: its path, who may open it, its title, its place in the menu,
// and how its code is loaded.
import type { ComponentType } from 'react';
import type { Permit } from '#schema/define/rights.ts';
import type { Area } from '#i18n/areas.ts';
import type { MessageId } from '#i18n/message-id.ts';
import type { IconName } from '#ui/icons/icon-name.ts';

/** Where a screen stands in the menus. Entries with a lower `order` come first. */
export interface MenuPlace {
  readonly order: number;
  readonly icon: IconName;
  readonly label: MessageId;
  /** Also in the bottom bar of a phone. */
  readonly bottomBar: boolean;
  /** Who sees the entry, where others open the screen as well, by ways of their own. */
  readonly permit?: Permit;
}

/** One route of the product. Paths are in the router's form, with `$id` for a parameter. */
export interface ScreenRoute {
  readonly path: `/${string}`;
  /**
   * Which normal logins may open it, and see its menu entry where that says nothing else; what the reduced logins may
   * open stands in `src/app/routing/reduced-logins.ts`.
   */
  readonly permit: Permit;
  readonly title: MessageId;
  /** The areas of texts that the screen speaks from; absent: the area of its title. */
  readonly areas?: readonly Area[];
  readonly menu?: MenuPlace;
  /** No route of the specification (test/contract/specified.ts): our own. */
  readonly isOwn?: true;
  /** `bare`: without the frame, its bars and menu, and without the background of the signed-out pages. */
  readonly layout?: 'bare';
  /** `whole`: boards and timelines that take a desk's whole width; other pages keep to lines that can be read. */
  readonly width?: 'whole';
  /** Loads the screen's code; rejects when the chunk cannot be fetched. */
  readonly load: () => Promise<ComponentType>;
}
