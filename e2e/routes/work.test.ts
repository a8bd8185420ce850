import { work } from '../support/pages.ts';
import { signedIn } from '../support/session.ts';
import { product } from '../support/stage.ts';
import { walk } from '../support/walk.ts';

walk(work, signedIn(product.url));
