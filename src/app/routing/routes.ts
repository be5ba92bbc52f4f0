// All built screens of the product, in one list: guard, router, menus and titles read it.
import { chiefRoutes } from '#screens/chief/routes.ts';
import { crewRoutes } from '#screens/crews/routes.ts';
import { homeRoutes } from '#screens/home/routes.ts';
import { jobRoutes } from '#screens/jobs/routes.ts';
import { locationRoutes } from '#screens/locations/routes.ts';
import { loginRoutes } from '#screens/login/routes.ts';
import { logoutRoutes } from '#screens/logout/routes.ts';
import { calendarRoutes } from '#screens/calendar/routes.ts';
import { vacancyRoutes } from '#screens/vacancies/routes.ts';
import { profileRoutes } from '#screens/profile/routes.ts';
import { documentRoutes } from '#screens/documents/routes.ts';
import { crewInfoRoutes } from '#screens/crew-info/routes.ts';
import { formRoutes } from '#screens/forms/routes.ts';
import { payrollRoutes } from '#screens/payrolls/routes.ts';
import { contractRoutes } from '#screens/contracts/routes.ts';
import { receiptRoutes } from '#screens/receipts/routes.ts';
import { passwordRoutes } from '#screens/passwords/routes.ts';
import { helpRoutes } from '#screens/help/routes.ts';
import { peopleRoutes } from '#screens/people/routes.ts';
import { projectRoutes } from '#screens/projects/routes.ts';
import type { ScreenRoute } from '#screens/shared/navigation/screen-route.ts';
import { thisDeviceRoutes } from '#screens/this-device/routes.ts';
import { versionRoutes } from '#screens/version/routes.ts';

export const ROUTES: readonly ScreenRoute[] = [
  ...loginRoutes,
  ...versionRoutes,
  ...homeRoutes,
  ...jobRoutes,
  ...crewRoutes,
  ...chiefRoutes,
  ...locationRoutes,
  ...calendarRoutes,
  ...vacancyRoutes,
  ...profileRoutes,
  ...documentRoutes,
  ...crewInfoRoutes,
  ...formRoutes,
  ...payrollRoutes,
  ...contractRoutes,
  ...receiptRoutes,
  ...passwordRoutes,
  ...helpRoutes,
  ...thisDeviceRoutes,
  ...peopleRoutes,
  ...projectRoutes,
  ...logoutRoutes,
];
