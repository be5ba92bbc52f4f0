// Who was told of a vacancy becomes a line in its history: planners read it beside the position, without a line too.
import { createHash } from 'node:crypto';
import { activity } from '#schema/entities/communication/activity.ts';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { toldParameters, VACANCY_TOLD } from '#schema/rules/messages/told.ts';
import { say } from '../../common/texts.ts';
import type { ServerContext } from '../../context/server-context.ts';
import { write } from '../../database/writes/write.ts';
import type { Job } from '../kind.ts';

interface ToldOfVacancy {
  readonly job: Job;
  /** The position. */
  readonly itemId: string;
  /** Persons who fit, and those of them who have a device that was sent a notice. */
  readonly fitting: readonly string[];
  readonly told: ReadonlySet<string>;
}

/** The same job keeps the same lines, however often it has to run. */
export const keepTold = async (server: ServerContext, { job, itemId, fitting, told }: ToldOfVacancy): Promise<void> => {
  const tenant = await server.tenants.byId(job.tenant);
  const people = [...new Set(fitting)].toSorted();
  const lines = toldParameters({
    told: people.filter((one) => told.has(one)),
    others: people.filter((one) => !told.has(one)),
  });
  await write(
    server.database,
    { tenant: job.tenant, login: 'jobs', cause: 'vacancyTold', causeId: job.key },
    async (tx) => {
      if ((await tx.get(projectCrewItem, itemId)) === undefined) return;
      for (const [at, parameters] of lines.entries()) {
        const id = lineId(job.key, at);
        if ((await tx.get(activity, id)) !== undefined) continue;
        await tx.put(activity, {
          id,
          type: 'LOG',
          statusCode: 'done',
          doneAt: tx.now,
          category: 'CREW',
          caption: say(tenant.defaultLanguage, 'push.vacancyPublished.title'),
          body: '',
          refKind: VACANCY_TOLD,
          refId: itemId,
          visibility: 'agency',
          parameters,
        });
      }
    },
  );
};

const lineId = (key: string, at: number): string =>
  `told-${createHash('sha256')
    .update(`${key} ${String(at)}`)
    .digest('hex')
    .slice(0, 32)}`;
