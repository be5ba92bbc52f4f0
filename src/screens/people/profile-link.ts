// The person that a link to a profile names.
import { ID_PATTERN } from '#schema/define/field.ts';

const ID = new RegExp(ID_PATTERN, 'u');

/** Of a whole link, of its path, or the id alone; undefined for anything else. */
export const personIdIn = (link: string): string | undefined => {
  const words = link.trim();
  const step = /\/(?:public|crew)-profile\/([^/?#\s]+)/u.exec(words)?.[1] ?? (words.includes('/') ? '' : words);
  return ID.test(step) ? step : undefined;
};
