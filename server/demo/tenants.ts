// The two agencies of the demo: Northlight Crew, and Harbour Hands under a host name of its own.
import type { DemoSize, DemoTenant } from './base/setting.ts';

const settingsOf = (size: DemoSize): DemoTenant['settings'] => ({
  preCallOpensMin: 720,
  preCallLateMin: 30,
  checkInOpensMin: 60,
  checkOutClosesMin: 1440,
  geofenceM: 500,
  geofenceMode: 'flag',
  roundToMin: 15,
  minRestMin: 660,
  confirmDeadlineH: 24,
  lateRefusalH: 48,
  confirmAfterApply: false,
  liveLocationKeepH: 24,
  showPhonesToCrew: false,
  planningWindow: size === 'l' ? { back: 31, ahead: 92 } : { back: 92, ahead: 365 },
  infoLinks: [{ caption: 'Safety on site', url: 'https://northlight.example.test/safety', loginTypes: ['crew'] }],
});

export const northlight = (size: DemoSize): DemoTenant => ({
  id: 'northlight',
  name: 'Northlight Crew',
  mobileTheme: 'moyo',
  defaultLanguage: 'en',
  useUserLanguage: true,
  metaHostName: 'Northlight',
  metaDescription: 'Jobs, crews and hours of Northlight Crew in one place, with or without signal.',
  timezone: 'Europe/Vienna',
  currency: 'EUR',
  supportEmail: 'office@northlight.example.test',
  supportPhone: '+43 555 0100',
  settings: settingsOf(size),
});

export const harbour: DemoTenant = {
  id: 'harbour',
  name: 'Harbour Hands',
  mobileTheme: 'watermark',
  defaultLanguage: 'en',
  useUserLanguage: true,
  backgroundColorCode: '#12324A',
  metaHostName: 'Harbour Hands',
  metaDescription: 'Jobs, crews and hours of Harbour Hands in one place, with or without signal.',
  timezone: 'Europe/Lisbon',
  currency: 'EUR',
  supportEmail: 'office@harbour.example.test',
  supportPhone: '+351 555 0100',
  settings: settingsOf('s'),
};

/** Host name at which the second tenant answers; the first answers everywhere else. */
export const HARBOUR_HOST = 'harbour.localhost';
