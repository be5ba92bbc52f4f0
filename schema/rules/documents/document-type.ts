// What a type of documents says in its `parameters` text: its group, who may upload it for what, how far it may be
// seen, which skill it proves.
import type { DOCUMENT_OWNERS } from '../../entities/documents/document.ts';

/** Code of the type whose file is the logo of a project. */
export const PROJECT_LOGO = 'projectLogo';

type OwnerKind = (typeof DOCUMENT_OWNERS)[number];
type Visibility = 'owner' | 'crew' | 'client' | 'planner';

export interface TypeRules {
  readonly group: string | null;
  readonly allowUpload: boolean;
  readonly needsApproval: boolean;
  /** The code of the skill that it proves. */
  readonly skillTypeId: string | null;
  /** For what people outside the office may upload it. */
  readonly uploadFor: readonly string[];
  /** Who may be let see it by whoever uploads it. */
  readonly visibilities: readonly string[];
}

/** Pictures are of work, whatever else is of the person, unless the type says otherwise. */
const PHOTO_OWNERS: readonly OwnerKind[] = ['projectCrew', 'receipt', 'formResult'];
const PAPER_OWNERS: readonly OwnerKind[] = ['person'];
const PHOTO_SEEN_BY: readonly Visibility[] = ['owner', 'crew', 'client', 'planner'];
const PAPER_SEEN_BY: readonly Visibility[] = ['owner', 'planner'];

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
};

type Values = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textIn = (values: Values, name: string): string | null => {
  const value = values[name];
  return typeof value === 'string' ? value : null;
};

const textsIn = (values: Values, name: string): readonly string[] | undefined => {
  const value: unknown = values[name];
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : undefined;
};

/** A text that says nothing, or is broken, allows nothing. */
export const typeRules = (parameters: string | undefined): TypeRules => {
  const found = parsed(parameters ?? '{}');
  const values = isRecord(found) ? found : {};
  const group = textIn(values, 'group');
  const allowUpload = values['allowUpload'] === true;
  return {
    group,
    allowUpload,
    needsApproval: values['needsApproval'] === true,
    skillTypeId: textIn(values, 'skillTypeId'),
    uploadFor: allowUpload ? (textsIn(values, 'uploadFor') ?? (group === 'photo' ? PHOTO_OWNERS : PAPER_OWNERS)) : [],
    visibilities: textsIn(values, 'visibilities') ?? (group === 'photo' ? PHOTO_SEEN_BY : PAPER_SEEN_BY),
  };
};

export interface UploadTarget {
  readonly ownerKind: string;
  readonly visibility: string;
}

/** The argument by which somebody outside the office may not upload this; undefined where they may. */
export const uploadFault = (
  { uploadFor, visibilities }: TypeRules,
  { ownerKind, visibility }: UploadTarget,
): 'typeId' | 'visibility' | undefined => {
  if (!uploadFor.includes(ownerKind)) return 'typeId';
  return visibilities.includes(visibility) ? undefined : 'visibility';
};
