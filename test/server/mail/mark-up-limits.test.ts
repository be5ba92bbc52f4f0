// Mails that are made to keep the cleaner busy: their text stays, their mark-up goes.
import { expect, it } from 'vitest';
import { cleanHtml } from '#server/mail/clean-html.ts';
import { isReasonable, textOf } from '#server/mail/mark-up-limits.ts';
import { readMessage } from '#server/mail/read-message.ts';

const MB = 1_000_000;
const mail = (html: string): Buffer =>
  Buffer.from(
    `From: a@b.test\r\nTo: c@d.test\r\nSubject: Hi\r\nMIME-Version: 1.0\r\nContent-Type: text/html; charset=utf-8\r\n\r\n${html}`,
  );

it.each([
  ['nested elements', '<div>'.repeat(MB / 5)],
  ['nested elements of all kinds', '<b><i><table><tr><td>'.repeat(MB / 21)],
  ['elements that never end', '<p '.repeat(MB / 3)],
  ['angle brackets', '<'.repeat(MB)],
  ['attributes', `<a ${'x=1 '.repeat(MB / 4)}>`],
  ['styles', `<p style="${'color:red;'.repeat(MB / 10)}">`],
  ['comments', '<!--'.repeat(MB / 4)],
])('a megabyte of %s is not cleaned, and keeps its text', async (_what, html) => {
  expect(isReasonable(html)).toBe(false);
  expect(cleanHtml(html, [])).toBeUndefined();
  const read = await readMessage(mail(`<p>First words</p>${html}`));
  expect(read.html).toContain('First words');
  expect(read.preview).toContain('First words');
  expect(read.html).not.toContain('<div>');
});

it('a newsletter is cleaned as ever', () => {
  const newsletter = `<html><head><style>${'p{color:red}'.repeat(5000)}</style></head><body>${'<table><tr><td><p>Hello<br><img src="https://x.test/a.png"></p></td></tr></table>'.repeat(1000)}<img src="data:image/png;base64,${'A'.repeat(90_000)}"></body></html>`;
  expect(isReasonable(newsletter)).toBe(true);
  expect(cleanHtml(newsletter, [])).toContain('Hello');
});

it('the text of a page has its lines, and nothing that was not shown', () => {
  expect(
    textOf(
      '<head><title>T</title></head><style>p{}</style><div>One &amp; two</div><div>Three<br>four &lt;b&gt;</div><script>x()</script>end <b>bold',
    ),
  ).toBe('One & two\n\nThree\nfour <b>\nend bold');
  expect(textOf('no end < of a tag')).toBe('no end');
});
