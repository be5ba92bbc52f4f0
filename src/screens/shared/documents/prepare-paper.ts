// Makes a picked paper ready to be sent: a photo is drawn anew, everything else goes as it is.
import type { NewBlob } from '#db/blobs/blobs.ts';
import { preparePhoto, sha256Of } from '../photos/prepare-photo.ts';

export type PreparedPaper = Omit<NewBlob, 'id' | 'keepUntil'>;

const PDF = 'application/pdf';
/** What a picker of papers takes. */
export const PAPER_FILES = 'image/*,application/pdf';

/**
 * `zone` is the place's, for cameras that do not write theirs.
 * @throws DOMException when it is neither a PDF nor a picture that the browser can decode
 */
export const preparePaper = async (file: File, zone: string): Promise<PreparedPaper> => {
  if (file.type !== PDF) {
    const { bytes, mime, sha256, thumbnail } = await preparePhoto(file, zone);
    return { bytes, mime, sha256, thumbnail };
  }
  const bytes = await file.arrayBuffer();
  return { bytes, mime: PDF, sha256: await sha256Of(bytes) };
};
