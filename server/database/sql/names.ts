// Names of tables and columns: the definition's words in snake_case.
import type { AnyEntity } from '#schema/define/entity.ts';
import { name, type Sql } from './sql.ts';

/** Table of an entity: `projectCrewItems` lies in `project_crew_items`. */
export const tableOf = (entity: Pick<AnyEntity, 'name'>): string => snake(entity.name);

/**
 * Column of a field: `projectCrewId` is generated into `project_crew_id`. Only fields that `columnsOf` names have one.
 */
export const columnOf = (field: string): string => snake(field);

/** The table as a piece of SQL. */
export const table = (entity: Pick<AnyEntity, 'name'>): Sql => name(tableOf(entity));

const snake = (word: string): string => word.replace(/[A-Z]+/gu, (capitals) => `_${capitals.toLowerCase()}`);
