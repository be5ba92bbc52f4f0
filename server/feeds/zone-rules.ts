// VTIMEZONE of an IANA zone for the years that a feed touches: every change of its offset as it is known, each as a
// part of its own.
import ICAL from 'ical.js';

export interface ZoneSpan {
  /** IANA id. */
  readonly zone: string;
  /** Instants, RFC 3339: the first and last moment that the feed names in this zone. */
  readonly from: string;
  readonly to: string;
}

/** The zone's rules over the span, with the state at its beginning (RFC 5545, 3.6.5). */
export const zoneRules = ({ zone, from, to }: ZoneSpan): ICAL.Component => {
  const component = new ICAL.Component('vtimezone');
  component.addPropertyWithValue('tzid', zone);
  const end = Temporal.Instant.from(to);
  let at = Temporal.Instant.from(from).toZonedDateTimeISO(zone);
  component.addSubcomponent(state(at.getTimeZoneTransition('previous') ?? at));
  for (;;) {
    const next = at.getTimeZoneTransition('next');
    if (next === null || Temporal.Instant.compare(next.toInstant(), end) > 0) return component;
    component.addSubcomponent(state(next));
    at = next;
  }
};

/** The offset from this moment on, said from the one before it. */
const state = (moment: Temporal.ZonedDateTime): ICAL.Component => {
  const before = moment.subtract({ seconds: 1 });
  const isSummer = moment.offsetNanoseconds > before.offsetNanoseconds;
  const component = new ICAL.Component(isSummer ? 'daylight' : 'standard');
  // The wall clock just before the change shows where the change begins (3.6.5, DTSTART).
  const wall = moment.toPlainDateTime().subtract({ nanoseconds: moment.offsetNanoseconds - before.offsetNanoseconds });
  component.addPropertyWithValue('dtstart', ICAL.Time.fromDateTimeString(wall.toString({ smallestUnit: 'second' })));
  component.addPropertyWithValue('tzoffsetfrom', ICAL.UtcOffset.fromSeconds(before.offsetNanoseconds / 1e9));
  component.addPropertyWithValue('tzoffsetto', ICAL.UtcOffset.fromSeconds(moment.offsetNanoseconds / 1e9));
  return component;
};
