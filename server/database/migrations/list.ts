// All migrations in the order of their numbers, in one explicit list.
import { foundations } from './001-foundations.ts';
import { signInTables } from './002-sign-in.ts';
import { mailboxRights } from './003-mailbox-rights.ts';
import { jobs } from './004-jobs.ts';
import { messages } from './005-messages.ts';
import { papers } from './006-papers.ts';
import { ledgerPages } from './007-ledger-pages.ts';
import { settingsCount } from './008-settings-count.ts';
import { jobTargets } from './009-job-targets.ts';
import { sessionTables } from './010-sessions.ts';
import { rowHistory } from './011-row-history.ts';
import { billing } from './012-billing.ts';
import { takenBackPay } from './013-taken-back-pay.ts';
import { sentPapers } from './014-sent-papers.ts';
import { receivedFiles } from './015-received-files.ts';
import { discardedDrafts } from './016-discarded-drafts.ts';
import type { Migration } from './migration.ts';

export const MIGRATIONS: readonly Migration[] = [
  foundations,
  signInTables,
  mailboxRights,
  jobs,
  messages,
  papers,
  ledgerPages,
  settingsCount,
  jobTargets,
  sessionTables,
  rowHistory,
  billing,
  takenBackPay,
  sentPapers,
  receivedFiles,
  discardedDrafts,
];
