import { Button, Group } from '@mantine/core';
import type { Company } from '@marula/contract/companies.contract';
import { m } from '@/paraglide/messages';
import { embedPreview, embedSnippet } from '../embed-snippet';
import { CopyAct } from './copy-act';
import classes from './own-site-section.module.css';
import { SettingsSection } from './settings-section';

export function OwnSiteSection({ company }: { company: Company }) {
  const snippet = embedSnippet(location.origin, company);
  return (
    <SettingsSection title={m.settings_embed()} text={m.settings_embed_text()}>
      <pre className={classes.snippet}>
        <code>{snippet}</code>
      </pre>
      <Group gap="xs" align="stretch">
        <CopyAct value={snippet} label={m.settings_embed_copy_snippet()} />
        <Button variant="subtle" component="a" href={embedPreview(company)} target="_blank" rel="noopener">
          {m.settings_embed_preview()}
        </Button>
      </Group>
    </SettingsSection>
  );
}
