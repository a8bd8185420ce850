import { candidateAppBase, candidateAppPaths } from '@marula/contract/candidate-app-paths';
import { m } from '@/paraglide/messages';
import { Button } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { Picture } from '../ui/picture';
import { AppShell } from './app-shell';
import { ScreenHead } from './screen-head';
import { Page } from './stack';

export const NotFound = () => (
  <AppShell>
    <ScreenHead title={m.candidate_app_not_found_title()} />
    <Page>
      <EmptyState
        picture={<Picture of="leaf" />}
        title={m.candidate_app_not_found_text()}
        act={
          <Button size="lg" wide href={candidateAppBase + candidateAppPaths.jobs}>
            {m.candidate_app_not_found_jobs()}
          </Button>
        }
      />
    </Page>
  </AppShell>
);
