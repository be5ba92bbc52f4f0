// Which project a mail is about, as far as its subject says: a number of a project of the company that wrote it, or
// that it was written to.
import { emailMessage } from '#schema/entities/mail/email-message.ts';
import { project } from '#schema/entities/projects/project.ts';
import type { Content } from '#schema/define/entity.ts';
import { sql } from '../database/sql/sql.ts';
import type { WriteTransaction } from '../database/writes/transaction.ts';

/** Numbers that stand for themselves: no part of a date, an amount, a time or a longer number. */
const NUMBER = /(?<![\p{L}\p{N}]|\d[.,:/-])\d{1,9}(?![\p{L}\p{N}]|[.,:/-]\d)/gu;

/** As they are written, without zeros before them. */
export const numbersIn = (subject: string): readonly string[] => [
  ...new Set((subject.match(NUMBER) ?? []).map((digits) => String(Number(digits)))),
];

type AboutProject = Pick<Content<typeof emailMessage>, 'refKind' | 'refId'>;

/**
 * Nothing where the subject names none of theirs, or several: then a person says. Anybody may write an address as the
 * sender's, so that this is a tag and opens nothing to nobody.
 *
 * @param parties bare addresses of the other side, in lowercase
 */
export const projectOfMail = async (
  tx: Pick<WriteTransaction, 'find'>,
  { subject, parties }: { readonly subject: string; readonly parties: readonly string[] },
): Promise<AboutProject> => {
  const numbers = numbersIn(subject);
  if (numbers.length === 0 || parties.length === 0) return {};
  const named = await tx.find(
    project,
    sql`t.row->>'number' = any(${numbers}::text[]) and t.company_id in (
      select c.company_id from contacts c
      left join persons p on p.tenant = c.tenant and p.id = c.person_id and not p.deleted
      where c.tenant = t.tenant and not c.deleted and c.company_id is not null
        and (lower(c.row->>'email') = any(${parties}::text[]) or lower(p.row->>'email') = any(${parties}::text[])))`,
  );
  const [only] = named;
  return only === undefined || named.length > 1 ? {} : { refKind: 'project', refId: only.id };
};
