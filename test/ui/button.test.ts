// A button stays the same element whatever keeps it from being pressed, so that the focus stays with it.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Button, type ButtonProps } from '#ui/primitives/button.tsx';

/** The elements that are open around the button, and where it stands among them. */
const placeOf = (props: Omit<ButtonProps, 'children'>): string => {
  const markup = renderToStaticMarkup(createElement(Button, { ...props, children: 'Send' }));
  return markup.slice(0, markup.indexOf('<button')).replaceAll(/ [^>]*/gu, '');
};

it.each([
  ['with a reason', { reason: 'Nothing is chosen' }],
  ['while it is busy', { busy: true }],
])('%s it stands where it stood', (_when, props) => {
  expect(placeOf(props)).toBe(placeOf({}));
});

it('names its reason, and stays in the tab order', () => {
  const markup = renderToStaticMarkup(createElement(Button, { reason: 'Nothing is chosen', children: 'Send' }));
  const [, id] = /aria-describedby="([^"]+)"/u.exec(markup) ?? [];
  expect(markup).toContain(`id="${id ?? ''}"`);
  expect(markup).not.toContain(' disabled');
});
