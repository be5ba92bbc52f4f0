import 'temporal-polyfill/global';
import { canonicalDefinitions } from '/work/main/schema/fingerprint.ts';
import { CALLS } from '/work/main/schema/calls/registry.ts';
import { createHash } from 'node:crypto';
console.log(createHash('sha256').update(canonicalDefinitions()).digest('hex'), createHash('sha256').update(JSON.stringify(CALLS)).digest('hex'));
