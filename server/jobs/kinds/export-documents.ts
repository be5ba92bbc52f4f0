// Makes the archive of a company's people, and puts it into the document that was promised for it.
import { date, flag, optional, ref, refs, text } from '#schema/define/field.ts';
import { document } from '#schema/entities/documents/document.ts';
import { instantOf } from '#schema/rules/crews/shift-times.ts';
import { viewerOfLogin } from '../../auth/viewers.ts';
import { ArchiveTooLarge, peopleArchive } from '../../archives/people-documents.ts';
import { every, sql } from '../../database/sql/sql.ts';
import { write } from '../../database/writes/write.ts';
import { countReceived } from '../../files/received.ts';
import { recordsOf } from '../../papers/model/records.ts';
import { asSql } from '../../rights/condition.ts';
import { scopeOf } from '../../rights/scopes.ts';
import { GiveUp, jobKind } from '../kind.ts';

export const exportDocuments = jobKind('exportDocuments', {
  lane: 'files',
  seconds: 600,
  payload: {
    documentId: ref('documents'),
    companyId: ref('companies'),
    /** In whose sight: `user:{id}`. */
    login: text(1, 200),
    projectIds: optional(refs('projects')),
    from: optional(date),
    to: optional(date),
    socialSecurity: optional(flag),
  },
  attempts: 5,
  async run(server, { documentId, companyId, login, projectIds, from, to, socialSecurity }, { tenant: id, key }) {
    const tenant = await server.tenants.byId(id);
    const viewer = await viewerOfLogin(server, { tenant: id, login });
    if (viewer === undefined) throw new GiveUp('nobody stands behind the login any more');
    const worked = every([
      sql`a."row"->>'companyId' = ${companyId}`,
      ...(projectIds === undefined ? [] : [sql`a.project_id = any(${projectIds}::text[])`]),
      ...(from === undefined ? [] : [sql`a.effective_end >= ${instantOf(from, '00:00', tenant.timezone)}`]),
      ...(to === undefined
        ? []
        : [
            sql`a.effective_start < ${instantOf(Temporal.PlainDate.from(to).add({ days: 1 }).toString(), '00:00', tenant.timezone)}`,
          ]),
    ]);
    const archive = await peopleArchive(server, {
      records: recordsOf(server.database.pool, tenant),
      worked,
      visible: asSql(scopeOf(viewer, document)),
      ...(socialSecurity === undefined ? {} : { socialSecurity }),
    }).catch((error: unknown) => {
      throw error instanceof ArchiveTooLarge ? new GiveUp(error.message) : error;
    });
    const arrived = await server.files.receive(id, archive, Number.MAX_SAFE_INTEGER);
    await arrived.keep();
    await write(server.database, { tenant: id, login: 'jobs', cause: 'exportDocuments', causeId: key }, async (tx) => {
      const row = await tx.get(document, documentId);
      if (row === undefined || row.sha256 !== undefined) return;
      const { rowCount } = await tx.client.query(
        'insert into stored_files (tenant, sha256, size, media_type) values ($1, $2, $3, $4) on conflict do nothing',
        [id, arrived.sha256, arrived.size, 'application/zip'],
      );
      if (rowCount !== 0) await countReceived(tx.client, { tenant: id, login, at: tx.now, size: arrived.size });
      await tx.put(document, {
        ...row,
        statusCode: 'approved',
        sha256: arrived.sha256,
        size: arrived.size,
        mime: 'application/zip',
        fileId: documentId,
      });
    });
  },
});
