// A data folder with the small demo in it, made once for all browser tests; each file works on a copy of its own.
import { makeFolder, removeFolder } from './data-folder.ts';
import { serverProcess } from './server-process.ts';

/** Environment variable that tells the workers where it lies. */
export const TEMPLATE = 'CALLBOARD_E2E_TEMPLATE';

const makeTemplate = async (): Promise<() => void> => {
  const dataDir = makeFolder('demo');
  const server = await serverProcess({ dataDir, environment: { DEMO: 's' } });
  await server.start();
  await server.stop();
  process.env[TEMPLATE] = dataDir;
  return () => removeFolder(dataDir);
};

export default makeTemplate;
