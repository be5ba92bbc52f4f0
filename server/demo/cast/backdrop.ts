// What every maker of demo rows is given: the day around which all plays, the people, the places, the papers.
import type { Cast } from './cast.ts';
import type { Lookups } from '../base/lookup-rows.ts';
import type { Papers } from './papers.ts';
import type { Someone } from './people.ts';
import type { DemoPlaces } from './places.ts';
import { chanceOf, type Chance } from '../base/random.ts';
import type { Setting } from '../base/setting.ts';

export interface Backdrop {
  readonly setting: Setting;
  /** The tenant's date at the anchor. */
  readonly today: Temporal.PlainDate;
  readonly lookups: Lookups;
  readonly places: DemoPlaces;
  readonly cast: Cast;
  /** Crew members, the ones with a login first; the newcomer is none of them. */
  readonly crew: readonly Someone[];
  /** Project managers who have no login. */
  readonly managers: readonly Someone[];
  readonly papers: Papers;
}

/** A stream of chance of its own for one kind of rows, so that one more row here changes none elsewhere. */
export const chanceFor = ({ setting, today }: Backdrop, subject: string): Chance =>
  chanceOf(`${setting.tenant.id}/${today.toString()}/${subject}`);

/**
 * The moment so many days from today, at that wall time of the tenant; never later than the anchor where the day is
 * past or today.
 */
export const moment = ({ setting, today }: Backdrop, days: number, time = '09:00'): Temporal.Instant => {
  const wanted = today
    .add({ days })
    .toZonedDateTime({ timeZone: setting.tenant.timezone, plainTime: time })
    .toInstant();
  return days <= 0 && Temporal.Instant.compare(wanted, setting.now) > 0 ? setting.now.subtract({ minutes: 5 }) : wanted;
};

/** The date so many days from today, `YYYY-MM-DD`. */
export const dayFrom = ({ today }: Backdrop, days: number): string => today.add({ days }).toString();
