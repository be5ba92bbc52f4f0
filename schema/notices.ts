// What the server has to say beside a change, by name.
import { FOUND_NOTICES } from './found-notices.ts';

/** Each is a pair of texts of the area `office`: `office.….caption` and `office.….body`. */
export const NOTICE_WORDS = FOUND_NOTICES;
export type NoticeWords = (typeof NOTICE_WORDS)[number];
