// A crew as its form shows it, and what is sent of it: only the fields that were changed.
import type { Row } from '#schema/define/entity.ts';
import type { projectCrew } from '#schema/entities/crews/project-crew.ts';
import type { location } from '#schema/entities/places/location.ts';
import { knownTexts } from '../services/kept-draft.ts';

const TEXTS = [
  'name',
  'locationId',
  'meetingPoint',
  'dressCode',
  'info',
  'parking',
  'vehicleNote',
  'cateringAgreementTypeId',
  'chargeTypeId',
  'contactOnSiteContactId',
] as const;
export const CREW_SWITCHES = ['requirePreCall', 'requireCheckInPhoto', 'allowLiveLocation'] as const;
const ON_SITE = ['contactName', 'contactPhone'] as const;
/** Ids, one after the other. */
const FORMS = 'securityFormIds';

export type CrewText = (typeof TEXTS)[number];
export type CrewSwitch = (typeof CREW_SWITCHES)[number];
export type CrewField = CrewText | CrewSwitch | (typeof ON_SITE)[number] | typeof FORMS;
/** As texts: switches say `on` or `off`; empty where nothing stands. */
export type CrewDraft = Readonly<Record<CrewField, string>>;

type Crew = Row<typeof projectCrew>;
type Place = Row<typeof location>;

const said = (on: boolean): string => (on ? 'on' : 'off');

/** The ids of forms as the draft keeps them, in one order. */
export const formsText = (ids: readonly string[]): string => ids.toSorted().join(' ');
export const formsIn = (written: string): readonly string[] => written.split(' ').filter((one) => one !== '');

/** As it stands. */
export const draftOfCrew = (crew: Crew): CrewDraft => ({
  name: crew.name,
  locationId: crew.locationId,
  meetingPoint: crew.meetingPoint ?? '',
  dressCode: crew.dressCode ?? '',
  info: crew.info ?? '',
  parking: crew.parking ?? '',
  vehicleNote: crew.vehicleNote ?? '',
  cateringAgreementTypeId: crew.cateringAgreementTypeId ?? '',
  chargeTypeId: crew.chargeTypeId ?? '',
  contactOnSiteContactId: crew.contactOnSiteContactId ?? '',
  contactName: crew.contactOnSite?.name ?? '',
  contactPhone: crew.contactOnSite?.phone ?? '',
  requirePreCall: said(crew.requirePreCall),
  requireCheckInPhoto: said(crew.requireCheckInPhoto),
  allowLiveLocation: said(crew.allowLiveLocation),
  securityFormIds: formsText(crew.securityFormIds),
});

/** What was kept of an edit: only the fields that somebody wrote, so that the others stay as they stand. */
export const crewEditsIn = (content: unknown): Partial<CrewDraft> =>
  knownTexts(content, [...TEXTS, ...CREW_SWITCHES, ...ON_SITE, FORMS]);

/** The fields that have to be filled in: whoever is named on site can be called, and whoever is called has a name. */
export const missingOfCrew = (draft: CrewDraft): readonly CrewField[] => {
  const isEmpty = (field: CrewField): boolean => draft[field].trim() === '';
  const onSite = ON_SITE.filter(isEmpty);
  return [...(['name', 'locationId'] as const).filter(isEmpty), ...(onSite.length === ON_SITE.length ? [] : onSite)];
};

/** The clock of the place that was chosen, where it is another one than the crew's. */
export const newClock = (
  { crew, places }: { readonly crew: Crew; readonly places: readonly Pick<Place, 'id' | 'timezone'>[] },
  locationId: string | undefined,
): string | undefined => {
  const zone = places.find(({ id }) => id === locationId)?.timezone;
  return zone === crew.timezone ? undefined : zone;
};

const CLEARABLE = ['contactOnSiteContactId', 'meetingPoint', 'dressCode', 'info', 'parking', 'vehicleNote'] as const;

/** Undefined where nothing was changed. */
export const changedCrew = (crew: Crew, draft: CrewDraft) => {
  const standing = draftOfCrew(crew);
  const written = (field: CrewField): string => draft[field].trim().normalize('NFC');
  const isChanged = (field: CrewField): boolean => written(field) !== standing[field];
  const texts: Readonly<Partial<Record<CrewText, string>>> = Object.fromEntries(
    TEXTS.filter((field) => isChanged(field) && written(field) !== '').map((field) => [field, written(field)]),
  );
  const switches: Readonly<Partial<Record<CrewSwitch, boolean>>> = Object.fromEntries(
    CREW_SWITCHES.filter(isChanged).map((field) => [field, draft[field] === 'on']),
  );
  const isOnSite = ON_SITE.some(isChanged);
  const contactOnSite = { name: written('contactName'), phone: written('contactPhone') };
  const cleared = [
    ...CLEARABLE.filter((field) => isChanged(field) && written(field) === ''),
    ...(isOnSite && contactOnSite.name === '' ? (['contactOnSite'] as const) : []),
  ];
  const changes = {
    ...texts,
    ...switches,
    ...(isOnSite && contactOnSite.name !== '' ? { contactOnSite } : {}),
    ...(isChanged(FORMS) ? { securityFormIds: [...formsIn(draft[FORMS])] } : {}),
    ...(cleared.length === 0 ? {} : { cleared }),
  };
  return Object.keys(changes).length === 0 ? undefined : changes;
};
