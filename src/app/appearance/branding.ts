// The tenant's looks on the page: its colour and its picture in the browser's tab. Its theme and background are drawn
// by the layout.
import { applyBrand } from '#ui/theme/brand.ts';
import type { PublicTenant } from './tenant.ts';

const OWN_ICON = '/icons/app-192.png';

export const applyBranding = (page: Document, tenant: PublicTenant | null): void => {
  applyBrand(page.documentElement, tenant?.backgroundColorCode);
  const icon = page.querySelector('link[rel=icon]');
  icon?.setAttribute('href', tenant?.faviconUrl ?? OWN_ICON);
  if (tenant?.faviconUrl === undefined) icon?.setAttribute('type', 'image/png');
  else icon?.removeAttribute('type');
};
