import type { ContentKind } from '@marula/contract/content-kinds';
import type { KindOfContent } from '../content-kind.ts';
import { article } from './article.ts';
import { banner } from './banner.ts';
import { bundle } from './bundle.ts';
import { featureGroup } from './feature-group.ts';
import { overview } from './overview.ts';
import { page } from './page.ts';
import { place } from './place.ts';
import { plan } from './plan.ts';
import { position } from './position.ts';
import { question } from './question.ts';
import { switchKind } from './switch.ts';
import { vat } from './vat.ts';

const kinds: { [K in ContentKind]: KindOfContent<K> } = {
  ...{ plan, bundle, vat, banner, question, feature_group: featureGroup, overview, article, page, position, place },
  switch: switchKind,
};

/** A value always comes with its kind, after the schema of that kind has read it. */
export const kindOf = (kind: ContentKind): KindOfContent<ContentKind> => kinds[kind] as KindOfContent<ContentKind>;
