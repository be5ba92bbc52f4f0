// A filled-in form, or a signed security check, goes out by mail, once per entry, from the server.
import { formResult } from '../../entities/forms/form-result.ts';
import { projectCrew } from '../../entities/crews/project-crew.ts';
import type { PaperMail } from '../../define/emission.ts';
import { listOf, mailAddress, ref } from '../../define/field.ts';
import { inScope, mutation, Refused, type Tables } from '../../define/mutation.ts';
import { right } from '../../define/rights.ts';
import type { Scene } from '../../define/scene.ts';
import { always, into, now } from '../../define/server-value.ts';
import { sentToAll } from '../sent-to.ts';

interface Sending {
  readonly id: string;
  readonly to: readonly string[];
  readonly projectCrewId?: string;
}

const send = async (tables: Tables, { id, to, projectCrewId }: Sending): Promise<void> => {
  const row = await tables.get(formResult, id);
  if (row === undefined || (projectCrewId !== undefined && row.projectCrewId !== projectCrewId))
    throw new Refused('NOT_FOUND');
  const sentTo = sentToAll(row.sentTo, to);
  if (projectCrewId !== undefined && row.signedAt === undefined) throw new Refused('NOT_SIGNED');
  await tables.put(formResult, { ...row, sentTo });
};

const byMail = { sets: into(formResult, { sentAt: always(now) }), allowance: () => 'papers' as const };

const paperOf = async (scene: Scene, id: string, to: readonly string[]): Promise<PaperMail> => ({
  paper: (await scene.row(formResult, id))?.signedAt === undefined ? 'formResult' : 'signedFormResult',
  id,
  to,
});

/** The id is the result's. */
export const sendFormResult = mutation('sendFormResult@1', {
  call: 'POST /forms/perform/{id}/send',
  args: { id: ref('formResults'), to: listOf(mailAddress, 20) },
  subject: ({ id }) => [formResult, id],
  by: ['self', 'chief', right('crews', 'EDIT'), inScope('office')],
  touches: ({ id }) => [[formResult, id]],
  lane: ({ id }) => `form:${id}`,
  class: 'normal',
  nature: 'intent',
  ...byMail,
  emits: ({ mail }) => [mail(({ args: { id, to }, scene }) => paperOf(scene, id, to))],
  apply: send,
});

export const sendSecurityCheck = mutation('sendSecurityCheck@1', {
  call: 'POST /projectCrews/{id}/securityChecks/{checkId}/signed/send',
  args: { id: ref('projectCrews'), checkId: ref('formResults'), to: listOf(mailAddress, 20) },
  subject: ({ id }) => [projectCrew, id],
  by: ['chief', right('crews', 'EDIT'), inScope('client')],
  touches: ({ checkId }) => [[formResult, checkId]],
  upserts: true,
  lane: ({ checkId }) => `form:${checkId}`,
  class: 'normal',
  nature: 'intent',
  ...byMail,
  emits: ({ mail }) => [mail(({ args: { checkId, to }, scene }) => paperOf(scene, checkId, to))],
  apply: (tables, { id, checkId, to }) => send(tables, { id: checkId, to, projectCrewId: id }),
});
