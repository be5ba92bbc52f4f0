// The mails that a server wrote into its data folder, read as a mail program reads them.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

/** The mails of an agency, in no certain order. */
export const lettersIn = async (dataDir: string, tenant = 'north'): Promise<readonly Email[]> => {
  const folder = join(dataDir, 'mail', tenant);
  const names = await readdir(folder).catch(() => []);
  return Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  );
};

/** The address after the last slash of a link in a mail that begins so. */
export const linkIn = (text: string | undefined, start: string): string => {
  const found = (text ?? '').split(/\s/u).find((word) => word.startsWith(start));
  if (found === undefined) throw new Error(`No link in the mail begins with ${start}: ${text ?? ''}`);
  return found;
};
