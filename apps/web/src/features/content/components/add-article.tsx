import { Button, Select, Stack, TextInput } from '@mantine/core';
import { articleLimits } from '@marula/contract/article-limits';
import { contentLimits } from '@marula/contract/content-kinds';
import { tenantCodes, tenants } from '@marula/contract/tenants';
import { everywhere } from '@marula/contract/text-keys';
import { type FormEvent, useState } from 'react';
import { m } from '@/paraglide/messages';

const { slugCharacters } = articleLimits;
const isAddress = (slug: string) => contentLimits.keyPattern.test(slug) && slug.length <= slugCharacters;

const readers = () => [
  { value: everywhere, label: m.content_for_all() },
  ...tenantCodes.map((code) => ({ value: `${code.toLowerCase()}-`, label: tenants[code].name })),
];

interface AddArticleProps {
  keys: readonly string[];
  onOpen: (key: string) => void;
}

/** The address is asked for first: it is what the article is known by from its first draft on. */
export function AddArticle({ keys, onOpen }: AddArticleProps) {
  const [typed, setTyped] = useState('');
  const [whose, setWhose] = useState(everywhere);
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const slug = typed.trim();
    const key = whose + slug;
    if (!isAddress(slug)) return setError(m.content_slug_bad({ max: slugCharacters }));
    if (keys.includes(key)) return setError(m.content_slug_taken());
    onOpen(key);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack maw={420}>
        <TextInput
          label={m.content_slug()}
          description={m.content_slug_note()}
          placeholder={m.content_slug_example()}
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          error={error}
          onChange={({ currentTarget }) => {
            setError(undefined);
            setTyped(currentTarget.value);
          }}
        />
        <Select
          label={m.content_for()}
          allowDeselect={false}
          data={readers()}
          value={whose}
          onChange={(chosen) => setWhose(chosen ?? everywhere)}
        />
        <Button type="submit" variant="default" style={{ alignSelf: 'start' }}>
          {m.content_add_article()}
        </Button>
      </Stack>
    </form>
  );
}
