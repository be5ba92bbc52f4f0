// What the server adds to a document that is filed: its group, its project, and who has to sign it.
import { documentTypes } from '../../entities/catalogues.ts';
import { projectCrewItemStatus } from '../../entities/crews/project-crew-item-status.ts';
import { projectCrew } from '../../entities/crews/project-crew.ts';
import { document, DOCUMENT_GROUPS, type Signatory } from '../../entities/documents/document.ts';
import { contact } from '../../entities/people/contact.ts';
import { person } from '../../entities/people/person.ts';
import type { Row } from '../../define/entity.ts';
import type { Scene } from '../../define/scene.ts';
import { into, rule } from '../../define/server-value.ts';
import { typeRules } from '../../rules/documents/document-type.ts';
import { mayShowClients } from '../../rules/documents/photo-visibility.ts';
import { namedSignatories, signingRules, withSignatures } from '../../rules/documents/signing.ts';

type Paper = Row<typeof document>;

/** The contacts that its parameters name, in that order, each with one signature to give. */
const signatoriesOf = async (scene: Scene, { id, parameters, signatories }: Paper): Promise<Signatory[]> => {
  const named = namedSignatories(parameters);
  const { allowSignatories, order } = signingRules(parameters);
  if (!allowSignatories || named === undefined) return [...signatories];
  const made: Signatory[] = [];
  for (const [index, contactId] of named.entries()) {
    const signer = await scene.row(contact, contactId);
    if (signer === undefined) continue;
    const place = `${id}:${String(index + 1)}`;
    const name = (await scene.row(person, signer.personId))?.displayName;
    made.push({
      id: place,
      person: signer.personId,
      contactNumber: signer.number,
      sort: index + 1,
      ...(name === undefined ? {} : { name }),
      status: { caption: 'On Going' },
      signatures: [{ id: `${place}:signature`, signed: false }],
    });
  }
  return withSignatures(made, { given: [], at: scene.now, order });
};

const projectOf = async (scene: Scene, { ownerKind, ownerId }: Paper): Promise<string | undefined> => {
  if (ownerKind === 'project') return ownerId;
  return ownerKind === 'projectCrew' ? (await scene.row(projectCrew, ownerId))?.projectId : undefined;
};

const isForClients = async (scene: Scene, { ownerKind, ownerId }: Paper): Promise<boolean> => {
  const { personId } = scene.actor;
  if (ownerKind !== 'projectCrew' || personId === null) return true;
  return mayShowClients(scene.actor, await scene.rows(projectCrewItemStatus, { projectCrewId: ownerId, personId }));
};

const onPaper = (of: (scene: Scene, paper: Paper) => Promise<unknown>) =>
  rule<Paper>(({ row, scene }) => (row === undefined ? undefined : of(scene, row)));

export const filed = into(document, {
  group: onPaper(async (scene, { typeId }) => {
    const { group } = typeRules((await scene.row(documentTypes, typeId))?.parameters);
    return DOCUMENT_GROUPS.find((one) => one === group);
  }),
  projectId: onPaper(projectOf),
  visibility: onPaper(async (scene, paper) =>
    paper.visibility === 'client' && !(await isForClients(scene, paper)) ? 'crew' : undefined,
  ),
  signatories: onPaper(signatoriesOf),
  signatoryPersonIds: onPaper(async (scene, paper) => {
    const people = (await signatoriesOf(scene, paper)).map((signatory) => signatory.person);
    return people.length === 0 ? undefined : [...new Set(people)];
  }),
});
