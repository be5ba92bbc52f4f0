// What the app may ask of a browser directly, and what only through src/platform. Baseline: iOS and Safari 16.4,
// Firefox ESR, Chromium of two years ago.

/** The oldest engines that are built for: the baseline of the README. */
export const BUILD_TARGETS = ['es2023', 'safari16.4', 'ios16.4', 'firefox140', 'chrome131'];

/** Properties of `navigator` that every browser of the baseline has, in pages and workers. */
export const NAVIGATOR = ['onLine', 'language', 'languages', 'userAgent'];

/**
 * Globals that a browser of the baseline lacks, or that a person, a private window or an insecure page can take away.
 * As types they are free.
 */
export const GLOBALS = [
  'Notification',
  'PushManager',
  'PushSubscription',
  'BroadcastChannel',
  'localStorage',
  'sessionStorage',
  'cookieStore',
  'requestIdleCallback',
  'cancelIdleCallback',
  'scheduler',
  'navigation',
  'trustedTypes',
  'EyeDropper',
  'BarcodeDetector',
  'FaceDetector',
  'IdleDetector',
  'PressureObserver',
  'ReportingObserver',
  'NDEFReader',
  'WakeLock',
  'SharedWorker',
  'WebTransport',
  'WebSocketStream',
  'URLPattern',
  'Sanitizer',
  'ImageDecoder',
  'VideoEncoder',
  'MediaStreamTrackProcessor',
  'CloseWatcher',
  'Observable',
  'showOpenFilePicker',
  'showSaveFilePicker',
  'showDirectoryPicker',
  'fetchLater',
  'CSSPositionTryRule',
  // Of the language: the compiler's library knows them not, where code is typed.
  'Iterator',
  'AsyncIterator',
  'Float16Array',
  'SuppressedError',
  'DisposableStack',
  'AsyncDisposableStack',
];

/** Objects whose members may be reached under these names too: `globalThis.Notification`, `view.localStorage`. */
export const GLOBAL_OBJECTS = ['globalThis', 'window', 'self', 'view'];

/** Members of a global that came after the baseline, as `Object.member`. */
export const STATIC_MEMBERS = [
  'AbortSignal.any',
  'URL.canParse',
  'URL.parse',
  'Promise.withResolvers',
  'Promise.try',
  'Object.groupBy',
  'Map.groupBy',
  'Array.fromAsync',
  'RegExp.escape',
  'ReadableStream.from',
  'Response.json',
  'Uint8Array.fromBase64',
  'Uint8Array.fromHex',
  'Math.sumPrecise',
  'Error.isError',
  'Intl.DurationFormat',
  'CSS.highlights',
  'CSS.registerProperty',
  'Document.parseHTMLUnsafe',
  'PublicKeyCredential.parseCreationOptionsFromJSON',
  'Notification.maxActions',
];

/**
 * Members of instances that came after the baseline; their names say nothing else, so whatever they stand on is taken
 * for the browser's.
 */
export const MEMBERS = [
  'showPopover',
  'hidePopover',
  'togglePopover',
  'checkVisibility',
  'startViewTransition',
  'moveBefore',
  'requestClose',
  'setHTML',
  'setHTMLUnsafe',
  'getHTML',
  'requestIdleCallback',
  'isSubsetOf',
  'isSupersetOf',
  'isDisjointFrom',
  'symmetricDifference',
  'toBase64',
  'setFromBase64',
  'setFromHex',
  'transferToFixedLength',
  'caretPositionFromPoint',
  'currentCSSZoom',
  'userActivation',
  'setAppBadge',
  'clearAppBadge',
  'requestStorageAccess',
  'requestPictureInPicture',
  'createWritable',
  'requestFullscreen',
];

/**
 * What styles may not rest on: without it a page is broken, not merely plainer. What only adds (text-wrap, starting
 * styles) is free.
 */
export const STYLES = [
  { pattern: /light-dark\(/u, what: 'light-dark()', since: 'Safari 17.5' },
  { pattern: /@scope\b/u, what: '@scope', since: 'Safari 17.4' },
  {
    pattern: /\banchor(?:-size)?\(|position-(?:anchor|area|try)\b|\banchor-name\b/u,
    what: 'anchor positioning',
    since: 'Safari 26',
  },
  { pattern: /:popover-open\b/u, what: ':popover-open', since: 'Safari 17' },
  { pattern: /:open\b/u, what: ':open', since: 'Safari 26' },
  { pattern: /calc-size\(/u, what: 'calc-size()', since: 'no Safari' },
  { pattern: /\blinear\(\s*[\d.]/u, what: 'linear()', since: 'Safari 17.2' },
  { pattern: /@container\s+style\(/u, what: 'a style query', since: 'Safari 18, no Firefox' },
  { pattern: /\b(?:sibling-index|sibling-count)\(/u, what: 'sibling-index()', since: 'Safari 26' },
  {
    pattern: /\b(?:rgb|hsl|oklch|oklab|lab|lch|color)\(from\b/u,
    what: 'a relative colour',
    since: 'Safari 18 in full',
  },
  { pattern: /contrast-color\(/u, what: 'contrast-color()', since: 'Safari 26' },
];
