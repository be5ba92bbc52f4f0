// A person with what one position asks of them looked up, and many people for many positions: then what was looked up
// once stays beside them as columns.
import { metresApart, spotOf, type Coordinates, type MeasuredPlace } from './distance.ts';
import type { JudgedMonth, JudgedPerson, JudgedPlace, JudgedPosition, Proof } from './model.ts';

export interface Facing {
  readonly person: JudgedPerson;
  /** In the function of the position; undefined where they do not work in it. */
  readonly level: number | undefined;
  /** In the order of the position's skills. */
  readonly proofs: readonly (Proof | undefined)[];
  /** Their assignments on the position itself. */
  readonly places: readonly JudgedPlace[];
  /** Ends of their work for the client. */
  readonly ends: readonly number[] | undefined;
  readonly month: JudgedMonth | undefined;
  /** Minutes of the month's quota, and those of it that are left; not a number where the month is not known. */
  readonly quotaMin: number;
  readonly leftMin: number;
  /** From their home to the position; undefined where one of both is not known. */
  readonly km: number | undefined;
  /** Not a number where nobody rated them; by how many. */
  readonly rating: number;
  readonly ratingCount: number;
}

const NOWHERE: readonly JudgedPlace[] = [];

const kmTo = (there: MeasuredPlace | undefined, home: Coordinates | undefined): number | undefined =>
  home === undefined || there === undefined ? undefined : Math.round(metresApart(spotOf(home), there) / 1000);

const spotFrom = (place: Coordinates | undefined): MeasuredPlace | undefined =>
  place === undefined ? undefined : spotOf(place);

const quotaOf = (month: JudgedMonth | undefined): number => month?.quotaMin ?? NaN;
const leftOf = (month: JudgedMonth | undefined): number =>
  month === undefined ? NaN : month.quotaMin - month.plannedMin - month.workedMin;

export const facing = (position: JudgedPosition, person: JudgedPerson): Facing => ({
  person,
  level: person.functions.get(position.functionId),
  proofs: position.skills.map((skill) => person.proofs.get(skill)),
  places: position.places.get(person.personId) ?? NOWHERE,
  ends: person.endsFor(position.companyId),
  month: person.months.get(position.month),
  quotaMin: quotaOf(person.months.get(position.month)),
  leftMin: leftOf(person.months.get(position.month)),
  km: kmTo(spotFrom(position.place), person.home),
  rating: person.ratingAverage ?? NaN,
  ratingCount: person.ratingCount,
});

/** Contact numbers have one form in an agency: `K-9` is before `K-10`. */
export const byNumber = (one: string, other: string): number =>
  one.length === other.length ? (one < other ? -1 : one > other ? 1 : 0) : one.length - other.length;

/** Everybody who is judged, in the order of their numbers; of equal ones the first stays first. */
export interface Crowd {
  readonly people: readonly JudgedPerson[];
  /** Visits everybody; what a visitor gets is another person the next time. */
  face(position: JudgedPosition, visit: (one: Facing, nth: number) => void): void;
  /** Somebody whose jobs are others now. */
  renew(person: JudgedPerson): void;
}

/** What was looked up of everybody by one key. */
interface Column<T> {
  readonly values: (T | undefined)[];
  readonly read: Reading<T>;
}
type Reading<T> = (person: JudgedPerson) => T | undefined;

interface Columns<T> {
  of(key: string, read: Reading<T>): readonly (T | undefined)[];
  renew(nth: number, person: JudgedPerson): void;
}

/** A position has one function, client, place and month; months of planning meet some hundreds of each. */
const MOST_COLUMNS = 300;

const columnsOver = <T>(people: readonly JudgedPerson[]): Columns<T> => {
  const columns = new Map<string, Column<T>>();
  return {
    of: (key, read) => {
      const known = columns.get(key);
      if (known !== undefined) return known.values;
      if (columns.size >= MOST_COLUMNS) columns.clear();
      const values = people.map(read);
      columns.set(key, { values, read });
      return values;
    },
    renew: (nth, person) => {
      for (const { values, read } of columns.values()) values[nth] = read(person);
    },
  };
};

