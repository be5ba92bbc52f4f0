// The papers of the order that runs: for everybody on it, for its client, and one that the agency still looks at.
import { document } from '#schema/entities/documents/document.ts';
import { chanceFor, dayFrom, moment, type Backdrop } from '../cast/backdrop.ts';
import type { Batch } from '../base/batch.ts';
import { filed, type Filing } from './filing.ts';

export const projectPapers = (backdrop: Backdrop, project: { readonly id: string } | undefined): Batch => {
  const chance = chanceFor(backdrop, 'project papers');
  const at = moment(backdrop, -12);
  const { sitePlan, quotation, safetyBriefing } = backdrop.papers;
  const wanted: readonly Omit<Filing, 'id' | 'at' | 'owner'>[] = [
    { type: 'company', name: 'Site plan', paper: sitePlan, visibility: 'client' },
    {
      type: 'certificate',
      name: 'Insurance certificate',
      paper: quotation,
      visibility: 'client',
      more: { validUntil: dayFrom(backdrop, 300) },
    },
    { type: 'company', name: 'Risk assessment', paper: safetyBriefing, visibility: 'planner', statusCode: 'inReview' },
  ];
  return {
    entity: document,
    rows:
      project === undefined
        ? []
        : wanted.map((filing) =>
            filed(backdrop, {
              ...filing,
              id: chance.id(at),
              at,
              owner: ['project', project.id],
              more: { ...filing.more, projectId: project.id },
            }),
          ),
  };
};
