// All kinds of job, in one explicit list.
import { countAccounts, countEverybody } from './count-accounts.ts';
import { exportDocuments } from './export-documents.ts';
import { expirePapers } from './expire-papers.ts';
import { forgetLocations } from './forget-locations.ts';
import { jobNews } from './job-news.ts';
import type { Kind } from '../kind.ts';
import { messageMail } from './message-mail.ts';
import { noticeJob } from './notice.ts';
import { paperMail } from './paper-mail.ts';
import { forgottenPasswordMail, welcomeMail } from './password-mails.ts';
import { makeThumbnails } from './make-thumbnails.ts';
import { pushJob } from './push.ts';
import { sealPaper } from './seal-paper.ts';
import { watchCrews } from './watch.ts';

export const KINDS: readonly Kind[] = [
  forgottenPasswordMail,
  welcomeMail,
  noticeJob,
  jobNews,
  pushJob,
  messageMail,
  paperMail,
  sealPaper,
  makeThumbnails,
  exportDocuments,
  watchCrews,
  expirePapers,
  forgetLocations,
  countAccounts,
  countEverybody,
];
