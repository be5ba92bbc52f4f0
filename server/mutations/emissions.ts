// Tells what a definition says that a change brings about: rows for the office, mails as jobs, warnings in the answer.
import { createHash } from 'node:crypto';
import type { Emission, PaperMail } from '#schema/define/emission.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { paperMail } from '../jobs/kinds/paper-mail.ts';
import { languageFor } from '../tenants/language-for.ts';
import { DONE, type MutationEffect, type MutationContext } from './context/mutation-context.ts';
import { toDo, writeLog } from './office/office-notices.ts';
import type { SaidHere } from './conditions/guards.ts';

/** Tells each consequence; answers what is to be said in the answer. */
export const emit = async (
  context: MutationContext,
  emissions: readonly Emission<SaidHere>[],
  said: SaidHere,
): Promise<MutationEffect> => {
  let effect = DONE;
  for (const emission of emissions) effect = joined(effect, await emitted(context, emission, said));
  return effect;
};

/** Both are said; 202 where one of them says so. */
export const joined = (one: MutationEffect, other: MutationEffect): MutationEffect => ({
  ...one,
  ...other,
  warnings: [...one.warnings, ...other.warnings],
  status: one.status === 202 ? 202 : other.status,
});

const emitted = async (
  context: MutationContext,
  emission: Emission<SaidHere>,
  said: SaidHere,
): Promise<MutationEffect> => {
  switch (emission.kind) {
    case 'todo':
    case 'log': {
      const notice = await emission.of(said);
      if (notice !== undefined) {
        await (emission.kind === 'todo' ? toDo : writeLog)(context, { words: emission.words, ...notice });
      }
      return DONE;
    }
    case 'mail': {
      const paper = await emission.of(said);
      if (paper !== undefined) await mailOut(context, paper);
      return DONE;
    }
    case 'warning': {
      const isSaid = (await emission.of(said)) === true;
      return isSaid ? { warnings: [emission.code], status: emission.status } : DONE;
    }
  }
};

/** One entry mails once per address, however often it is sent. */
const mailOut = async ({ tx, caller }: MutationContext, { paper, id, to }: PaperMail): Promise<void> => {
  const language = languageFor(caller.tenant, caller.bearer.language);
  for (const address of new Set(to.map((one) => one.toLowerCase()))) {
    const key = createHash('sha256')
      .update([tx.by.login, tx.by.causeId ?? '', paper, id, address].join('\n'))
      .digest('hex');
    await enqueue(tx, paperMail, { key, payload: { paper, id, to: address, language } });
  }
};
