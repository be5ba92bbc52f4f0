// The check-in of Ben, as his phone sends it.

export const AT = '2027-06-04T05:48:00.000Z';
export const check = (id: string, more: Readonly<Record<string, unknown>> = {}) => ({
  id,
  kind: 'checkIn',
  at: AT,
  deviceAt: AT,
  offsetMs: 0,
  uncertaintyMs: 400,
  timezone: 'Europe/Vienna',
  geoState: 'ok',
  latitude: 48.2,
  longitude: 16.37,
  accuracyM: 10,
  ...more,
});
