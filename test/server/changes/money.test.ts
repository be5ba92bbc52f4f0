// Every change around money against the real server: taken, refused, repeated.
import { tellEach } from '../../support/mutations/every-change.ts';
import { TELLINGS_OF_MONEY } from '../../support/mutations/tellings-of-money.ts';

tellEach(TELLINGS_OF_MONEY);
