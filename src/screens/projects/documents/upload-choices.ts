// What kinds of documents a login may upload for a project, and who may be let see them.
import { documentTypes } from '#schema/entities/catalogues.ts';
import type { Actor } from '#schema/define/rights.ts';
import { PROJECT_LOGO, typeRules, uploadFault } from '#schema/rules/documents/document-type.ts';
import { query } from '#db/query/query.ts';
import type { Reads } from '#db/query/reads.ts';
import { filesForAgency, mayUpload, mayUploadLogo } from './may.ts';

export const SEEN_BY = ['client', 'crew', 'planner'] as const;
export type SeenBy = (typeof SEEN_BY)[number];

export interface UploadKind {
  readonly typeId: string;
  readonly name: string;
  /** At least one. */
  readonly seenBy: readonly SeenBy[];
}

/** Photos are taken on the pages of crews; pay and papers of persons are filed elsewhere. */
const ELSEWHERE: readonly (string | null)[] = ['photo', 'payroll', 'identity', 'training'];

/** It stands on the project for everybody who sees that. */
const LOGO_SEEN_BY = ['client'] as const satisfies readonly SeenBy[];

/** Each under the right that it takes, by name. */
export const readUploadKinds = async (
  reads: Reads,
  actor: Pick<Actor, 'audiences' | 'rights'>,
): Promise<readonly UploadKind[]> => {
  const isForAgency = filesForAgency(actor);
  return (await reads.rows(query(documentTypes).whole()))
    .filter(({ active, parameters }) => active && !ELSEWHERE.includes(typeRules(parameters).group))
    .filter(({ code }) => (code === PROJECT_LOGO ? mayUploadLogo(actor) : mayUpload(actor)))
    .map(({ id, code, caption, parameters }) => ({
      typeId: id,
      name: caption,
      seenBy: (code === PROJECT_LOGO ? LOGO_SEEN_BY : SEEN_BY).filter(
        (visibility) =>
          isForAgency || uploadFault(typeRules(parameters), { ownerKind: 'project', visibility }) === undefined,
      ),
    }))
    .filter(({ seenBy }) => seenBy.length > 0)
    .toSorted((one, other) => one.name.localeCompare(other.name));
};
