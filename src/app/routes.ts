// All built screens of the product, in one list: guard, router, menus and titles read it.
import { crewRoutes } from '#screens/crews/routes.ts';
import { homeRoutes } from '#screens/home/routes.ts';
import { jobRoutes } from '#screens/jobs/routes.ts';
import { locationRoutes } from '#screens/locations/routes.ts';
import { loginRoutes } from '#screens/login/routes.ts';
import { logoutRoutes } from '#screens/logout/routes.ts';
import type { ScreenRoute } from '#screens/parts/screen-route.ts';
import { versionRoutes } from '#screens/version/routes.ts';

export const ROUTES: readonly ScreenRoute[] = [...loginRoutes, ...versionRoutes, ...homeRoutes, ...jobRoutes, ...crewRoutes, ...locationRoutes, ...logoutRoutes];
