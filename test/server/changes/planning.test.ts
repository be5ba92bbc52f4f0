// Every change around planning against the real server: taken, refused, repeated.
import { tellEach } from '../../support/every-change.ts';
import { TELLINGS_OF_PLANNING } from '../../support/tellings-of-planning.ts';

tellEach(TELLINGS_OF_PLANNING);
