import { foldName } from '../../db/reference/fold-name.ts';
import type { Occupation } from '../../db/reference/occupations.ts';

/** What people also call an industry, by its name in the library. */
const SPOKEN: Record<string, string> = {
  'Accounting and finance': 'accounts|accountancy',
  'Agriculture and forestry': 'farming|farms|farm|agri',
  'Arts, media and design': 'creative|arts|film|entertainment',
  'Aviation and maritime': 'airport|airline|ships|shipping|airlines',
  'Banking and insurance': 'bank|banks|financial services',
  'Beauty, fitness and wellness': 'gym|salon|spa',
  'Construction and trades': 'building|artisans|trade',
  'Customer service and call centres': 'call centre|call center|bpo|contact centre|customer care',
  'Education and training': 'school|schools|teaching|college',
  'Energy and water': 'solar|renewable energy|electricity|power',
  'Food and beverage': 'restaurant|restaurants|kitchen|catering|food',
  'Health care': 'healthcare|hospital|hospitals|clinic|medical|nursing|health',
  'Hospitality and tourism': 'hotel|hotels|lodge|lodges|safari',
  'Human resources': 'hr',
  'Information technology': 'it|ict|computers|computer|tech|software|information technology',
  Manufacturing: 'factory|factories|production',
  'Marketing and communication': 'marketing|advertising|communications',
  Mining: 'mine|mines|underground',
  'Office and administration': 'admin|office|administration',
  'Public service and law': 'government|municipality|legal|law|public sector|council',
  'Retail and wholesale': 'shop|shops|supermarket|store|stores',
  'Sales and business development': 'sales',
  'Social and community work': 'ngo|community|social',
  'Transport and logistics': 'logistics|transport|trucking|warehouse|driving|supply chain',
};

const partsOf = (name: string) => name.split(/, | and /).map(foldName);

/** Industries by what people call them. */
export function industryNames(library: Iterable<Occupation>): Map<string, number> {
  const byName = new Map<string, number>();
  for (const { industry, industry_id } of library) {
    const names = [foldName(industry), ...partsOf(industry), ...(SPOKEN[industry]?.split('|') ?? [])];
    for (const name of names) if (!byName.has(name)) byName.set(name, industry_id);
  }
  return byName;
}
