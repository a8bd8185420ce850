/** What fills the blanks of a message. */
export type Blanks = Record<string, string | number>;

/** One text for each case, as inlang writes it: `"countPlural=one, status=*": "{count} application"`. */
interface Cases {
  declarations: string[];
  selectors: string[];
  match: Record<string, string>;
}

export type Message = string | Cases[];

const filled = (text: string, blanks: Blanks): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(blanks[name] ?? ''));

/** `local countPlural = count: plural` */
const pluralOf = /^local (\w+) = (\w+): plural$/;

/** What the cases are told apart by: the blanks themselves, and `one` or `other` of those that are counted. */
const valuesOf = ({ declarations }: Cases, blanks: Blanks, locale: string): Blanks => {
  const counted = declarations.flatMap((declaration) => {
    const [, name, of] = pluralOf.exec(declaration) ?? [];
    return name && of ? [[name, new Intl.PluralRules(locale).select(Number(blanks[of]))]] : [];
  });
  return { ...blanks, ...Object.fromEntries(counted) };
};

const holds = (when: string, values: Blanks): boolean =>
  when.split(', ').every((part) => {
    const [name = '', value] = part.split('=');
    return value === '*' || String(values[name]) === value;
  });

/** The text of a message with its blanks filled; nothing where none of its cases is meant. */
export function spoken(message: Message, blanks: Blanks, locale: string): string | undefined {
  if (typeof message === 'string') return filled(message, blanks);
  for (const cases of message) {
    const values = valuesOf(cases, blanks, locale);
    const found = Object.entries(cases.match).find(([when]) => holds(when, values));
    if (found) return filled(found[1], blanks);
  }
  return undefined;
}
