// What the screens compute: ways to a place, distances, phone links, capture times of photos, paths.
import { describe, expect, it } from 'vitest';
import { captureInstant, captureTimeOf } from '#screens/shared/photos/capture-instant.ts';
import { readCaptureTime, withCaptureTime } from '#screens/shared/photos/exif.ts';
import { fitted } from '#screens/shared/photos/prepare-photo.ts';
import { metresBetween } from '#schema/rules/fitness/distance.ts';
import { addressLines, mapLink, type MapPlace } from '#screens/shared/places/map-link.ts';
import { checkPath } from '#screens/shared/navigation/paths.ts';
import { phoneLink } from '#screens/shared/places/phone-link.ts';
import { whatChanged } from '#screens/shared/jobs/job-change.ts';

const hall: MapPlace = {
  name: 'Hall 4 & more',
  street: 'Am Kai 1',
  zip: '1020',
  city: 'Wien',
  latitude: 48.2,
  longitude: 16.4,
};
const { latitude: _latitude, longitude: _longitude, ...unplaced } = hall;

describe('the way to a place', () => {
  it('goes by position in the service that the person chose', () => {
    expect(mapLink('google', hall)).toBe('https://www.google.com/maps/dir/?api=1&destination=48.2%2C16.4');
    expect(mapLink('apple', hall)).toBe('https://maps.apple.com/?daddr=48.2%2C16.4&q=Hall+4+%26+more');
    expect(mapLink('osm', hall)).toBe('https://www.openstreetmap.org/directions?to=48.2%2C16.4');
    expect(mapLink('waze', hall)).toBe('https://waze.com/ul?ll=48.2%2C16.4&navigate=yes');
  });

  it('goes by address where the position is not known', () => {
    for (const service of ['google', 'apple', 'osm', 'waze'] as const) {
      expect(new URL(mapLink(service, unplaced)).search).toContain('Am+Kai+1');
    }
    expect(addressLines(unplaced)).toEqual(['Am Kai 1', '1020 Wien']);
    expect(addressLines({ name: 'Field', city: 'Graz' })).toEqual(['Graz']);
  });
});

describe('distances', () => {
  it('are right to half a percent', () => {
    expect(metresBetween({ latitude: 48.2, longitude: 16.4 }, { latitude: 48.2, longitude: 16.4 })).toBe(0);
    // Vienna to Lisbon, 2,301 km by any atlas.
    expect(
      metresBetween({ latitude: 48.2082, longitude: 16.3738 }, { latitude: 38.7223, longitude: -9.1393 }) / 1000,
    ).toBeCloseTo(2301, -1);
  });
});

describe('calling and linking', () => {
  it('keeps digits and a leading plus of a phone number', () => {
    expect(phoneLink('+43 (555) 12-34')).toBe('tel:+435551234');
    expect(phoneLink('0664/1 23')).toBe('tel:0664123');
  });

  it('names kind and person in the path of a check', () => {
    expect(checkPath('c', 'checkIn')).toBe('/crews/c/check-in');
    expect(checkPath('c', 'checkOut', 'a 1')).toBe('/crews/c/check-out?assignment=a+1');
    expect(checkPath('c', 'preCall')).toBe('/crews/c/check-in?kind=preCall');
  });

  it('says in one word what changed', () => {
    expect(whatChanged(['startAt', 'endAt'])).toBe('time');
    expect(whatChanged(['locationId'])).toBe('place');
    expect(whatChanged(['startAt', 'functionId'])).toBe('several');
    expect(whatChanged([])).toBe('several');
  });
});

describe('a photo’s capture time', () => {
  const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xdb, 0, 4, 1, 2, 0xff, 0xd9]).buffer;

  it('is written into the picture and read back, with and without an offset', () => {
    for (const time of [
      { wall: '2027:06:04 08:12:30', offset: '+02:00' },
      { wall: '2027:06:04 08:12:30', offset: null },
    ]) {
      const written = withCaptureTime(jpeg, time);
      expect(readCaptureTime(written)).toEqual(time);
      expect([...new Uint8Array(written).slice(-8)]).toEqual([0xff, 0xdb, 0, 4, 1, 2, 0xff, 0xd9]);
    }
  });

  it('is none in files without one, in other files, and in broken ones', () => {
    expect(readCaptureTime(jpeg)).toBeNull();
    expect(readCaptureTime(new TextEncoder().encode('%PDF-1.7').buffer)).toBeNull();
    expect(readCaptureTime(new ArrayBuffer(0))).toBeNull();
    const written = new Uint8Array(withCaptureTime(jpeg, { wall: '2027:06:04 08:12:30', offset: null }));
    for (let cut = 3; cut < written.length; cut += 1)
      expect(() => readCaptureTime(written.slice(0, cut).buffer)).not.toThrow();
  });

  it('is an instant by the camera’s offset, else by the zone of the place', () => {
    expect(captureInstant({ wall: '2027:06:04 08:12:30', offset: '+01:00' }, 'Europe/Vienna')).toBe(
      '2027-06-04T07:12:30.000Z',
    );
    expect(captureInstant({ wall: '2027:06:04 08:12:30', offset: null }, 'Europe/Vienna')).toBe(
      '2027-06-04T06:12:30.000Z',
    );
    expect(captureInstant({ wall: '0000:00:00 00:00:00', offset: null }, 'Europe/Vienna')).toBeNull();
  });

  it('of a file without one is the file’s own', () => {
    const epochMs = Temporal.Instant.from('2027-06-04T06:12:30.900Z').epochMilliseconds;
    expect(captureTimeOf(epochMs, 'Europe/Vienna')).toEqual({ wall: '2027:06:04 08:12:30', offset: '+02:00' });
  });
});

describe('a photo’s size', () => {
  it('shrinks to the longest side and never grows', () => {
    expect(fitted({ width: 4000, height: 3000 }, 2560)).toEqual({ width: 2560, height: 1920 });
    expect(fitted({ width: 3000, height: 4000 }, 320)).toEqual({ width: 240, height: 320 });
    expect(fitted({ width: 640, height: 480 }, 2560)).toEqual({ width: 640, height: 480 });
  });
});
