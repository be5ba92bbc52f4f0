// A PDF of others is taken apart only where that stays small: a few kilobytes of it can name gigabytes of objects.
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';

export interface PdfLimits {
  /** Of all compressed lists of objects together, taken apart. */
  readonly inflatedBytes: number;
  /** Objects that stand in the file itself. */
  readonly objects: number;
  readonly streams: number;
}

/** Contracts and safety papers of some hundred pages lie far below. */
export const PDF: PdfLimits = { inflatedBytes: 32_000_000, objects: 200_000, streams: 20_000 };

/** Characters before a stream in which its facts stand. */
const FACTS = 16_384;

const inflated = promisify(inflate);

/**
 * Whether a reader may take it apart. Only lists of objects and of their places are unpacked when a file is opened;
 * those have to be packed
 * once and in the usual way, as every program writes them. Texts and pictures stay packed.
 */
export const pdfFits = async (bytes: Buffer, limits: PdfLimits = PDF): Promise<boolean> => {
  const text = bytes.toString('latin1');
  if (placesOf(text, 'endobj', limits.objects) === undefined) return false;
  const streams = placesOf(text, 'stream', 2 * limits.streams);
  if (streams === undefined) return false;
  let room = limits.inflatedBytes;
  for (const index of streams.filter((at) => text.slice(at - 3, at) !== 'end')) {
    const facts = factsBefore(text, index);
    if (facts === undefined) return false;
    if (!/\/(?:ObjStm|XRef)\b/u.test(facts)) continue;
    const unpacked = await unpackedSize(facts, bytes.subarray(index + 'stream'.length), room);
    if (unpacked === undefined) return false;
    room -= unpacked;
  }
  return true;
};

/** Where the word stands; undefined where it stands too often. */
const placesOf = (text: string, word: string, most: number): readonly number[] | undefined => {
  const places: number[] = [];
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
    if (places.length >= most) return undefined;
    places.push(at);
  }
  return places;
};

/** What is said of a stream; undefined where it cannot be found. */
const factsBefore = (text: string, index: number): string | undefined => {
  const before = text.slice(Math.max(0, index - FACTS), index);
  const begin = before.lastIndexOf('obj');
  return begin < 0 ? undefined : namesOf(before.slice(begin));
};

/** A name may be written with numbers for its letters: `/Obj#53tm`. */
const namesOf = (facts: string): string =>
  facts.replaceAll(/#([0-9a-f]{2})/giu, (_whole, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));

const LINE_BREAKS = [0x0d, 0x0a];

/**
 * Bytes that it takes unpacked; undefined where that is more than there is room for, or it is packed in another way.
 */
const unpackedSize = async (facts: string, rest: Buffer, room: number): Promise<number | undefined> => {
  if (!facts.includes('/Filter')) return 0;
  if (!/\/Filter\s*(?:\/FlateDecode\b|\[\s*\/FlateDecode\s*\])/u.test(facts) || facts.split('/Filter').length > 2)
    return undefined;
  const start = rest.findIndex((byte) => !LINE_BREAKS.includes(byte));
  try {
    // What follows the packed bytes is no part of them.
    return (await inflated(rest.subarray(Math.max(0, start)), { maxOutputLength: Math.max(1, room) })).length;
  } catch {
    return undefined;
  }
};
