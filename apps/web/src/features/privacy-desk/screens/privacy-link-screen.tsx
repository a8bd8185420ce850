import { requestNumber } from '@marula/contract/privacy-desk-limits';
import { useCallback, useState } from 'react';
import { api } from '@/lib/api';
import { ApiError } from '@/lib/api-error';
import { useAnswer } from '@/lib/ask';
import { formatDay } from '@/lib/clock';
import * as desk from '@/lib/endpoints/privacy-desk.gen';
import { getTenant } from '@/lib/tenant';
import { m } from '@/paraglide/messages';
import { buttonLook } from '@/ui/button-look';
import { FormHead } from '@/ui/form-head';

const saidOf = (error: unknown) => (error instanceof ApiError ? error.message : m.error_server_unavailable());

async function saveFile(token: string): Promise<void> {
  const file: unknown = await api(desk.takeFile, { body: { token } });
  const url = URL.createObjectURL(new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' }));
  Object.assign(document.createElement('a'), { href: url, download: 'marula-data.json' }).click();
  // It is here whatever becomes of this: the link ends by itself, too.
  await api(desk.keepFile, { body: { token } }).catch(() => undefined);
}

/** Where our mails about a request lead: nothing happens by looking, so that a program that opens links uses none up. */
export function PrivacyLinkScreen({ token }: { token: string }) {
  const [done, setDone] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const ask = useCallback((signal: AbortSignal) => api(desk.readLink, { body: { token }, signal }), [token]);
  const { data, error } = useAnswer(ask);
  if (error) {
    return (
      <>
        <FormHead text={m.privacy_desk_link_title()} />
        <p role="alert">{saidOf(error)}</p>
      </>
    );
  }
  if (!data) return <FormHead text={m.site_loader()} />;
  const isFile = data.purpose === 'file';
  const act = async () => {
    if (busy) return;
    setBusy(true);
    setFailure('');
    try {
      await (isFile ? saveFile(token) : api(desk.confirm, { body: { token } }));
      setDone(true);
    } catch (refused) {
      setFailure(saidOf(refused));
    } finally {
      setBusy(false);
    }
  };
  const until = formatDay(new Date(data.until), getTenant().time_zone);
  return (
    <>
      <FormHead text={m.privacy_desk_link_for({ number: requestNumber(data.number) })} />
      {done ? (
        <p role="status">{isFile ? m.privacy_desk_link_taken() : m.privacy_desk_link_confirmed()}</p>
      ) : (
        <>
          <p>{isFile ? m.privacy_desk_link_file_text({ until }) : m.privacy_desk_link_identity_text({ until })}</p>
          <div role="alert">{failure}</div>
          <button
            type="button"
            aria-disabled={busy || undefined}
            aria-busy={busy || undefined}
            {...buttonLook({ size: 'lg', fullWidth: true })}
            onClick={() => void act()}
          >
            {isFile ? m.privacy_desk_link_get() : m.privacy_desk_link_me()}
          </button>
        </>
      )}
    </>
  );
}
