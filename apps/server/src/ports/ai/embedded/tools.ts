import type { LibraryEntry } from './library.ts';
import { isProtected } from './protected.ts';
import { fold } from './text.ts';

/** Tools of the trade that the text names; a name of two words may be said by its telling one. */
export function toolsIn(text: string, entry: LibraryEntry): string[] {
  const known = [...entry.tools, ...entry.skills]
    .flatMap((tool) => tool.split(/,| and | or |\(|\)/))
    .map((tool) => tool.trim());
  const brands = known.filter((tool) => /^[A-Z.]/.test(tool) && tool.length > 2 && !isProtected(tool));
  const more = [
    'Sage Pastel',
    'Pastel',
    'Xero',
    'QuickBooks',
    'SAP',
    'Excel',
    'React',
    'Node.js',
    'GraphQL',
    'SQL',
    'Docker',
    'Kubernetes',
    'Next.js',
    'Vue',
    'Angular',
    'Kotlin',
    'Flutter',
    'Photoshop',
    'Illustrator',
    'InDesign',
    'Figma',
    'Power BI',
    'HubSpot',
    'Sage',
    'TypeScript',
    'Python',
    'Java',
    'PHP',
    'Laravel',
    'Django',
    'AWS',
    'Azure',
    'PostgreSQL',
    'MySQL',
    'Micros',
    'Opera',
    'Syspro',
    'VIP',
    'AutoCAD',
    'Salesforce',
    'Caterpillar',
    'Komatsu',
    'Scania',
    'Volvo',
    'Cummins',
  ];
  const said = [...new Set([...brands, ...more])].filter((tool) =>
    new RegExp(`(?<![a-z])${fold(tool).replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![a-z])`).test(text),
  );
  return said.filter((tool) => !said.some((other) => other !== tool && other.includes(tool))).slice(0, 6);
}
