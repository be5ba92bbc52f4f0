// Every change around planning against the real server: taken, refused, repeated.
import { tellEach } from '../../support/mutations/every-change.ts';
import { TELLINGS_OF_PLANNING } from '../../support/mutations/tellings-of-planning.ts';

tellEach(TELLINGS_OF_PLANNING);
