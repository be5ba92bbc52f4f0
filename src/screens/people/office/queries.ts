// What waits for the office about one person: a picture, and wishes with what the profile says now.
import type { Row } from '#schema/define/entity.ts';
import { countries, insurance, nationalities } from '#schema/entities/catalogues.ts';
import { activity } from '#schema/entities/communication/activity.ts';
import { person } from '#schema/entities/people/person.ts';
import { profilePicture } from '#schema/entities/people/profile-picture.ts';
import { isWish } from '#schema/rules/messages/decided.ts';
import { wishedIn } from '#schema/rules/messages/profile-wish.ts';
import { query } from '#db/query/query.ts';
import type { Reads } from '#db/query/reads.ts';
import { FIELDS, valuesOf, type ProfileField } from '../../shared/values/profile-fields.ts';

export type Picture = Row<typeof profilePicture>;

/** The newest picture that nobody has decided on; null where there is none on this device. */
export const readPictureInReview = async (reads: Reads, personId: string): Promise<Picture | null> =>
  (await reads.rows(query(profilePicture).where('personId', { equals: personId })))
    .filter(({ state }) => state === 'inReview')
    .toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1))[0] ?? null;

export interface WishedField {
  readonly field: ProfileField;
  /** As people read them; empty where nothing is entered, or is to be. */
  readonly from: string;
  readonly to: string;
}

export interface OpenWish {
  readonly id: string;
  readonly createdAt: string;
  readonly fields: readonly WishedField[];
}

/** The open wishes of a person, the oldest first. */
export const readOpenWishes = async (reads: Reads, personId: string): Promise<readonly OpenWish[]> => {
  const row = await reads.get(person, personId);
  if (row === undefined) return [];
  const rows = await reads.rows(query(activity).where('[refKind+refId]', { equals: ['person', personId] }));
  const words = await catalogueWords(reads);
  const values = valuesOf(row);
  return rows
    .filter((row) => row.statusCode === 'open' && isWish(row))
    .toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1))
    .map(({ id, createdAt, parameters }) => {
      const wished = wishedIn(parameters);
      return {
        id,
        createdAt,
        fields: Object.values(FIELDS)
          .flat()
          .flatMap((field): readonly WishedField[] => {
            const to = wished[field];
            return to === undefined ? [] : [{ field, from: words(values[field]), to: words(to) }];
          }),
      };
    });
};

/** Ids of catalogues as their captions; any other text as it is. */
const catalogueWords = async (reads: Reads): Promise<(text: string) => string> => {
  const captions = new Map<string, string>();
  for (const catalogue of [countries, nationalities, insurance])
    for (const { id, caption } of await reads.rows<{ readonly id: string; readonly caption: string }>(
      query(catalogue).whole(),
    ))
      captions.set(id, caption);
  return (text) => captions.get(text) ?? text;
};
