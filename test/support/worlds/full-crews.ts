// Of the full world: crews with their positions, people, checks and notes.
import { crewCheck } from '#schema/entities/crews/crew-check.ts';
import { deliveryNote } from '#schema/entities/crews/delivery-note.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { project } from '#schema/entities/projects/project.ts';
import { assignmentRow, END, START } from './tenant-rows.ts';
import type { Rows } from './full-rows.ts';

export const CREWS_AND_PROJECTS: readonly Rows[] = [
  [
    crewCheck,
    {
      id: 'check',
      assignmentId: 'job-ben',
      projectCrewId: 'loadIn',
      personId: 'ben',
      kind: 'checkIn',
      at: START,
      deviceAt: START,
      timezone: 'Europe/Vienna',
      geoState: 'ok',
      by: 'self',
      state: 'review',
      flags: [],
    },
  ],
  [
    projectCrewItem,
    ...[
      ['many', 'open'],
      ['vacant', 'vacant'],
      ['called-off', 'cancelled'],
    ].map(([id, statusCode]) => ({
      id,
      projectCrewId: 'loadIn',
      projectId: 'festival',
      functionId: 'stagehand',
      startDate: '2027-06-04',
      startTime: '08:00',
      endTime: '16:00',
      startAt: START,
      endAt: END,
      amount: 5,
      statusCode,
      requiredSkillIds: [],
      requiredTagIds: [],
      clientVisible: true,
    })),
  ],
  [
    projectCrewItemStatus,
    assignmentRow('applied', 'emil', 'vacant', { statusCode: 'applied' }),
    assignmentRow('requested', 'emil', 'many', { statusCode: 'requested' }),
  ],
  [
    project,
    {
      id: 'closed',
      number: 9,
      name: 'Closed',
      companyId: 'fest',
      beginDate: '2027-01-01',
      endDate: '2027-01-02',
      statusCode: 'closed',
      kind: 'standard',
      clientMark: 'x',
      plannerContactIds: [],
    },
  ],
  [
    projectCrew,
    {
      id: 'over',
      projectId: 'closed',
      name: 'Over',
      locationId: 'hall',
      statusCode: 'cancelled',
      timezone: 'Europe/Vienna',
      securityFormIds: [],
      requirePreCall: false,
      requireCheckInPhoto: false,
      allowLiveLocation: false,
    },
  ],
  [
    deliveryNote,
    {
      id: 'over',
      projectCrewId: 'over',
      projectId: 'closed',
      statusCode: 'open',
      lines: [],
      signatureVoid: false,
      digital: false,
      downloaded: false,
      sentTo: [],
    },
  ],
];
