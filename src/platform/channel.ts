// A channel on which the pages and workers of this site speak (BroadcastChannel, Safari 15.4).

export interface DeviceChannel {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  removeEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  close(): void;
}

/** Where the browser has none, nobody listens and nobody is heard: whoever posts loses speed, never work. */
const SILENT: DeviceChannel = {
  postMessage: () => undefined,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  close: () => undefined,
};

export const openChannel = (name: string): DeviceChannel =>
  'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : SILENT;
