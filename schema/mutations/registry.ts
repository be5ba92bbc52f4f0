// The registry of queued changes, by `name@version`. A new mutation is one file and one line here.
import type { AnyMutation } from '../define/mutation.ts';
import { createActivity } from './communication/create-activity.ts';
import { acknowledgeChange } from './crews/acknowledge-change.ts';
import { answerJob } from './crews/answer-job.ts';
import { checkPerson } from './crews/check-person.ts';
import { uploadDocument } from './documents/upload-document.ts';
import { uploadFile } from './documents/upload-file.ts';

export const MUTATIONS: readonly AnyMutation[] = [checkPerson, answerJob, acknowledgeChange, uploadDocument, uploadFile, createActivity];

const byName = new Map(MUTATIONS.map((mutation) => [mutation.name, mutation]));

/** The mutation of that name and version, or undefined: an entry written by a newer build waits for the update. */
export const mutationNamed = (name: string): AnyMutation | undefined => byName.get(name);
