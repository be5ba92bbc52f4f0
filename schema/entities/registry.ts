// The registry: every entity of the product, in one explicit list. A new entity is one file and one line here.
import type { AnyEntity } from '../define/entity.ts';
import * as catalogues from './catalogues.ts';
import { activity } from './communication/activity.ts';
import { crewCheck } from './crews/crew-check.ts';
import { jobFunction } from './crews/job-function.ts';
import { projectCrewItemStatus } from './crews/project-crew-item-status.ts';
import { projectCrewItem } from './crews/project-crew-item.ts';
import { projectCrew } from './crews/project-crew.ts';
import { document } from './documents/document.ts';
import { company } from './people/company.ts';
import { contact } from './people/contact.ts';
import { person } from './people/person.ts';
import { user } from './people/user.ts';
import { location } from './places/location.ts';
import { project } from './projects/project.ts';

export const ENTITIES: readonly AnyEntity[] = [
  ...Object.values(catalogues),
  jobFunction,
  person,
  contact,
  company,
  user,
  location,
  project,
  projectCrew,
  projectCrewItem,
  projectCrewItemStatus,
  crewCheck,
  document,
  activity,
];

const byName = new Map(ENTITIES.map((entity) => [entity.name, entity]));

/** The entity of that name. @throws Error when no definition has it: a misspelt name is a bug. */
export const entityNamed = (name: string): AnyEntity => {
  const found = byName.get(name);
  if (found === undefined) throw new Error(`No entity is named ${name}`);
  return found;
};
