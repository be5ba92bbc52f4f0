// Draws HTML that the office wrote from a short list of tags; everything else of it is told as plain text, so that
// nothing in it can act.
import { createElement, Fragment, useMemo, type ReactNode } from 'react';

const PLAIN_TAGS = ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li', 'h3', 'h4', 'blockquote'];
/** Headings of a text stand below those of the page. */
const LOWERED: Readonly<Record<string, string>> = { h1: 'h3', h2: 'h3' };
const SAFE_ADDRESS = /^(?:https:|mailto:|tel:)/iu;

export const RichText = ({ html }: { readonly html: string }): ReactNode =>
  useMemo(() => childrenOf(new DOMParser().parseFromString(html, 'text/html').body), [html]);

const childrenOf = (node: Node): ReactNode =>
  [...node.childNodes].map((child, at) => <Fragment key={at}>{drawn(child)}</Fragment>);

const drawn = (node: Node): ReactNode => {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const name = node.tagName.toLowerCase();
  if (name === 'script' || name === 'style') return null;
  if (name === 'br') return <br />;
  const address = name === 'a' ? (node.getAttribute('href') ?? '') : '';
  if (SAFE_ADDRESS.test(address))
    return (
      <a href={address} target="_blank" rel="noreferrer">
        {childrenOf(node)}
      </a>
    );
  const tag = LOWERED[name] ?? name;
  return PLAIN_TAGS.includes(tag) ? createElement(tag, null, childrenOf(node)) : childrenOf(node);
};
