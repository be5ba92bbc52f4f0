import { it } from 'vitest';
import { runScript } from './history.ts';
import { rememberInstants } from './quick-instants.ts';
import type { Script } from './script-words.ts';
rememberInstants();
const script = JSON.parse('{"seed":7175,"places":["ben@1","cara@2"],"fates":["twice"],"webLocks":true,"trouble":0.26955956211313603,"diskTrouble":0,"steps":[{"command":"pause","place":0,"breath":16},{"command":"answer","place":0,"breath":0},{"command":"answer","place":0,"breath":24},{"command":"blockDay","place":0,"breath":12},{"command":"chain","place":1,"breath":2},{"command":"note","place":0,"breath":23},{"command":"office","place":0,"breath":16},{"command":"powerCut","place":0,"breath":24},{"command":"powerCut","place":1,"breath":20},{"command":"edit","place":0,"breath":2},{"command":"pause","place":1,"breath":17},{"command":"closeList","place":1,"breath":21},{"command":"note","place":1,"breath":10},{"command":"restore","place":0,"breath":23},{"command":"freeze","place":1,"breath":14},{"command":"edit","place":1,"breath":7},{"command":"freeze","place":0,"breath":11},{"command":"edit","place":1,"breath":2},{"command":"pull","place":0,"breath":15},{"command":"office","place":0,"breath":4},{"command":"pause","place":1,"breath":5},{"command":"look","place":0,"breath":0},{"command":"blockDay","place":1,"breath":2},{"command":"decide","place":0,"breath":17},{"command":"freeze","place":0,"breath":9},{"command":"edit","place":1,"breath":6},{"command":"chain","place":1,"breath":13},{"command":"powerCut","place":0,"breath":15}],"firstPull":"disturbed","seats":1}') as Script;
it('x', async () => {
  (globalThis as any).ZZ = (...a: unknown[]) => console.log('ZZ', ...a);
  const { violations } = await runScript(script);
  console.log(violations.map((one) => String(one).slice(0, 100)));
}, 300_000);
