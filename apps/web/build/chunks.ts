import type { Plugin } from 'vite';

/** A chunk is everything that its roots import (they themselves stay where the bundler puts them), and that no chunk above it in the list has taken. */
interface ChunkPlan {
  name: string;
  roots: readonly RegExp[];
  /** Only what these import as well. */
  also?: readonly RegExp[];
  /** Without what these import. */
  except?: readonly RegExp[];
  /** Only what at least so many of the roots import. */
  leastRoots?: number;
}

const barrels =
  /@mantine[\\/]\w+[\\/]esm[\\/]index\.mjs$|@tanstack[\\/][\w-]*query[\w-]*[\\/]build[\\/]modern[\\/]index\.js$|paraglide[\\/]messages(\.js|[\\/]_index\.js)$/;

// What watches a query belongs to the screens that show one; every page has only the store itself.
const watching = 'react-query.*(use[A-Z]|ErrorReset|IsRestoring|suspense)|query-core.*Observer';

/** The words of the screens behind the login: no public page pays for them. Any page's errors name a status. */
const workCopy =
  /paraglide[\\/]messages[\\/](activity|applications(?!_status\.)|candidates|chat|dashboard|felix|jobs|onboarding|people|reports|settings|shell|subscription)_/;

const libraries = [
  // With the smallest piece of copy that any page may need (how many is 'one'?), or it would draw a whole page along.
  {
    name: 'react',
    test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|paraglide[\\/]registry\.js$/,
    priority: 100,
  },
  { name: 'router', test: new RegExp(`node_modules[\\\\/]@tanstack[\\\\/](?!${watching})`), priority: 100 },
  // Every page has the theme: whole in one file it weighs half a kilobyte less than in two.
  {
    name: 'theme',
    test: /@mantine[\\/]core[\\/]esm[\\/]core[\\/](MantineProvider|utils[\\/](units-converters|deep-merge|keys|get-env))[\\/]/,
    priority: 100,
  },
  // Who comes to the dashboard's home reads these, and not yet the words of the screens behind it.
  {
    name: 'shell-copy',
    test: /paraglide[\\/]messages[\\/](dashboard|onboarding|shell)_/,
    minShareCount: 2,
    priority: 2,
  },
  { name: 'work-copy', test: workCopy, minShareCount: 2, priority: 1 },
  // Whoever logs in needs no prices and searches for no place.
  { name: 'search-copy', test: /paraglide[\\/]messages[\\/](browse|places)_/, minShareCount: 2, priority: 1 },
  { name: 'site-copy', test: /paraglide[\\/]messages[\\/](home|pricing)_/, minShareCount: 2, priority: 1 },
  // Who is logged in reads none of these before their settings.
  { name: 'door-copy', test: /paraglide[\\/]messages[\\/](identity|newsletter)_/, minShareCount: 2, priority: 1 },
  // Who may write to us: on the contact page, and to ask for a price.
  { name: 'contact-copy', test: /paraglide[\\/]messages[\\/]contact_/, minShareCount: 2, priority: 1 },
  // Who compares prices reads no articles.
  {
    name: 'reading-copy',
    test: /paraglide[\\/]messages[\\/](blog|employers|job_seekers|landings|legal)_/,
    minShareCount: 2,
    priority: 1,
  },
  // The settings and the page that stops a mail name the kinds of mails, and nobody else.
  { name: 'mail-copy', test: /paraglide[\\/]messages[\\/]mails_/, minShareCount: 2, priority: 1 },
  // The console's own words, which several of its screens say.
  {
    name: 'console-copy',
    test: /paraglide[\\/]messages[\\/](content|finance|operations|staff|support|trust)_/,
    minShareCount: 2,
    priority: 1,
  },
  // Icons are on every page, what a plan costs is not: the bundler would put both into one file.
  { name: 'plans', test: /contract[\\/]src[\\/]plans\.ts$/, minShareCount: 2, priority: 1 },
  { name: 'copy', test: /[\\/]paraglide[\\/]/, minShareCount: 2, priority: 0 },
];

/** The messages that a module names (`m.home_title`): their common list does not tell. */
const messagesIn = (code: string, importedIds: readonly string[]) => {
  const list = importedIds.find((id) => id.endsWith('/paraglide/messages.js'));
  if (!list) return [];
  return [...code.matchAll(/\bm\.([a-z]\w+)/g)].map(([, key]) => list.replace(/\.js$/, `/${key}.js`));
};

/** The bundler would make a file of every module that two pages share: fifty requests for the first page. */
export const plannedChunks = (plans: readonly ChunkPlan[], environment = 'client', known = libraries) => {
  const imports = new Map<string, readonly string[]>();
  const members = new Map<string, Set<string>>();

  const rootsOf = (roots: readonly RegExp[]) => [...imports.keys()].filter((id) => roots.some((root) => root.test(id)));

  const reachedFrom = (open: string[]) => {
    const found = new Set<string>();
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      if (found.has(id)) continue;
      // A list of everything says nothing about what is used.
      if (barrels.test(id)) continue;
      found.add(id);
      open.push(...(imports.get(id) ?? []));
    }
    return found;
  };

  const reached = (roots: readonly RegExp[]) => reachedFrom(rootsOf(roots));

  const countRoots = (roots: readonly RegExp[]) => {
    const counts = new Map<string, number>();
    for (const root of rootsOf(roots)) {
      for (const id of reachedFrom([root])) counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    return counts;
  };

  const membersOf = ({ name, roots, also, except = [], leastRoots = 1 }: ChunkPlan) => {
    const before = members.get(name);
    if (before) return before;
    const wanted = also ? reached(also) : undefined;
    const unwanted = reached(except);
    const isRoot = (id: string) => roots.some((root) => root.test(id));
    const isOwn = (id: string) => !isRoot(id) && (!wanted || wanted.has(id)) && !unwanted.has(id);
    const counts = countRoots(roots);
    const own = [...counts.keys()].filter((id) => (counts.get(id) ?? 0) >= leastRoots && isOwn(id));
    const found = new Set(own);
    members.set(name, found);
    return found;
  };

  const plugin: Plugin = {
    name: 'marula-chunks',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === environment,
    moduleParsed: ({ id, importedIds, code }) => {
      imports.set(id, [...importedIds, ...messagesIn(code ?? '', importedIds)]);
    },
  };

  // Asked only once all modules are known.
  const groups = plans.map((plan, index) => ({
    name: plan.name,
    test: (id: string) => membersOf(plan).has(id),
    includeDependenciesRecursively: false,
    priority: plans.length - index,
  }));
  return { plugin, groups: [...known, ...groups] };
};
