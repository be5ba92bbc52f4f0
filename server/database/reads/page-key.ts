// The place in a paged list after which the next page goes on: the change number by which it is sorted, and the id.

export interface PageKey {
  readonly rev: number;
  readonly id: string;
  /** Entries of all pages, counted for page 1: counting costs several times what reading a page does. */
  readonly total: number;
}

/** The key as it travels, opaque to clients. */
export const pageKeyText = ({ rev, id, total }: PageKey): string => `${rev}.${total}.${id}`;

/** The key behind a text; undefined where no page ever answered that text. */
export const parsePageKey = (text: string): PageKey | undefined => {
  const [, rev, total, id] = /^(\d{1,15})\.(\d{1,15})\.(.{1,100})$/u.exec(text) ?? [];
  return rev === undefined || total === undefined || id === undefined
    ? undefined
    : { rev: Number(rev), total: Number(total), id };
};
