// The lookup lists of a tenant as rows.
import * as catalogues from '#schema/entities/catalogues.ts';
import { jobFunction } from '#schema/entities/crews/job-function.ts';
import type { AnyEntity } from '#schema/define/entity.ts';
import { stamped, type Batch, type DemoRow } from './batch.ts';
import type { Chance } from './random.ts';
import { captionsFor } from './wordings.ts';
import { COUNTRIES, DOCUMENT_TYPES, FUNCTIONS, PLAIN_LISTS, REGIONS, STATUSES, TAX_TYPES } from './lookups.ts';

export interface Lookups {
  readonly batches: readonly Batch[];
  /** Id of a lookup row by the name of its list and its code. */
  idOf(list: string, code: string): string;
  /** Caption of a lookup row by its id. */
  captionOf(id: string): string;
}

const PLAIN: Readonly<Record<keyof typeof PLAIN_LISTS, AnyEntity>> = {
  activityTypes: catalogues.activityTypes,
  cateringAgreementTypes: catalogues.cateringAgreementTypes,
  chargeTypes: catalogues.chargeTypes,
  crewRatingTypes: catalogues.crewRatingTypes,
  documentsStatus: catalogues.documentsStatus,
  findBestMethods: catalogues.findBestMethods,
  insurance: catalogues.insurance,
  messageTypes: catalogues.messageTypes,
  permissionTypes: catalogues.permissionTypes,
  plusCrewTypes: catalogues.plusCrewTypes,
  plusCrewValueTypes: catalogues.plusCrewValueTypes,
  plusCrewValueDataSourceTypes: catalogues.plusCrewValueDataSourceTypes,
  qualityCheckTypes: catalogues.qualityCheckTypes,
  receiptTypes: catalogues.receiptTypes,
};

/** All lookup rows, made at that moment. */
export const makeLookups = (chance: Chance, at: Temporal.Instant): Lookups => {
  const ids = new Map<string, string>();
  const captions = new Map<string, string>();
  const idOf = (list: string, code: string): string => {
    const found = ids.get(`${list}/${code}`);
    if (found === undefined) throw new Error(`No ${list} has the code ${code}`);
    return found;
  };
  const listed = <T extends readonly [string, string, ...unknown[]]>(
    entity: AnyEntity,
    entries: readonly T[],
    more: (entry: T) => object,
  ): Batch => {
    const rows = entries.map((entry, sort): DemoRow => {
      const id = chance.id(at);
      ids.set(`${entity.name}/${entry[0]}`, id);
      captions.set(id, entry[1]);
      return {
        ...stamped(entity, at, { id }),
        code: entry[0],
        caption: entry[1],
        captions: captionsFor(entry[1]),
        sort,
        active: true,
        ...more(entry),
      };
    });
    return { entity, rows };
  };
  const none = (): object => ({});
  const countries = listed(catalogues.countries, COUNTRIES, ([iso2]) => ({ iso2 }));
  const batches = [
    countries,
    listed(catalogues.nationalities, COUNTRIES, ([iso2]) => ({ iso2 })),
    listed(catalogues.regions, REGIONS, ([, , country]) => ({ countryId: idOf('countries', country) })),
    listed(catalogues.taxTypes, TAX_TYPES, ([, , ratePct]) => ({ ratePct })),
    listed(catalogues.documentTypes, DOCUMENT_TYPES, ([, , parameters]) => ({ parameters })),
    listed(
      catalogues.statuses,
      STATUSES.map(([entity, code, caption]) => [`${entity}.${code}`, caption, entity, code] as const),
      ([, , entity, code]) => ({ entity, code }),
    ),
    listed(jobFunction, FUNCTIONS, ([code, , category]) => ({
      category,
      isCrewChief: code === 'crewChief' || code === 'headChief',
      requiredSkillIds: [],
    })),
    ...Object.entries(PLAIN_LISTS).flatMap(([name, entries]) =>
      Object.entries(PLAIN)
        .filter(([list]) => list === name)
        .map(([, entity]) => listed<readonly [string, string]>(entity, entries, none)),
    ),
  ];
  return { batches, idOf, captionOf: (id) => captions.get(id) ?? id };
};
