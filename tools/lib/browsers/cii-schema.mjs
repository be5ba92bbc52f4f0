// Gets the schema of the Cross Industry Invoice (UN/CEFACT D16B), by which the tests judge the XML of e-invoices: a
// package of Debian carries it. It is unpacked here and not installed, since all else in it serves another program.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from '../project.mjs';
import { command, say, StepFailed } from '../steps.mjs';
import { mayUseApt } from './poppler.mjs';

const PACKAGE = 'tryton-modules-edocument-uncefact';
/** Where the package has it. */
const INSIDE = 'usr/lib/python3/dist-packages/trytond/modules/edocument_uncefact/tests/16B-CII';
const FOLDER = inProject('.cache/cii-d16b');
/** The file that names all the others. */
const MAIN = join(FOLDER, 'data/standard/CrossIndustryInvoice_100pD16B.xsd');
const ADVICE = `Unpack ${INSIDE} of Debian's package ${PACKAGE} to .cache/cii-d16b, then try again.`;

const withApt = async () => {
  const work = inProject('.cache/cii-package');
  rmSync(work, { recursive: true, force: true });
  mkdirSync(work, { recursive: true });
  try {
    await command('Read the package lists of Debian', ['apt-get', 'update']);
    await command('Fetch the schema of invoices from Debian', [
      'sh',
      '-c',
      `cd "${work}" && apt-get download ${PACKAGE}`,
    ]);
    const file = readdirSync(work).find((name) => name.endsWith('.deb')) ?? '';
    await command('Unpack it', ['dpkg-deb', '--extract', join(work, file), work]);
    rmSync(FOLDER, { recursive: true, force: true });
    renameSync(join(work, INSIDE), FOLDER);
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    say(`  ${error.message}`);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
};

/**
 * Finds the schema or fetches it: as root from Debian.
 * @throws {StepFailed} when it is not there and cannot be had; the tests never run without
 */
export const ensureCiiSchema = async () => {
  if (!existsSync(MAIN) && mayUseApt()) {
    say('No schema of invoices on this machine; fetching it.');
    await withApt();
  }
  if (!existsSync(MAIN)) throw new StepFailed(`The tests of e-invoices need the schema of CII. ${ADVICE}`);
};
