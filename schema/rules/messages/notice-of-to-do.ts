// Which of its notices the server wrote as a to-do: the parameters name it, so that a push can say what it is about
// without the names in its caption.
import { NOTICE_WORDS, type NoticeWords } from '../../notices.ts';

/** Undefined where people wrote it. */
export const noticeIn = (parameters: string): NoticeWords | undefined => {
  try {
    const found: unknown = JSON.parse(parameters);
    return typeof found === 'object' && found !== null && 'notice' in found
      ? NOTICE_WORDS.find((words) => words === found.notice)
      : undefined;
  } catch {
    return undefined;
  }
};
