// The routes of every folder of screens.
// Written by `npm run contract` from the folders: change those.
import type { ScreenRoute } from '#screens/shared/navigation/screen-route.ts';
import { calendarRoutes } from '#screens/calendar/routes.ts';
import { chiefRoutes } from '#screens/chief/routes.ts';
import { contractRoutes } from '#screens/contracts/routes.ts';
import { crewInfoRoutes } from '#screens/crew-info/routes.ts';
import { crewRoutes } from '#screens/crews/routes.ts';
import { documentRoutes } from '#screens/documents/routes.ts';
import { formRoutes } from '#screens/forms/routes.ts';
import { helpRoutes } from '#screens/help/routes.ts';
import { homeRoutes } from '#screens/home/routes.ts';
import { invoiceRoutes } from '#screens/invoices/routes.ts';
import { jobRoutes } from '#screens/jobs/routes.ts';
import { locationRoutes } from '#screens/locations/routes.ts';
import { loginRoutes } from '#screens/login/routes.ts';
import { logoutRoutes } from '#screens/logout/routes.ts';
import { mailboxRoutes } from '#screens/mailbox/routes.ts';
import { passwordRoutes } from '#screens/passwords/routes.ts';
import { payrollRoutes } from '#screens/payrolls/routes.ts';
import { peopleRoutes } from '#screens/people/routes.ts';
import { plannerCrewRoutes } from '#screens/planner-crew/routes.ts';
import { planningCalendarRoutes } from '#screens/planning-calendar/routes.ts';
import { plusCrewRoutes } from '#screens/plus-crews/routes.ts';
import { positionsRoutes } from '#screens/positions/routes.ts';
import { profileRoutes } from '#screens/profile/routes.ts';
import { projectRoutes } from '#screens/projects/routes.ts';
import { receiptRoutes } from '#screens/receipts/routes.ts';
import { thisDeviceRoutes } from '#screens/this-device/routes.ts';
import { vacancyRoutes } from '#screens/vacancies/routes.ts';
import { versionRoutes } from '#screens/version/routes.ts';

export const FOUND_ROUTES: readonly ScreenRoute[] = [
  ...calendarRoutes,
  ...chiefRoutes,
  ...contractRoutes,
  ...crewInfoRoutes,
  ...crewRoutes,
  ...documentRoutes,
  ...formRoutes,
  ...helpRoutes,
  ...homeRoutes,
  ...invoiceRoutes,
  ...jobRoutes,
  ...locationRoutes,
  ...loginRoutes,
  ...logoutRoutes,
  ...mailboxRoutes,
  ...passwordRoutes,
  ...payrollRoutes,
  ...peopleRoutes,
  ...plannerCrewRoutes,
  ...planningCalendarRoutes,
  ...plusCrewRoutes,
  ...positionsRoutes,
  ...profileRoutes,
  ...projectRoutes,
  ...receiptRoutes,
  ...thisDeviceRoutes,
  ...vacancyRoutes,
  ...versionRoutes,
];
