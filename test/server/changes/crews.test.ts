// Every change around crews against the real server: taken, refused, repeated.
import { tellEach } from '../../support/mutations/every-change.ts';
import { TELLINGS_OF_CREWS } from '../../support/mutations/tellings-of-crews.ts';

tellEach(TELLINGS_OF_CREWS);
