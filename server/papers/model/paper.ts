// What stands on a paper, before anything is drawn: lines of text in their order, the same for every kind of paper.
import { createHash } from 'node:crypto';
import type { Language } from '#i18n/languages.ts';

export interface Fact {
  readonly label: string;
  readonly value: string;
}

export interface Column {
  readonly title: string;
  /** Share of the width; the shares of a table need no certain sum. */
  readonly share: number;
  readonly align: 'start' | 'end';
}

export interface Table {
  readonly kind: 'table';
  readonly heading: string;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly string[])[];
  /** Rows at the foot, set off; the last one is the result. */
  readonly sums: readonly (readonly string[])[];
}

export interface Passage {
  readonly kind: 'passage';
  readonly heading: string;
  readonly text: string;
}

/** A sentence that must not be overlooked. */
export interface NoticeBlock {
  readonly kind: 'notice';
  readonly text: string;
}

/** Who put the name to it: the picture drawn, name, time, and the hash of what was signed. */
export interface SignatureBlock {
  readonly kind: 'signature';
  readonly heading: string;
  readonly name: string;
  readonly lines: readonly string[];
  /** Of the content, as hexadecimal. */
  readonly hash?: Fact;
  /** PNG or JPEG. */
  readonly image?: Uint8Array;
}

export type Block = Table | Passage | NoticeBlock | SignatureBlock;

/** The sender, as it stands at the head and foot of every page. */
export interface Letterhead {
  readonly name: string;
  /** Address and ways to reach it, one line each. */
  readonly lines: readonly string[];
  /** The agency's colour as `#rrggbb`; ink where it has none. */
  readonly accent?: string;
}

export interface Paper {
  readonly language: Language;
  readonly letterhead: Letterhead;
  /** To whom, for a window of an envelope; empty where the paper has no addressee. */
  readonly addressee: readonly string[];
  readonly title: string;
  /** Number and state, beside the title. */
  readonly subtitle: string;
  readonly facts: readonly Fact[];
  readonly blocks: readonly Block[];
  /** Small print at the end. */
  readonly closing: readonly string[];
}

/** What a kind of paper makes of its rows. */
export interface PaperDraft {
  readonly paper: Paper;
  /** Name of the file without its ending, in plain letters. */
  readonly fileName: string;
  /** What makes it final, so that the same final paper is sealed once only; absent while it may still change. */
  readonly edition?: string;
}

/** One edition per state of these facts: equal facts, the same sealed paper. */
export const editionOf = (...facts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('hex');

/** A fact of which the paper says nothing where there is none. */
export const fact = (label: string, value: string | undefined): readonly Fact[] =>
  value === undefined || value === '' ? [] : [{ label, value }];

export const passage = (heading: string, text: string | undefined): readonly Passage[] =>
  text === undefined || text === '' ? [] : [{ kind: 'passage', heading, text }];

export const start = (title: string, share: number): Column => ({ title, share, align: 'start' });
export const end = (title: string, share: number): Column => ({ title, share, align: 'end' });
