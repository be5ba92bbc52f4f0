// Day, indoors: the values of the light theme.
import { family } from './scale.css.ts';

export const light = {
  colour: {
    ground: '#ECF0EF', surface: '#FFFFFF', raised: '#F5F8F7', sunk: '#E3E9E8',
    line: '#D3DBD9', lineStrong: '#73838A',
    text: '#0C1A1D', textSecond: '#3E4E52', textThird: '#55656A',
    ink: '#0B2730', onInk: '#FFFFFF', onInkSecond: '#B9CBD0', inkLine: '#2A4851',
    primary: '#0A4A58', onPrimary: '#FFFFFF', primarySoft: '#DCEBED', onPrimarySoft: '#083E4A',
    glow: '#DDF45B', onGlow: '#14210A',
    go: { plain: '#0A7040', on: '#FFFFFF', soft: '#DCF2E4', onSoft: '#07522F', line: '#2E8F60' },
    wait: { plain: '#8A5300', soft: '#FFF0D1', onSoft: '#6B4000', line: '#B87400' },
    stop: { plain: '#B31B2B', on: '#FFFFFF', soft: '#FDE6E6', onSoft: '#8A1020' },
    info: { plain: '#2148BF', soft: '#E4EAFC', onSoft: '#1A3A9C' },
    leave: { plain: '#6538AB', soft: '#EEE7FA', onSoft: '#4F2A8A' },
    sick: { plain: '#A62166', soft: '#FBE4EF', onSoft: '#82184F' },
    mute: { plain: '#4C5B60', soft: '#E6EBEA' },
    brand: 'var(--tenant-brand, #0B2730)', onBrand: 'var(--on-tenant-brand, #FFFFFF)',
    backdrop: 'rgb(10 35 42 / .55)',
  },
  type: {
    mega: `700 3rem/1 ${family}`,
    display: `700 2rem/2.25rem ${family}`,
    title: `700 1.5rem/1.75rem ${family}`,
    head: `700 1.1875rem/1.5rem ${family}`,
    strong: `650 1rem/1.375rem ${family}`,
    body: `450 1rem/1.4375rem ${family}`,
    label: `600 .875rem/1.125rem ${family}`,
    small: `450 .875rem/1.1875rem ${family}`,
    micro: `550 .78125rem/1rem ${family}`,
  },
  weight: { strong: '650', bold: '700' },
  line: { width: '1px', control: '1.5px', tagWidth: '0px' },
  shadow: {
    low: '0 1px 2px rgb(10 35 42 / .07)',
    middle: '0 2px 6px rgb(10 35 42 / .08), 0 12px 28px rgb(10 35 42 / .13)',
    high: '0 8px 20px rgb(10 35 42 / .14), 0 28px 64px rgb(10 35 42 / .24)',
    slab: 'inset 0 -5px 0 rgb(0 0 0 / .2)',
  },
  focus: { ring: '3px', offset: '2px', colour: '#0C1A1D' },
} as const;
