import type { ContentValue } from '@marula/contract/content.values.contract';
import { type ContentKind, contentLimits } from '@marula/contract/content-kinds';
import { bundleLimits } from '@marula/contract/limits';
import { type TenantCode, tenants } from '@marula/contract/tenants';
import { m } from '@/paraglide/messages';
import { countryOf, type Value } from './content-words';

/** What something new begins with. Nothing of it is on sale or shown until somebody says so. */
const fresh: Partial<Record<ContentKind, (country: TenantCode) => Value>> = {
  bundle: (country) => ({
    ...{ name: m.content_new_bundle(), currency: tenants[country].currency, posts: 1, featured_posts: 0 },
    ...{ price: contentLimits.newBundlePrice, valid_days: bundleLimits.validDays, active: false },
  }),
  banner: () => ({
    ...{ text: '', tone: 'note', on_site: true, on_dashboard: false, in_app: false, closable: true, shown: true },
    ...{ starts_at: null, ends_at: null, link_path: null, link_text: null },
  }),
  question: () => ({ question: '', answer: '', place: contentLimits.newPlace, shown: true }),
};

/** Read from today on, as everybody's clock says it. */
const freshArticle = (): ContentValue<'article'> => ({
  ...{ title: '', summary: '', body: '', author: '', author_role: '', tags: [], picture: null, action: null },
  ...{ published_on: new Date().toISOString().slice(0, 10), shown: true },
});

export const freshOf = (kind: ContentKind, key: string): Value | null => {
  if (kind === 'article') return freshArticle();
  const country = countryOf(key);
  return (country && fresh[kind]?.(country)) ?? null;
};

/** A number belongs to one thing, whichever country it is of. */
export const nextKey = (country: TenantCode, keys: readonly string[]): string => {
  const numbers = keys.map((key) => Number(key.split('-')[1])).filter(Number.isInteger);
  return `${country.toLowerCase()}-${Math.max(contentLimits.firstAdded, ...numbers.map((number) => number + 1))}`;
};
