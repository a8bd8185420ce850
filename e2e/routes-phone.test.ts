import { visitEveryPage } from './support/every-page.ts';

visitEveryPage({ width: 390, height: 844 });