type Faced = { -readonly [K in keyof Facing]: Facing[K] };

/** Everything that positions asked of these people. */
const lookedUp = (people: readonly JudgedPerson[]) => {
  const levels = columnsOver<number>(people);
  const proofs = columnsOver<Proof>(people);
  const months = columnsOver<JudgedMonth>(people);
  const ends = columnsOver<readonly number[]>(people);
  const kms = columnsOver<number>(people);
  const quotas = columnsOver<number>(people);
  const left = columnsOver<number>(people);
  return {
    for: ({ functionId, month, companyId, place, skills }: JudgedPosition) => {
      const there = spotFrom(place);
      const at = there === undefined ? '' : `${String(there.latitude)} ${String(there.longitude)}`;
      return {
        levels: levels.of(functionId, ({ functions }) => functions.get(functionId)),
        months: months.of(month, (person) => person.months.get(month)),
        quotas: quotas.of(month, (person) => quotaOf(person.months.get(month))),
        left: left.of(month, (person) => leftOf(person.months.get(month))),
        ends: ends.of(companyId, (person) => person.endsFor(companyId)),
        kms: kms.of(at, ({ home }) => kmTo(there, home)),
        proofs: skills.map((skill) => proofs.of(skill, (person) => person.proofs.get(skill))),
      };
    },
    renew: (nth: number, person: JudgedPerson): void => {
      for (const columns of [levels, proofs, months, quotas, left, ends, kms]) columns.renew(nth, person);
    },
  };
};

export const crowdOf = (some: readonly JudgedPerson[]): Crowd => {
  const people = some.toSorted((one, other) => byNumber(one.number, other.number));
  const ratings = Float64Array.from(people, ({ ratingAverage }) => ratingAverage ?? NaN);
  const counts = Int32Array.from(people, ({ ratingCount }) => ratingCount);
  const columns = lookedUp(people);
  const nths = placesOf(people);
  // Few stand on the position itself: they are written in and taken out again.
  const here = people.map(() => NOWHERE);
  const put = (
    position: JudgedPosition,
    placesFor: (places: readonly JudgedPlace[]) => readonly JudgedPlace[],
  ): void => {
    for (const [personId, places] of position.places) {
      for (const nth of nths.get(personId) ?? []) here[nth] = placesFor(places);
    }
  };
  return {
    people,
    face: (position, visit) => {
      const [first] = people;
      if (first === undefined) return;
      const { levels, months, quotas, left, ends, kms, proofs } = columns.for(position);
      const held: (Proof | undefined)[] = proofs.map(() => undefined);
      const one: Faced = { ...facing(position, first), proofs: held };
      put(position, (places) => places);
      for (let nth = 0; nth < people.length; nth += 1) {
        one.person = people[nth] ?? first;
        one.level = levels[nth];
        for (let at = 0; at < proofs.length; at += 1) held[at] = proofs[at]?.[nth];
        one.places = here[nth] ?? NOWHERE;
        one.ends = ends[nth];
        one.month = months[nth];
        one.quotaMin = quotas[nth] ?? NaN;
        one.leftMin = left[nth] ?? NaN;
        one.km = kms[nth];
        one.rating = ratings[nth] ?? NaN;
        one.ratingCount = counts[nth] ?? 0;
        visit(one, nth);
      }
      put(position, () => NOWHERE);
    },
    renew: (person) => {
      for (const nth of nths.get(person.personId) ?? []) {
        if (people[nth]?.contactId !== person.contactId) continue;
        people[nth] = person;
        columns.renew(nth, person);
      }
    },
  };
};

/** By person where they stand; under two contacts somebody stands twice. */
const placesOf = (people: readonly JudgedPerson[]): ReadonlyMap<string, readonly number[]> => {
  const places = new Map<string, number[]>();
  for (const [nth, { personId }] of people.entries()) {
    const own = places.get(personId);
    if (own === undefined) places.set(personId, [nth]);
    else own.push(nth);
  }
  return places;
};
