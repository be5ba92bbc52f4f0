// What somebody sends who means harm, or whose program is broken: texts, values, names of fields and of files.

/** None of them holds a word that an answer is searched for. */
export const HOSTILE_TEXTS: readonly string[] = [
  '', ' ', '\u0000', 'a\u0000b', '\uD800', 'x\uDFFF', '\uFEFF', '\u202Egnp.exe', '\u0301', 'ß'.repeat(130), '🎭'.repeat(60), 'a'.repeat(120), 'a'.repeat(121), 'x'.repeat(5000),
  "' or '1'='1", `"; drop table persons; --`, "\\'; --", '$1', '%s%n', '%00', '%2e%2e%2f', '../../../etc/passwd', '..\\..\\windows\\win.ini', '/dev/zero', 'file:///etc/passwd',
  '<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', '{{7*7}}', '${7*7}', '`id`', '$(id)', '| id', 'javascript:alert(1)', 'http://169.254.169.254/latest/', '=1+1',
  '__proto__', 'constructor', 'hasOwnProperty', 'toString', 'null', 'undefined', 'NaN', 'true', '0', '-1', '1e999', '9007199254740993', '99999999999999999999', '0x10', '1,5',
  '2027-02-30', '0000-00-00', '9999-12-31', '-271821-04-20', '+275760-09-13', '2027-06-04T24:00:00.000Z', '2027-06-04T08:00:00', '+999999-12-31T23:59:60.999Z', '24:00', '-01:00',
  'Mars/Olympus', 'Europe/Vienna\u0000', 'GMT+99', '[]', '{}', '{"a":', '[[[[[[', '{"__proto__":{"admin":true}}', '(a+)+$', '*', '%', '_', '\\', '\r\nset-cookie: a=b', '\n', '\t',
  'A:B~C.D_E-', '-starts-with-a-dash', 'İ', 'ǅ', 'a'.repeat(101), 'data:text/html,hello', 'nobody@', '@', 'a@b', `${'a'.repeat(64)}@${'b'.repeat(63)}.test`,
];

const deep = (levels: number): unknown => {
  let value: unknown = 'bottom';
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { deeper: value };
  return value;
};

export const HOSTILE_VALUES: readonly unknown[] = [
  ...HOSTILE_TEXTS, null, true, false, 0, -0, -1, 1.5, 1e308, -1e308, 5e-324, 2 ** 31, 2 ** 53, -(2 ** 53), 2 ** 63, [], {}, [null], [[]], [{}], { id: null }, { length: 3 },
  Object.fromEntries([['__proto__', { isAdmin: true }]]), { constructor: { prototype: { isAdmin: true } } }, { toString: 'no function' }, { toJSON: 1 }, deep(40), deep(400),
  Array.from({ length: 2000 }, (_none, at) => at), Object.fromEntries(Array.from({ length: 500 }, (_none, at) => [`field${String(at)}`, at])),
];

/** Names of fields that no call has. */
export const HOSTILE_NAMES: readonly string[] = [
  '__proto__', 'constructor', 'prototype', 'toString', 'valueOf', 'hasOwnProperty', 'rev', 'tenant', 'deleted', 'createdAt', 'updatedAt', 'login', 'rights', '', '0', 'a\u0000b', '$where', 'id[]',
];

/** Names of uploaded files. */
export const HOSTILE_FILE_NAMES: readonly string[] = [
  '../../etc/passwd', '..\\..\\boot.ini', '/etc/shadow', 'a\u0000.png', 'a.png\u0000.exe', 'x'.repeat(4000), '\u202Egnp.exe', '.', '..', '', 'CON', 'a"; name="sha256', 'é'.repeat(300), '%2e%2e%2fa', 'a;b;c', "'", '\\',
];

/** Header values; what HTTP forbids in them among it. */
export const HOSTILE_HEADER_TEXTS: readonly string[] = [
  ...HOSTILE_TEXTS.filter((text) => !/[\u0100-\uFFFF]/u.test(text)), 'x'.repeat(9000), '"unclosed', '""', '"a" "b"', 'W/"1"', '*', '"9999999999999999"', 'Bearer', 'Bearer ', 'Bearer a.b.c', 'Basic Og==', '\u0001', 'é',
];
