// Whether the browser has Temporal itself; asked before the polyfill fills it in.

export const hasTemporal = 'Temporal' in globalThis;
