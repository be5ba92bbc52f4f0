// Signatures of requests to S3, beside the ones that AWS publishes with its examples ("Signature Calculations for the
// Authorization Header").
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import type { S3Keys } from '#server/common/settings.ts';
import { EMPTY_SHA256, signedHeaders, type S3Order } from '#server/files/s3-requests.ts';

const KEYS: S3Keys = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const AT = '20130524T000000Z';
const BUCKET = 'https://examplebucket.s3.amazonaws.com';
const WELCOME = Buffer.from('Welcome to Amazon S3.');

const EXAMPLES: readonly (readonly [title: string, order: Omit<S3Order, 'at'>, names: string, signature: string])[] = [
  [
    'the first ten bytes of an object',
    { method: 'GET', url: `${BUCKET}/test.txt`, sha256: EMPTY_SHA256, headers: { range: 'bytes=0-9' } },
    'host;range;x-amz-content-sha256;x-amz-date',
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    'an object with a strange name, to be kept',
    {
      method: 'PUT',
      url: `${BUCKET}/test$file.text`,
      sha256: createHash('sha256').update(WELCOME).digest('hex'),
      body: { size: WELCOME.length, open: () => Readable.from([WELCOME]) },
      headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
    },
    'date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class',
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
  [
    'how long objects are kept',
    { method: 'GET', url: `${BUCKET}?lifecycle`, sha256: EMPTY_SHA256 },
    'host;x-amz-content-sha256;x-amz-date',
    'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  ],
  [
    'some names in a bucket',
    { method: 'GET', url: `${BUCKET}?max-keys=2&prefix=J`, sha256: EMPTY_SHA256 },
    'host;x-amz-content-sha256;x-amz-date',
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ],
];

describe('a request to S3', () => {
  it.each(EXAMPLES)('for %s is signed as AWS signs it', async (_title, order, names, signature) => {
    const headers = await signedHeaders(KEYS, { ...order, at: AT });
    expect(headers.get('authorization')).toBe(
      `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, SignedHeaders=${names}, Signature=${signature}`,
    );
  });
});
