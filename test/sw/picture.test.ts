// How the picture of the last screen is laid into the app's page, and where it is not.
import { describe, expect, it } from 'vitest';
import type { LastScreen } from '#session/last-screen.ts';
import { isPictured, withoutFirstVisit, withPicture } from '#sw/picture.ts';

const PAGE =
  '<!doctype html><html lang="en"><head><script type="module" src="/assets/main.js"></script><link rel="stylesheet" href="/assets/main.css"></head><body><div id="root"></div></body></html>';
const picture: LastScreen = {
  tenant: 'north',
  login: 'user:ben',
  html: '<main><h2>Load-in for $& more</h2></main>',
  language: 'cy',
  theme: 'dark',
  sheets: ['/assets/main.css', '/assets/home.css'],
  script: '/assets/main.js',
  day: '2027-06-04',
};

describe('the page with the picture of the last screen', () => {
  it("speaks the person's language and wears their looks", () => {
    expect(withPicture(PAGE, picture)).toContain('<html lang="cy" data-theme="dark">');
    const { theme: _theme, ...automatic } = picture;
    expect(withPicture(PAGE, automatic)).toContain('<html lang="cy">');
  });

  it('has it before the place of the live page: out of reach for scripts, fingers and screen readers', () => {
    const laid = withPicture(PAGE, picture);
    expect(laid).toMatch(
      /<div id="last-screen" inert aria-hidden="true"><template shadowrootmode="closed">.*<h2>Load-in for \$& more<\/h2><\/main><\/template><\/div><div id="root"><\/div>/u,
    );
  });

  it('waits with its first paint for the style sheets that the picture needs, each once', () => {
    const [head = ''] = withPicture(PAGE, picture).split('</head>');
    expect(head.match(/main\.css/gu)).toHaveLength(1);
    expect(head.match(/home\.css/gu)).toHaveLength(1);
  });

  it('is the page as it is where another build took the picture', () => {
    expect(withPicture(PAGE, { ...picture, script: '/assets/older.js' })).toBe(PAGE);
  });

  it('is home alone', () => {
    expect(isPictured(new URL('https://north.test/'))).toBe(true);
    expect(isPictured(new URL('https://north.test/jobs'))).toBe(false);
    expect(isPictured(new URL('https://north.test/?redirect=%2Fjobs'))).toBe(false);
  });

  it('lets nothing of a kept value out of its attribute', () => {
    expect(withPicture(PAGE, { ...picture, language: '"><script>' })).toContain('<html lang="&quot;>&lt;script>"');
  });

  it('has its style sheets in the head although the page has them behind its words', () => {
    const later = PAGE.replace('<link rel="stylesheet" href="/assets/main.css">', '').replace(
      '</body>',
      '<link rel="stylesheet" href="/assets/main.css"></body>',
    );
    const [head = ''] = withPicture(later, picture).split('</head>');
    expect(head).toContain('main.css');
  });
});

it('leaves out what only a first visit needs', () => {
  expect(
    withoutFirstVisit(
      '<head><!--first-visit--><link href="/a.js">\n<!--/first-visit--></head><div id="root"><!--opening--><p>Words</p><!--/opening--></div>',
    ),
  ).toBe('<head></head><div id="root"></div>');
});
