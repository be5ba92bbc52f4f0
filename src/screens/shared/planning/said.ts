// What there is to say of a planner's last command.
import type { CommandOutcome, Redoing, Undoing } from './commands.ts';

export type Said =
  | ({ readonly kind: 'did' } & CommandOutcome)
  | Undoing
  | Exclude<Redoing, { readonly kind: 'redone' }>;
