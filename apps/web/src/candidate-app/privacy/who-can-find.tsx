import type { OwnCandidate } from '@marula/contract/candidate-app.profile.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';
import * as candidateApp from '@/lib/endpoints/candidate-app.gen';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';
import { type Person, personQuery } from '../session';
import { Stack } from '../shell/stack';
import { Row, Rows } from '../ui/row';
import { Switch } from '../ui/switch';
import classes from './privacy.module.css';
import { hiddenQuery, receiptsQuery } from './privacy.queries';
import { partPath } from './privacy-paths';

export function WhoCanFind({ profile }: { profile: OwnCandidate }) {
  const client = useQueryClient();
  const { data: hidden } = useQuery(hiddenQuery);
  const change = useMutation({
    mutationFn: (discoverable: boolean) => api(candidateApp.update, { body: { discoverable } }),
    onSuccess: (changed) => {
      const person: Person = { kind: 'candidate', profile: changed };
      client.setQueryData(personQuery.queryKey, person);
      return client.invalidateQueries({ queryKey: receiptsQuery.queryKey });
    },
    onError: (error) => toast.error(error.message),
  });
  const shown = change.isPending ? change.variables : profile.discoverable;
  return (
    <Stack title={m.candidate_app_privacy_find()}>
      <div className={classes.box}>
        <Switch
          label={m.candidate_app_privacy_found()}
          hint={m.candidate_app_privacy_found_hint()}
          checked={shown}
          disabled={change.isPending}
          onChange={(event) => change.mutate(event.currentTarget.checked)}
        />
      </div>
      <Rows boxed>
        <Row
          icon="eye-off"
          title={m.candidate_app_privacy_hidden()}
          sub={
            hidden?.length
              ? hidden.map(({ company }) => company.name).join(', ')
              : m.candidate_app_privacy_hidden_none()
          }
          href={partPath('hidden')}
        />
      </Rows>
    </Stack>
  );
}
