import { open } from '../support/pages.ts';
import { walk } from '../support/walk.ts';

walk(open);
