// What a newer file replaced: a row of its own, whose file is named after the document that stands in its place.

interface Version {
  readonly id: string;
  readonly fileId?: string | undefined;
}

/**
 * True for an earlier version of a document. It counts until the newer one is approved, and nobody is asked to sign,
 * to bring or to renew it.
 */
export const isFormerVersion = ({ id, fileId }: Version): boolean => fileId !== undefined && fileId !== id;

/** True for an earlier version of that document. */
export const isFormerVersionOf = (one: Version, documentId: string): boolean =>
  isFormerVersion(one) && one.fileId === documentId;
