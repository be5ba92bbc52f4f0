// The three themes: light, dark and outdoor, chosen by `data-theme`; without the attribute the system decides.
import { assignVars, globalStyle } from '@vanilla-extract/css';
import { token } from './contract.css.ts';
import { dark } from './palette-dark.ts';
import { light } from './palette-light.ts';
import { outdoor } from './palette-outdoor.ts';

const DARK_SYSTEM = '(prefers-color-scheme: dark)';
const MOTION = { '--motion-fast': '120ms', '--motion-base': '200ms', '--motion-slow': '320ms' };
const STILL = { '--motion-fast': '0ms', '--motion-base': '0ms', '--motion-slow': '0ms' };

globalStyle(':root, [data-theme=light]', { colorScheme: 'light', vars: { ...assignVars(token, light), ...MOTION } });
globalStyle(':root:not([data-theme])', {
  '@media': { [DARK_SYSTEM]: { colorScheme: 'dark', vars: assignVars(token, dark) } },
});
globalStyle('[data-theme=dark]', { colorScheme: 'dark', vars: assignVars(token, dark) });
globalStyle('[data-theme=outdoor]', { colorScheme: 'light', vars: assignVars(token, outdoor) });
globalStyle(':root, [data-theme]', { '@media': { '(prefers-reduced-motion: reduce)': { vars: STILL } } });
