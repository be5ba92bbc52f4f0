// All hooks, in one explicit list.
import type { Hook } from './hook.ts';
import { answerJobHook } from './answer-job.ts';
import { checkPersonHook } from './check-person.ts';
import { uploadDocumentHook } from './upload-document.ts';
import { uploadFileHook } from './upload-file.ts';

const HOOKS: readonly Hook[] = [checkPersonHook, answerJobHook, uploadDocumentHook, uploadFileHook];

export const hookOf = (name: string): Hook | undefined => HOOKS.find((hook) => hook.name === name);
