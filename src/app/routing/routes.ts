// All built screens of the product, in one list: guard, router, menus and titles read it.
import type { ScreenRoute } from '#screens/shared/navigation/screen-route.ts';
import { FOUND_ROUTES } from './found-routes.ts';

export const ROUTES: readonly ScreenRoute[] = FOUND_ROUTES;
