import fastify from 'fastify';
import type { MailStore, ReceivedMail } from './mail-store.ts';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:900px;padding:24px;color:#22213a}
a{color:#5049c1;text-decoration:none}li{padding:12px 0;border-bottom:1px solid #e4e3f0}ul{list-style:none;padding:0}
small{color:#5f5e78;display:block}iframe{border:1px solid #e4e3f0;border-radius:12px;width:100%;height:70vh}
pre{white-space:pre-wrap;background:#f7f7fc;border-radius:12px;padding:16px}`;

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title><style>${STYLE}</style><main><h1>${escaped(title)}</h1>${body}</main></html>`;

const line = (mail: ReceivedMail) =>
  `<li><a href="/mails/${mail.id}">${escaped(mail.subject || '(no subject)')}</a>
<small>to ${escaped(mail.to.join(', '))} · ${escaped(mail.received_at)}</small></li>`;

const list = (mails: readonly ReceivedMail[]) =>
  page(
    'Mail inbox',
    mails.length === 0
      ? '<p>Nothing has been sent yet. Mails that the product sends appear here.</p>'
      : `<ul>${[...mails].reverse().map(line).join('')}</ul>`,
  );

/** Links open beside the inbox: in the frame of the mail a single-use one would be spent where nobody can go on. */
const inNewTab = '<base target="_blank">';

const linked = (text: string) =>
  escaped(text).replaceAll(
    /https?:\/\/[^\s<>]+/g,
    (url) => `<a href="${url}" target="_blank" rel="noopener">${url}</a>`,
  );

const shown = (mail: ReceivedMail) =>
  page(
    mail.subject,
    `<p><a href="/">All mails</a></p><small>from ${escaped(mail.from)} to ${escaped(mail.to.join(', '))}</small>
${mail.html ? `<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="The mail" srcdoc="${escaped(inNewTab + mail.html)}"></iframe>` : ''}
<h2>As plain text</h2><pre>${linked(mail.text)}</pre>`,
  );

/** The inbox for people (`/`) and for programs (`/api/mails`, newest last; DELETE empties it). */
export async function servePages(mails: MailStore, at: { host: string; port: number }) {
  const app = fastify({ forceCloseConnections: true });
  const html = 'text/html; charset=utf-8';
  app.get('/', (_, reply) => reply.type(html).send(list(mails.list())));
  app.get('/api/mails', async () => mails.list());
  app.delete('/api/mails', async (_, reply) => {
    mails.clear();
    return reply.code(204).send();
  });
  app.get<{ Params: { id: string } }>('/mails/:id', (request, reply) => {
    const mail = mails.list().find(({ id }) => String(id) === request.params.id);
    return mail ? reply.type(html).send(shown(mail)) : reply.code(404).type(html).send(page('No such mail', ''));
  });
  const url = await app.listen(at);
  return { url, stop: () => app.close() };
}
