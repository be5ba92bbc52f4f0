// Logos of clients and of the order that runs: documents whose file the row names.
import { document } from '#schema/entities/documents/document.ts';
import { moment, type Backdrop } from '../cast/backdrop.ts';
import type { Batch } from '../base/batch.ts';
import { filed, type Filing } from './filing.ts';

export const logos = function* (
  backdrop: Backdrop,
  projects: readonly { readonly id: string; readonly logoFileId?: string }[],
): Iterable<Batch> {
  const at = moment(backdrop, -200);
  const logo = (id: string, name: string, owner: Filing['owner']) =>
    filed(backdrop, {
      id,
      at,
      type: 'projectLogo',
      name,
      owner,
      paper: backdrop.papers.logo,
      visibility: 'client',
      ...(owner[0] === 'project' ? { more: { projectId: owner[1] } } : {}),
    });
  yield {
    entity: document,
    rows: [
      ...backdrop.places.clients.flatMap(({ id, name, logoFileId }) =>
        logoFileId === undefined ? [] : [logo(logoFileId, name, ['company', id])],
      ),
      ...projects.flatMap(({ id, logoFileId }) =>
        logoFileId === undefined ? [] : [logo(logoFileId, 'Logo', ['project', id])],
      ),
    ],
  };
};
