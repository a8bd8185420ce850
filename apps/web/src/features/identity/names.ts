export interface Names {
  first_name: string;
  last_name: string;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/** What an account already knows of somebody's name: their own word at sign-up, else the provider's. */
export const namesIn = (metadata: Record<string, unknown>): Names => {
  const [first = '', ...rest] = textOf(metadata.full_name ?? metadata.name).split(/\s+/);
  return {
    first_name: textOf(metadata.first_name ?? metadata.given_name) || first,
    last_name: textOf(metadata.last_name ?? metadata.family_name) || rest.join(' '),
  };
};

export const isComplete = ({ first_name, last_name }: Names) => first_name !== '' && last_name !== '';
