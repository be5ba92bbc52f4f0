// Answering a mail by the mail program of the device: to whom, about what, and how much of it is quoted.
import { describe, expect, it } from 'vitest';
import { plainMail } from '#schema/rules/mail/plain.ts';
import { personIn, replyLink } from '#schema/rules/mail/reply.ts';

const mail = {
  direction: 'in',
  from: 'Mia Berg <mia@fest.test>',
  to: ['orders@north.test'],
  subject: 'Site visit',
} as const;
const bodyOf = (link: string | null): string => new URLSearchParams(link?.split('?')[1]).get('body') ?? '';

describe('the link that answers a mail', () => {
  it('goes to who wrote it, with the subject and the quoted lines', () => {
    const link = replyLink(mail, 'Hello,\n\nsee you', 'Mia Berg wrote:');
    expect(link?.startsWith('mailto:mia@fest.test?subject=Re%3A%20Site%20visit&body=')).toBe(true);
    expect(bodyOf(link)).toBe('\r\n\r\nMia Berg wrote:\r\n> Hello,\r\n>\r\n> see you\r\n');
  });

  it('goes to whom we wrote, where it was ours, and says Re: once', () => {
    expect(
      replyLink({ ...mail, direction: 'out', to: ['A <a@b.test>', 'c@d.test'], subject: 'AW: x' }, '', ''),
    ).toMatch(/^mailto:a@b\.test,c@d\.test\?subject=AW%3A%20x&/u);
  });

  it('carries no header that a stranger wrote into a name, an address or a subject', () => {
    expect(replyLink({ ...mail, from: 'x <a@b.test?bcc=spy@spy.test>' }, '', '')).toBeNull();
    expect(replyLink({ ...mail, from: 'x <a@b.test,spy@spy.test>' }, '', '')).toBeNull();
    expect(replyLink({ ...mail, from: 'nobody' }, '', '')).toBeNull();
    const link = replyLink({ ...mail, subject: 'x&bcc=spy@spy.test\r\nBcc: spy@spy.test' }, '&cc=spy@spy.test', '');
    expect([...new URLSearchParams(link?.split('?')[1]).keys()]).toEqual(['subject', 'body']);
    expect(link).not.toMatch(/[\r\n'"<> ]/u);
  });

  it('stays short enough for every program, in whole lines', () => {
    const link =
      replyLink({ ...mail, subject: '🎪'.repeat(300) }, 'ä'.repeat(40).concat('\n').repeat(200), 'lead') ?? '';
    expect(link.length).toBeLessThanOrEqual(1900);
    const plain = replyLink(mail, 'word '.repeat(10).concat('\n').repeat(200), 'lead') ?? '';
    expect([plain.length <= 1900, bodyOf(plain).endsWith('word\r\n')]).toEqual([true, true]);
  });

  it('tells a name from an address', () => {
    expect(personIn('Mia "M" Berg <mia@fest.test>')).toEqual({ name: 'Mia "M" Berg', address: 'mia@fest.test' });
    expect(personIn('mia@fest.test')).toEqual({ name: '', address: 'mia@fest.test' });
  });
});

it('a mail as plain text keeps its lines, and nothing that is not shown', () => {
  expect(
    plainMail('<style>x</style><p>Hello &amp; welcome,<br>you</p><table><tr><td>Rigger</td><td>8</td></tr></table>'),
  ).toBe('Hello & welcome,\nyou\n\nRigger  8');
  expect(plainMail('a &lt;b&gt; &#228; &#x1F3AA; &nbsp;&#0;')).toBe('a <b> ä 🎪');
});
