// The looks of a framed mail. The page's policy names the sheet by its hash, for a frame inherits that policy: no other
// style of a mail takes effect.

export const MAIL_SHEET = [
  'body{margin:0;padding:16px;font:17px/1.5 "Atkinson Hyperlegible Next",system-ui,sans-serif;overflow-wrap:anywhere}',
  'p,blockquote,pre,ul,ol,table,h1,h2,h3,h4,h5,h6{margin:0 0 14px}',
  'blockquote{padding-inline-start:12px;border-inline-start:3px solid #7f9196}',
  'pre{white-space:pre-wrap;font:inherit}',
  'img{max-width:100%;height:auto}',
  'table{border-collapse:collapse;max-width:100%}',
  'td,th{padding:4px 8px;text-align:start;vertical-align:top}',
  '.light{color-scheme:light;background:#fff;color:#0c1a1d}',
  '.light a{color:#0b4a5a}',
  '.dark{color-scheme:dark;background:#131e21;color:#ecf2f1}',
  '.dark a{color:#86d3e0}',
  '.bold{font-weight:700}',
  '.light-weight{font-weight:400}',
  '.italic{font-style:italic}',
  '.under{text-decoration:underline}',
  '.through{text-decoration:line-through}',
  '.small{font-size:15px}',
  '.large{font-size:22px}',
  '.start{text-align:start}',
  '.end{text-align:end}',
  '.centre{text-align:center}',
  '.indent{margin-inline-start:24px}',
  '.picture{display:inline-block;padding:2px 8px;border:1px dashed #7f9196}',
].join('');

/** SHA-256 of the sheet, as a policy names it (`test/schema/mail/frame.test.ts` compares them). */
export const MAIL_SHEET_HASH = 'sha256-uUOpjuH9Gsd9UmG8rSe01idA4Bzzz4Pxtm3OwG0G/54=';
