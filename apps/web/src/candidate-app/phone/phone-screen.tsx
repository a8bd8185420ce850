import { candidateAppPaths as paths } from '@marula/contract/candidate-app-paths';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Redirect, useLocation } from 'wouter';
import { config } from '@/lib/config';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';
import { personQuery } from '../session';
import { AppShell } from '../shell/app-shell';
import { Failed } from '../shell/failed';
import { ScreenHead } from '../shell/screen-head';
import { Page, Parts, Stack } from '../shell/stack';
import { Waiting } from '../shell/waiting';
import { signInPath } from '../sign-in/next-path';
import { Button } from '../ui/button';
import { Row, Rows } from '../ui/row';
import { Sheet } from '../ui/sheet';
import { AddPhone } from './add-phone';
import { phoneQuery, removePhone } from './phone';

/** The number of the account: added, changed, or taken off. */
export function PhoneScreen() {
  const { data: person } = useQuery(personQuery);
  const isOffered = Boolean(config.textChannels?.length);
  const number = useQuery({ ...phoneQuery, enabled: isOffered && person?.kind === 'candidate' });
  const [changing, setChanging] = useState(false);
  const [, navigate] = useLocation();
  if (!isOffered) return <Redirect to={paths.settings} replace />;
  if (person && person.kind !== 'candidate') return <Redirect to={signInPath(paths.phone)} replace />;
  const { data: phone } = number;
  if (person && (phone === null || changing)) {
    return (
      <AddPhone
        before={phone ?? null}
        email={person.profile.email}
        onBack={() => (changing ? setChanging(false) : navigate(paths.settings))}
      />
    );
  }
  return (
    <AppShell at="profile">
      <ScreenHead title={m.candidate_app_texts_phone()} back={paths.settings} />
      <Page>
        {number.isError && <Failed error={number.error} onAgain={() => void number.refetch()} />}
        {!phone && !number.isError && <Waiting />}
        {phone && (
          <Parts>
            <Stack>
              <Rows boxed>
                <Row icon="smartphone" title={phone} sub={m.candidate_app_texts_confirmed()} />
              </Rows>
              <Button look="outline" wide icon="pencil" onClick={() => setChanging(true)}>
                {m.candidate_app_texts_change()}
              </Button>
              <Remove phone={phone} />
            </Stack>
          </Parts>
        )}
      </Page>
    </AppShell>
  );
}

function Remove({ phone }: { phone: string }) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const [asking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: removePhone,
    onSuccess: () => {
      // Away first: without a number this screen asks for one.
      navigate(paths.settings);
      client.setQueryData(phoneQuery.queryKey, null);
      toast.success(m.candidate_app_texts_removed());
    },
    onError: () => {
      setAsking(false);
      toast.error(m.candidate_app_no_line());
    },
  });
  return (
    <>
      <Button look="quiet" wide icon="trash-2" onClick={() => setAsking(true)}>
        {m.candidate_app_texts_remove()}
      </Button>
      {asking && (
        <Sheet
          title={m.candidate_app_texts_remove_title({ phone })}
          onClose={() => setAsking(false)}
          foot={
            <>
              <Button size="lg" wide disabled={remove.isPending} onClick={() => remove.mutate()}>
                {m.candidate_app_texts_remove()}
              </Button>
              <Button look="quiet" wide onClick={() => setAsking(false)}>
                {m.candidate_app_texts_keep()}
              </Button>
            </>
          }
        >
          <p>{m.candidate_app_texts_remove_text()}</p>
        </Sheet>
      )}
    </>
  );
}
