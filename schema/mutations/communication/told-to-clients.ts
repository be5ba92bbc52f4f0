// Whether the client reads a note is the agency's to say, and the client's own about what is its company's; of anybody
// else the note is kept for the agency alone (domain.md, note-readers).
import type { Row } from '../../define/entity.ts';
import type { Scene } from '../../define/scene.ts';
import { into, rule } from '../../define/server-value.ts';
import { activity } from '../../entities/communication/activity.ts';
import { invoice } from '../../entities/money/invoice.ts';
import { receipt } from '../../entities/money/receipt.ts';
import { contact } from '../../entities/people/contact.ts';
import { project } from '../../entities/projects/project.ts';

type Note = Pick<Row<typeof activity>, 'refKind' | 'refId'>;

/** The company of what the note is about; undefined where it is no company's. */
const companyOf = async (scene: Scene, { refKind, refId }: Note): Promise<string | undefined> => {
  switch (refKind) {
    case 'project':
      return (await scene.row(project, refId))?.companyId;
    case 'receipt':
      return (await scene.row(receipt, refId))?.companyId;
    case 'invoice':
      return (await scene.row(invoice, refId))?.companyId;
    default:
      return undefined;
  }
};

const mayTell = async (scene: Scene, note: Note): Promise<boolean> => {
  const { audiences, contactIds } = scene.actor;
  if (audiences.includes('planner') || audiences.includes('office')) return true;
  const companyId = audiences.includes('client') ? await companyOf(scene, note) : undefined;
  if (companyId === undefined) return false;
  for (const id of contactIds) if ((await scene.row(contact, id))?.companyId === companyId) return true;
  return false;
};

export const toldToClients = into(activity, {
  visibility: rule(async ({ row, scene }) =>
    row?.visibility === 'client' && !(await mayTell(scene, row)) ? 'agency' : undefined,
  ),
});
