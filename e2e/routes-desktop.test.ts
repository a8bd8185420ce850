import { visitEveryPage } from './support/every-page.ts';

visitEveryPage({ width: 1440, height: 900 });
