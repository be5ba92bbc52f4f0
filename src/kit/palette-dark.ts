// Night and backstage: the values of the dark theme; type and lines are those of the light one.
import { light } from './palette-light.ts';

export const dark = {
  ...light,
  colour: {
    ground: '#0A1214', surface: '#131E21', raised: '#1A282C', sunk: '#060C0E',
    line: '#2A3A3F', lineStrong: '#74888E',
    text: '#ECF2F1', textSecond: '#BAC8CA', textThird: '#9BACB0',
    ink: '#1C3740', onInk: '#FFFFFF', onInkSecond: '#BBCFD4', inkLine: '#35545D',
    primary: '#86D3E0', onPrimary: '#04252C', primarySoft: '#17363D', onPrimarySoft: '#BDE8EF',
    glow: '#D6EE55', onGlow: '#14210A',
    go: { plain: '#4ECB88', on: '#03240F', soft: '#12321F', onSoft: '#9DE8BE', line: '#3FA873' },
    wait: { plain: '#F3B44A', soft: '#352609', onSoft: '#FFD68F', line: '#C98F2E' },
    stop: { plain: '#FF8080', on: '#3A0408', soft: '#3A1416', onSoft: '#FFB9B6' },
    info: { plain: '#9DB6FF', soft: '#1A2547', onSoft: '#C6D4FF' },
    leave: { plain: '#C4A5F7', soft: '#2A1D42', onSoft: '#DCC9FF' },
    sick: { plain: '#F49AC4', soft: '#3B1529', onSoft: '#FFC6E0' },
    mute: { plain: '#A9B8BB', soft: '#223035' },
    brand: 'var(--tenant-brand, #1C3740)', onBrand: 'var(--on-tenant-brand, #FFFFFF)',
    backdrop: 'rgb(0 0 0 / .65)',
  },
  // A shadow does not show in the dark: a ring of the line's colour lifts instead.
  shadow: {
    low: '0 0 #0000',
    middle: '0 0 0 1px #2A3A3F, 0 12px 28px rgb(0 0 0 / .5)',
    high: '0 0 0 1px #74888E, 0 28px 64px rgb(0 0 0 / .7)',
    slab: light.shadow.slab,
  },
  focus: { ring: '3px', offset: '2px', colour: '#D6EE55' },
} as const;
